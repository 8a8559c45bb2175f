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
//   phase       contest, name_trump, give_back or draw, mutiny, bury, counter, play, over, redeal
//   mutiny      of a redeal: whether a hand demanded it (B8); the deal then stands as it was
//   attackers_asked   whether the dealer side had nothing to declare with (B5)
//   deals       who deals, where another than the named dealer can come to (B5, B6)
//   level       of the deal and of the call's cards, where it can be the other side's
//   call        "-", declare:SEAT:CARDS or counter:SEAT:CARDS (call_text.h); a hidden bid is a ?
//               for each card to the others until the draw is over (A4)
//   turned      kitty cards turned up for the trump (E5, B6)
//   shown       only as a seat knows it: the card shown before a first deal with a contest (D9)
//   burier      who lays the kitty down, or did so last
//   down        contest cards that each seat has put down (D11); out   the seats that went out
//   turn        in the contest                    gifts   made by its winner so far (D13)
//   gift_rule   how the gifts are bound (D13), only to a winner who buried before the contest; to
//               all others it follows from what they see, or is hidden
//   kitty       as buried                         taken   the cards that the burier took up
//   played      by all, this trick included
//   trick       leader and plays in playing order, as really led; the last trick until the next
//               lead, "-" before the first
//   void        groups that a seat has shown to be out of: T (trump) S H D C; no_pair likewise
//   points      the attackers' of finished tricks and, when over, of the kitty; fines for throws
//   stakes      won or paid by each seat in halves of the room's stake (B21, D30)
//   asks        who is asked for a call or a mutiny, and who would be next
//   last_round  whether the round after the draw has begun
//   asked       as a seat knows it: whether it is asked itself; others being asked is their secret
//   drawn       by each seat; undrawn the rest of the deck in order, after the draw the kitty
//
// A line has the fields of its rules and its phase: no call where the trump is contested, no kitty
// where there is none, hands once all are dealt.
//
// Left out is what follows from these: reading and winner of the trick, whose turn, the cards of
// hands while drawing, who has won a contest, the kitty's multiplier. Printing and parsing are
// exact inverses. A line that no deal can lead to is refused with the field that is wrong, as far
// as position_check.h looks; whether hidden cards exist that fit a view is not decided here.
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
