# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The wires that lead from this device to others: see ludopoche.link.wire.

    ("stream", port)                                     USB, or two pins of a board's header
    ("hub", pool, host, port, context, wait)             LUDOPOCHE_HUB = "192.168.1.5"
    ("broker", … the same, name, topic, user, password)  LUDOPOCHE_BROKER = "mqtts://me:word@host"

Both in settings.toml, and for Wi-Fi the firmware's own CIRCUITPY_WIFI_SSID and _PASSWORD.
"""

PORT = 27373  # of the hub
WAIT = 4  # seconds that a connection may take
SPEED = 115200
# Bytes that may come between two looks: four lines at once. The firmware's own 64 are full after
# 5 ms, and what comes then is lost.
HEARD = 512


def there(device):
    """Is there a way to others? Nothing is opened: that takes a pin, or seconds."""
    from os import getenv

    if "uart" in device.profile or getenv("LUDOPOCHE_HUB") or getenv("LUDOPOCHE_BROKER"):
        return True
    try:
        import usb_cdc
    except ImportError:
        return False
    return usb_cdc.console is not None


def find(device):
    """All of them, opened as far as opening may fail."""
    from os import getenv

    wires = []
    try:
        from usb_cdc import console

        if console is not None:
            console.timeout = console.write_timeout = 0  # a computer that doesn't read stops nobody
            wires.append(("stream", console))
    except (ImportError, AttributeError):
        pass
    if "uart" in device.profile:
        port = _uart(device, *device.profile["uart"].split())
        if port is not None:
            wires.append(("stream", port))
    hub = getenv("LUDOPOCHE_HUB")
    broker = getenv("LUDOPOCHE_BROKER")
    if hub or broker:
        pool = _network(getenv)
        if pool is not None:
            if hub:
                host, port = split(hub, PORT)
                wires.append(("hub", pool, host, port, None, WAIT))
            if broker:
                wires.append(_broker(pool, broker))
    return wires


def _uart(device, tx, rx):
    try:
        import busio

        pins = device.pin(tx), device.pin(rx)
        return busio.UART(*pins, baudrate=SPEED, timeout=0, receiver_buffer_size=HEARD)
    except (ImportError, ValueError, RuntimeError):  # a pin is in use
        return None


def _network(getenv):
    """The sockets of a network we are in, None: there is none."""
    try:
        import socketpool
        import wifi

        if not wifi.radio.connected:
            name = getenv("CIRCUITPY_WIFI_SSID")
            wifi.radio.connect(name, getenv("CIRCUITPY_WIFI_PASSWORD") or "", timeout=WAIT * 2)
        return socketpool.SocketPool(wifi.radio)
    except (ImportError, OSError, TypeError, ValueError):
        return None


def _broker(pool, address):
    secure, host, port, user, password, topic = parts_of(address)
    context = None
    if secure:
        import ssl

        context = ssl.create_default_context()
    return ("broker", pool, host, port, context, WAIT, name(), topic, user, password)


def name():
    """Of a client, which no other has."""
    from os import urandom

    return "ludo-" + "".join(["%02x" % byte for byte in urandom(6)])


def split(address, port):
    """(host, port) of "host" or "host:port"."""
    host, _, given = address.partition(":")
    return host, int(given) if given.isdigit() else port


def parts_of(address):
    """(TLS?, host, port, user, password, topic) of "mqtts://user:password@host:port/topic"."""
    scheme, _, rest = address.rpartition("://")
    rest, _, topic = rest.partition("/")
    login, _, rest = rest.rpartition("@")
    user, _, password = login.partition(":")
    secure = scheme == "mqtts"
    host, port = split(rest, 8883 if secure else 1883)
    return secure, host, port, user, password, topic or "ludopoche"
