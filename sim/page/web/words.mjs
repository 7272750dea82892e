// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// What the page itself says, in three languages. The console has its own words.

export const LANGS = ["en", "fr", "de"];

const WORDS = {
  en: {
    "skip": "Skip the console", "nav.games": "Games", "nav.flash": "On a board",
    loading: "Getting the console ready …",
    "failed": "The page couldn't start: {0} Load it again.",
    "old": "This browser is too old for the page: it needs one from 2023 or later.",
    "private": "This browser keeps nothing here (a private window?): what you play is gone when the page closes.",
    "full": "The browser has no room left: the last moves aren't kept. Save them as a file in the menu.",
    "tab": "Ludopoche is open in another tab, which has the saves. What you play here isn't kept.",
    "link.wrong": "This link says nothing that Ludopoche understands. Here is the shelf.",
    "trouble": "Something went wrong. The match was saved; press A to go on.",
    "copied": "The link is copied.",
    "copy": "Copy this link:",
    "imported": "The saves are in.",
    "not.saves": "This file holds no saves of Ludopoche; nothing was changed.",
    "import.sure": "Replace the saves in this browser by those of the file?",
    "yes": "Yes", "no": "No", "close": "Close",
    "play.deal": "Play this deal",
    "watching": "You are watching a match. A runs it, the arrows go on and back.",
    "menu": "Menu", "share": "Share", "board": "Board", "language": "Language",
    "export": "Save to a file", "import": "Take from a file", "saves": "Saves",
    "restart": "Restart",
    "broker": "Broker, for matches together",
    "broker.wrong": "A broker’s address begins with wss:// (ws:// in one’s own network).",
    "usb": "Boards on USB, for matches together", "join": "Join one",
    "board.joined": "A board has joined.", "board.gone": "A board has gone.",
    "A": "go on", "B": "back", "START": "pause", "SELECT": "help",
    "UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right",
    "table": "The table in words", "screen": "The console's screen", "console": "The console",
    "keyboard": "Arrows move, Space is A, Esc is B, P pauses, H opens the help. A controller works, and so do fingers.",
    "flash.choose": "Choose the drive …",
    "flash.zip": "Take the zip",
    "flash.go": "Copy",
    "flash.elsewhere": "This browser can’t write to a drive; Chrome and Edge on a computer can. Or take the zip and copy what is in it to the drive, code.py last.",
    "flash.looking": "Looking at the drive …",
    "flash.board": "{0} with CircuitPython {1}.",
    "flash.untried": "Ludopoche was never tried on this board: please tell how it goes.",
    "flash.no.board": "There is no readable boot_out.txt: this isn’t the drive of a board with CircuitPython, or the board never started.",
    "flash.old": "CircuitPython {0} is too old: Ludopoche needs 10, or 9.2 from 9.2.8 on.",
    "flash.new": "CircuitPython {0} is newer than this Ludopoche: get a newer Ludopoche.",
    "flash.small": "The {0} has too little memory for Ludopoche.",
    "flash.unknown": "Ludopoche doesn’t know the board {0}. settings.toml can name its keys’ pins; missing: {1}.",
    "flash.full": "The drive has {0} free and {1} more are needed: remove files of yours from it.",
    "flash.refused": "It can’t be done: {0}",
    "flash.copy": "{0} files to copy ({1} KB); {2} are there already.",
    "flash.staged": "{0} of them were copied before the last update was cut short.",
    "flash.leaving": "{0} old files of Ludopoche leave.",
    "flash.left": "{0} was changed by hand: it stays.",
    "flash.foreign": "{0} is not Ludopoche’s: it moves to ludopoche-backup.",
    "flash.tight": "Old and new don’t both fit: until the end the board shows that it isn’t done.",
    "flash.nothing": "It is on it already, whole. Nothing to do.",
    "flash.copying": "Copying {0}",
    "flash.done": "Done: every file was read back and is right. Eject the drive, then restart the board.",
    "flash.unlike": "The drive doesn’t give back what was written to it ({0}). Try another cable or port and do it again.",
    "flash.out": "The drive is full: remove files of yours and do it again.",
    "flash.gone": "The drive went away or gives errors ({0}). Plug the board in again and do it again: it goes on from here.",
  },
  fr: {
    "skip": "Passer la console", "nav.games": "Jeux", "nav.flash": "Sur une carte",
    loading: "La console se prépare…",
    "failed": "La page n’a pas pu démarrer : {0} Rechargez-la.",
    "old": "Ce navigateur est trop ancien : il en faut un de 2023 ou plus récent.",
    "private": "Ce navigateur ne garde rien ici (fenêtre privée ?) : les parties sont perdues à la fermeture de la page.",
    "full": "Le navigateur n’a plus de place : les derniers coups ne sont pas gardés. Le menu les met dans un fichier.",
    "tab": "Ludopoche est ouvert dans un autre onglet, qui a les sauvegardes. Ici, rien n’est gardé.",
    "link.wrong": "Ce lien ne dit rien que Ludopoche comprenne. Voici l’étagère.",
    "trouble": "Quelque chose a mal tourné. La partie est gardée ; A pour continuer.",
    "copied": "Le lien est copié.",
    "copy": "Copiez ce lien :",
    "imported": "Les sauvegardes sont là.",
    "not.saves": "Ce fichier ne contient pas de sauvegardes de Ludopoche ; rien n’a changé.",
    "import.sure": "Remplacer les sauvegardes de ce navigateur par celles du fichier ?",
    "yes": "Oui", "no": "Non", "close": "Fermer",
    "play.deal": "Jouer cette donne",
    "watching": "Vous regardez une partie. A la fait défiler, les flèches avancent et reculent.",
    "menu": "Menu", "share": "Partager", "board": "Console", "language": "Langue",
    "export": "Mettre dans un fichier", "import": "Prendre d’un fichier", "saves": "Sauvegardes",
    "restart": "Redémarrer",
    "broker": "Broker, pour jouer ensemble",
    "broker.wrong": "L’adresse d’un broker commence par wss:// (ws:// sur son propre réseau).",
    "usb": "Consoles en USB, pour jouer ensemble", "join": "Relier une console",
    "board.joined": "Une console est reliée.", "board.gone": "Une console est partie.",
    "A": "valider", "B": "retour", "START": "pause", "SELECT": "aide",
    "UP": "haut", "DOWN": "bas", "LEFT": "gauche", "RIGHT": "droite",
    "table": "La table en mots", "screen": "L’écran de la console", "console": "La console",
    "keyboard": "Les flèches déplacent, Espace est A, Échap est B, P met en pause, H ouvre l’aide. Manette et doigts marchent aussi.",
    "flash.choose": "Choisir le lecteur…",
    "flash.zip": "Prendre le zip",
    "flash.go": "Copier",
    "flash.elsewhere": "Ce navigateur ne sait pas écrire sur un lecteur ; Chrome et Edge sur un ordinateur savent. Ou prenez le zip et copiez son contenu, code.py en dernier.",
    "flash.looking": "Un regard sur le lecteur…",
    "flash.board": "{0} avec CircuitPython {1}.",
    "flash.untried": "Ludopoche n’a jamais été essayé sur cette carte : dites comment ça va.",
    "flash.no.board": "Pas de boot_out.txt lisible : ce n’est pas le lecteur d’une carte avec CircuitPython, ou elle n’a jamais démarré.",
    "flash.old": "CircuitPython {0} est trop ancien : il faut la version 10, ou la 9.2 à partir de 9.2.8.",
    "flash.new": "CircuitPython {0} est plus récent que ce Ludopoche : prenez-en un plus récent.",
    "flash.small": "La {0} a trop peu de mémoire pour Ludopoche.",
    "flash.unknown": "Ludopoche ne connaît pas la carte {0}. settings.toml peut nommer les broches de ses touches ; il manque : {1}.",
    "flash.full": "Le lecteur a {0} de libre, il en faut {1} de plus : enlevez de vos fichiers.",
    "flash.refused": "Impossible : {0}",
    "flash.copy": "{0} fichiers à copier ({1} Ko) ; {2} y sont déjà.",
    "flash.staged": "{0} d’entre eux ont été copiés avant la dernière interruption.",
    "flash.leaving": "{0} anciens fichiers de Ludopoche s’en vont.",
    "flash.left": "{0} a été modifié à la main : il reste.",
    "flash.foreign": "{0} n’est pas à Ludopoche : il va dans ludopoche-backup.",
    "flash.tight": "L’ancien et le nouveau ne tiennent pas ensemble : jusqu’à la fin, la carte affiche que ce n’est pas fini.",
    "flash.nothing": "Tout y est déjà, entier. Rien à faire.",
    "flash.copying": "Copie de {0}",
    "flash.done": "Terminé : chaque fichier a été relu et il est juste. Éjectez le lecteur, puis redémarrez la carte.",
    "flash.unlike": "Le lecteur ne rend pas ce qu’on y a écrit ({0}). Essayez un autre câble ou port et recommencez.",
    "flash.out": "Le lecteur est plein : enlevez de vos fichiers et recommencez.",
    "flash.gone": "Le lecteur est parti ou fait des erreurs ({0}). Rebranchez la carte et recommencez : cela reprend ici.",
  },
  de: {
    "skip": "Konsole überspringen", "nav.games": "Spiele", "nav.flash": "Aufs Gerät",
    loading: "Die Konsole macht sich bereit …",
    "failed": "Die Seite konnte nicht starten: {0} Lade sie neu.",
    "old": "Dieser Browser ist zu alt: Es braucht einen von 2023 oder später.",
    "private": "Dieser Browser behält hier nichts (privates Fenster?): Was du spielst, ist mit der Seite weg.",
    "full": "Der Browser hat keinen Platz mehr: Die letzten Züge sind nicht gesichert. Das Menü legt sie in eine Datei.",
    "tab": "Ludopoche ist in einem anderen Tab offen, der die Spielstände hat. Hier wird nichts gesichert.",
    "link.wrong": "Dieser Link sagt nichts, was Ludopoche versteht. Hier ist das Regal.",
    "trouble": "Etwas ging schief. Die Partie ist gesichert; weiter mit A.",
    "copied": "Der Link ist kopiert.",
    "copy": "Kopiere diesen Link:",
    "imported": "Die Spielstände sind da.",
    "not.saves": "Diese Datei enthält keine Spielstände von Ludopoche; nichts wurde geändert.",
    "import.sure": "Die Spielstände dieses Browsers durch die der Datei ersetzen?",
    "yes": "Ja", "no": "Nein", "close": "Schließen",
    "play.deal": "Diese Partie spielen",
    "watching": "Du siehst einer Partie zu. A lässt sie laufen, die Pfeile gehen vor und zurück.",
    "menu": "Menü", "share": "Teilen", "board": "Gerät", "language": "Sprache",
    "export": "In eine Datei sichern", "import": "Aus einer Datei holen", "saves": "Spielstände",
    "restart": "Neu starten",
    "broker": "Broker, für gemeinsame Partien",
    "broker.wrong": "Die Adresse eines Brokers beginnt mit wss:// (ws:// im eigenen Netz).",
    "usb": "Geräte an USB, für gemeinsame Partien", "join": "Verbinden",
    "board.joined": "Ein Gerät ist verbunden.", "board.gone": "Ein Gerät ist weg.",
    "A": "weiter", "B": "zurück", "START": "Pause", "SELECT": "Hilfe",
    "UP": "auf", "DOWN": "ab", "LEFT": "links", "RIGHT": "rechts",
    "table": "Der Tisch in Worten", "screen": "Der Bildschirm der Konsole", "console": "Die Konsole",
    "keyboard": "Pfeile bewegen, Leertaste ist A, Esc ist B, P hält an, H öffnet die Hilfe. Ein Gamepad geht auch, und Finger sowieso.",
    "flash.choose": "Laufwerk wählen …",
    "flash.zip": "Das Zip nehmen",
    "flash.go": "Kopieren",
    "flash.elsewhere": "Dieser Browser kann nicht auf Laufwerke schreiben; Chrome und Edge auf einem Computer können es. Oder nimm das Zip und kopier seinen Inhalt, code.py zuletzt.",
    "flash.looking": "Ein Blick auf das Laufwerk …",
    "flash.board": "{0} mit CircuitPython {1}.",
    "flash.untried": "Auf diesem Gerät wurde Ludopoche nie probiert: Bitte sag, wie es geht.",
    "flash.no.board": "Kein lesbares boot_out.txt: Das ist kein Laufwerk eines Geräts mit CircuitPython, oder es ist nie gestartet.",
    "flash.old": "CircuitPython {0} ist zu alt: Ludopoche braucht 10, oder 9.2 ab 9.2.8.",
    "flash.new": "CircuitPython {0} ist neuer als dieses Ludopoche: Hol dir ein neueres.",
    "flash.small": "Der Speicher von {0} ist zu klein für Ludopoche.",
    "flash.unknown": "Ludopoche kennt das Gerät {0} nicht. settings.toml kann die Pins seiner Tasten nennen; es fehlen: {1}.",
    "flash.full": "Auf dem Laufwerk sind {0} frei, {1} mehr sind nötig: Nimm eigene Dateien herunter.",
    "flash.refused": "Das geht nicht: {0}",
    "flash.copy": "{0} Dateien zu kopieren ({1} KB); {2} sind schon da.",
    "flash.staged": "{0} davon wurden kopiert, ehe das letzte Mal abbrach.",
    "flash.leaving": "{0} alte Dateien von Ludopoche gehen.",
    "flash.left": "{0} wurde von Hand geändert und bleibt.",
    "flash.foreign": "{0} gehört nicht Ludopoche: Es kommt nach ludopoche-backup.",
    "flash.tight": "Alt und neu passen nicht zugleich: Bis zum Ende zeigt das Gerät, dass es nicht fertig ist.",
    "flash.nothing": "Es ist schon darauf, vollständig. Nichts zu tun.",
    "flash.copying": "Kopiere {0}",
    "flash.done": "Fertig: Jede Datei wurde zurückgelesen und stimmt. Wirf das Laufwerk aus und starte das Gerät neu.",
    "flash.unlike": "Das Laufwerk gibt nicht zurück, was geschrieben wurde ({0}). Nimm ein anderes Kabel oder einen anderen Anschluss und tu es noch einmal.",
    "flash.out": "Das Laufwerk ist voll: Nimm eigene Dateien herunter und tu es noch einmal.",
    "flash.gone": "Das Laufwerk ist fort oder macht Fehler ({0}). Steck das Gerät wieder an und tu es noch einmal: Es geht hier weiter.",
  },
};

/** The language to begin with: what was chosen here, or what the browser speaks. */
export function spoken() {
  const wanted = [remembered("lang"), ...(navigator.languages || [])];
  return wanted.map((one) => (one || "").slice(0, 2)).find((one) => LANGS.includes(one)) || "en";
}

/** Small choices of the page itself; a browser that keeps nothing forgets them. */
export function remembered(key) {
  try {
    return localStorage.getItem("ludopoche." + key);
  } catch {
    return null;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem("ludopoche." + key, value);
  } catch {
    // a private window
  }
}

export function word(key, ...values) {
  const lang = document.documentElement.lang;
  return values.reduce((text, value, i) => text.replace("{" + i + "}", value), WORDS[lang][key]);
}

/** Let the page speak a language: its door has every text in all of them. */
export function speak(lang) {
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  // A place that others point at is there once a language: the one that is shown has the name.
  for (const element of document.querySelectorAll("[data-at]")) {
    element.id = element.closest("[lang]").lang === lang ? element.dataset.at : "";
  }
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", word(element.dataset.label));
}
