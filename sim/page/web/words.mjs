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
    "begin.sure": "Leave what is on the screen and begin this?",
    "yes": "Yes", "no": "No", "close": "Close",
    "play.deal": "Play this deal",
    "watching": "You are watching a match. A runs it, the arrows go on and back.",
    "menu": "Menu", "share": "Share", "board": "Board", "language": "Language",
    "export": "Save to a file", "import": "Take from a file", "saves": "Saves",
    "full.screen": "Full screen", "install": "Install", "restart": "Restart",
    "A": "go on", "B": "back", "START": "pause", "SELECT": "rules",
    "UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right",
    "screen": "The console's screen", "console": "The console",
    "keyboard": "Arrows move, Space is A, Esc is B, P pauses, H shows the rules. A controller works, and so do fingers.",
  },
  fr: {
    "skip": "Passer la console", "nav.games": "Jeux", "nav.flash": "Sur une carte",
    loading: "La console se prépare…",
    "failed": "La page n’a pas pu démarrer : {0} Rechargez-la.",
    "old": "Ce navigateur est trop ancien : il en faut un de 2023 ou plus récent.",
    "private": "Ce navigateur ne garde rien ici (fenêtre privée ?) : les parties sont perdues à la fermeture de la page.",
    "full": "Le navigateur n’a plus de place : les derniers coups ne sont pas gardés. Le menu les met dans un fichier.",
    "tab": "Ludopoche est ouvert dans un autre onglet, qui a les sauvegardes. Ici, rien n’est gardé.",
    "link.wrong": "Ce lien ne dit rien que Ludopoche comprenne. Voici l’étagère.",
    "trouble": "Quelque chose a mal tourné. La partie est gardée ; A pour continuer.",
    "copied": "Le lien est copié.",
    "copy": "Copiez ce lien :",
    "imported": "Les sauvegardes sont là.",
    "not.saves": "Ce fichier ne contient pas de sauvegardes de Ludopoche ; rien n’a changé.",
    "import.sure": "Remplacer les sauvegardes de ce navigateur par celles du fichier ?",
    "begin.sure": "Quitter ce qui est à l’écran et commencer cela ?",
    "yes": "Oui", "no": "Non", "close": "Fermer",
    "play.deal": "Jouer cette donne",
    "watching": "Vous regardez une partie. A la fait défiler, les flèches avancent et reculent.",
    "menu": "Menu", "share": "Partager", "board": "Console", "language": "Langue",
    "export": "Mettre dans un fichier", "import": "Prendre d’un fichier", "saves": "Sauvegardes",
    "full.screen": "Plein écran", "install": "Installer", "restart": "Redémarrer",
    "A": "continuer", "B": "retour", "START": "pause", "SELECT": "règles",
    "UP": "haut", "DOWN": "bas", "LEFT": "gauche", "RIGHT": "droite",
    "screen": "L’écran de la console", "console": "La console",
    "keyboard": "Les flèches déplacent, Espace est A, Échap est B, P met en pause, H montre les règles. Manette et doigts marchent aussi.",
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
    "begin.sure": "Verlassen, was auf dem Bildschirm ist, und dies beginnen?",
    "yes": "Ja", "no": "Nein", "close": "Schließen",
    "play.deal": "Diese Partie spielen",
    "watching": "Du siehst einer Partie zu. A lässt sie laufen, die Pfeile gehen vor und zurück.",
    "menu": "Menü", "share": "Teilen", "board": "Gerät", "language": "Sprache",
    "export": "In eine Datei sichern", "import": "Aus einer Datei holen", "saves": "Spielstände",
    "full.screen": "Vollbild", "install": "Installieren", "restart": "Neu starten",
    "A": "weiter", "B": "zurück", "START": "Pause", "SELECT": "Regeln",
    "UP": "auf", "DOWN": "ab", "LEFT": "links", "RIGHT": "rechts",
    "screen": "Der Bildschirm der Konsole", "console": "Die Konsole",
    "keyboard": "Pfeile bewegen, Leertaste ist A, Esc ist B, P hält an, H zeigt die Regeln. Ein Gamepad geht auch, und Finger sowieso.",
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
