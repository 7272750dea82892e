# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""German: what the settings say. See words/__init__.py for the form."""

TEXT = """
settings=Einstellungen
language=Deutsch
change=ändern
minutes={0} min
never=nie
sound.1=an
sound.0=aus
palette.normal=normal
palette.safe=farbenblind
palette.contrast=Kontrast
speed.0=gemütlich
speed.1=normal
speed.2=flott
speed.3=sofort
set.lang=Sprache
set.lang.why=Die Sprache aller Seiten und der Regeln.
set.sound=Ton
set.sound.why=Kurze Töne beim Legen, Tauschen, Gewinnen und bei Fehlern.
set.light=Licht
set.light.why=Wie hell der Schirm leuchtet. Weniger schont den Akku.
set.palette=Farben
set.palette.why=Andere Farben für Farbenblinde, oder kräftigere für helle Sonne.
set.speed=Tempo
set.speed.why=Wie lange der Zug eines Bots zu sehen ist.
set.sleep=Schlafen nach
set.sleep.why=Ohne Tastendruck wird es dunkel. Jede Taste weckt.
help=Hilfe
set.help.why=Die Tasten, das Vorbereiten, das Sichern.
selftest=Selbsttest
set.selftest.why=Probiere Tasten, Ecken, Farben und Töne.
about=Über
set.about.why=Version, Gerät, freier Speicher und wohin gesichert wird.
"""
