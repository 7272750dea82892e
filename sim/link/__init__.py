# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim link: the hub, to which simulators and boards are linked.

Whatever one of them says all others hear: windows on this computer (they look for the hub by
themselves), computers and boards in the same network, and boards on USB, which it finds.
"""

import argparse

from sim.app.play import number
from sim.errors import Parser

SUMMARY = "the hub that links simulators and boards"
HOST = "127.0.0.1"


def parser():
    made = Parser(
        prog="python3 -m sim link",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--open", action="store_true", help="for other computers and boards in the network, too"
    )
    made.add_argument("--port", type=number(0, 65535), help="the TCP port (27373)")
    made.add_argument(
        "--serial", action="append", metavar="PORT", help="a board's serial port (found by itself)"
    )
    made.add_argument("--no-serial", action="store_true", help="look for no boards on USB")
    made.add_argument("--quiet", action="store_true", help="say nothing of who comes and goes")
    return made


def main(argv):
    from hardware.wires import PORT
    from sim.link.hub import Hub

    args = parser().parse_args(argv)
    say = (lambda text: None) if args.quiet else lambda text: print(text, flush=True)
    look = not args.no_serial and not args.serial
    host = "" if args.open else HOST
    with Hub(host, PORT if args.port is None else args.port, args.serial or (), look, say) as hub:
        say("The hub is open on port %d. Ctrl-C closes it." % hub.port)
        hub.run()
    return 0
