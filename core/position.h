// One line of text for any moment of a deal: what a FEN is in chess. Problem sets, bug reports and
// benchmarks are made of them. Full (the whole truth) or as one seat knows it; without history.
//
//   koudi-position/1 rules=tournament levels=7/9 dealer=0 redeals=0 phase=play
//     call=counter:1:7S7S turned=- trump=S burier=0 hands=…/…/…/… kitty=… played=… trick=2:AH/3H
//     void=-/H/-/- no_pair=-/-/T/- points=25 fines=0 drawn=…/…/…/… undrawn=…
//
// A line has the fields of its phase in this order, a space between them, lists by seat from seat 0
// with slashes between. Cards as in notation.h: sets in face order, drawn cards in drawing order.
//
//   seat        only as a seat knows it: who. Hidden cards are then ? and their number
//   levels      of side 0 and side 1
//   dealer      named before the draw; "-" in a first deal, followed by drawer=SEAT
//   phase       draw, bury, counter, play, over or redeal
//   call        "-", declare:SEAT:CARDS or counter:SEAT:CARDS (it has overtaken another)
//   turned      kitty cards turned up for the trump (E5)
//   burier      who lays the kitty down, or did so last
//   kitty       as buried                         taken   the eight that the burier took up
//   played      by all, this trick included
//   trick       leader and plays in playing order, as really led; the last trick until the next
//               lead, "-" before the first
//   void        groups that a seat has shown to be out of: T (trump) S H D C; no_pair likewise
//   points      the attackers' of finished tricks and, when over, of the kitty; fines for throws
//   asks        who is asked for a call, and who would be next; last_round: the one after the draw
//   asked       as a seat knows it: whether it is asked itself; others being asked is their secret
//   drawn       by each seat; undrawn the rest of the deck in order, from the burial on the kitty
//
// Left out is what follows from these: reading and winner of the trick, whose turn, the cards of
// hands while drawing, the kitty's multiplier. Printing and parsing are exact inverses. A line that
// no deal can lead to is refused with the field that is wrong; whether hidden cards exist that fit
// a view is not decided here.
#pragma once

#include <string>
#include <string_view>

#include "core/state.h"

namespace koudi {

std::string to_position(const State& state);
std::string to_position(const View& view);

/// The state of a full position, its history empty.
Expected<State> parse_state(std::string_view line);
/// The view of a position as a seat knows it, its history empty.
Expected<View> parse_view(std::string_view line);

}  // namespace koudi
