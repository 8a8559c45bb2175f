"""`python -m koudi` is the command `koudi`."""

from koudi.cli import main

if __name__ == "__main__":
    main()
