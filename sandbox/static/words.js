// The page's own labels, in English and French; what the bot says comes from the bot.

const WORDS = {
  en: {
    running: "running", stopped: "stopped", starting: "starting…",
    kill: "Kill the bot (SIGKILL)", killShort: "Kill", start: "Start it again", startShort: "Start",
    log: "Log", logTitle: "What the bot wrote last", close: "Close", refresh: "Refresh", nothing: "Nothing yet.",
    offline: "No connection to the sandbox. Trying again…",
    channels: "Channels", server: "Server", messages: "Direct messages", unread: "unread", threads: "Threads",
    youAre: "You play {name}", settings: "Persons and settings", persons: "Play as", add: "Add a person",
    name: "Name", language: "Language", addIt: "Add",
    dmSwitch: "Take direct messages from the bot", managerSwitch: "Manage the server",
    memberSwitch: "Member of the server", memberHelp: "When off, the person has left it",
    roleSwitch: "Role @{name}",
    managerHelp: "Set the bot up, delete anybody's messages, end games", dmHelp: "When off, the bot's messages are refused (50007)",
    messageTo: "Message {name}", mayNotWrite: "You do not have permission to send messages here.",
    send: "Send", app: "APP", edited: "(edited)", silent: "Sent silently: nobody was notified", used: "{name} used {command}", onlyYou: "Only you can see this",
    dismiss: "Dismiss message", thinking: "{name} is thinking…", failed: "This interaction failed",
    noAnswer: "The application did not respond", sending: "Sending command…",
    deleteIt: "Delete message", deleteSure: "Delete this message?", deleteText: "This cannot be undone.", cancel: "Cancel",
    submit: "Submit", formFailed: "Something went wrong. Try again.", newMessages: "{n} new messages", newMessage: "1 new message",
    welcome: "Welcome to #{name}!", welcomeText: "This is the start of the #{name} channel.",
    welcomeDm: "This is the beginning of your direct messages with {name}.",
    welcomeDmText: "What only you may know is told to you here.",
    hint: "To open a table, type", hintEnd: "and press Enter.",
    noCommands: "No commands here. Is the bot running?", noMatch: "No command of that name.", noCommand: "There is no command “{text}”, and nothing was sent.", noOption: "“{text}” is no option of this command.", commandsOf: "Commands",
    optional: "+{n} optional", optionsList: "Optional", optionsHow: "Enter sends, ↓ chooses an option", about: "{name}: {text}", required: "This option is required.", pickOne: "Choose one of the list.",
    notNumber: "Give a number.", notInteger: "Give a whole number.", tooLow: "At least {n}.", tooHigh: "At most {n}.",
    tooShort: "At least {n} characters.", tooLong: "At most {n} characters.", yes: "True", no: "False",
    noChoices: "No options match your search.", loading: "Loading options…", failedOptions: "The options could not be loaded.",
    choose: "Make a selection", search: "Search", done: "Done", spoiler: "Spoiler", unknownUser: "@unknown-user", unknownChannel: "#unknown",
    unknownRole: "@unknown-role", openPicture: "Open the picture", download: "Download", replyGone: "Original message was deleted",
    startedThread: "{name} started a thread: {thread}", pinned: "{name} pinned a message to this channel.",
    removeOption: "Remove this option", file: "Choose a file", today: "Today at {time}", yesterday: "Yesterday at {time}",
    cancelCommand: "Cancel the command", jump: "Jump to the newest",
    bytes: "{n} B", kilobytes: "{n} KB", megabytes: "{n} MB",
    closedDm: "You refuse the bot's direct messages.",
  },
  fr: {
    running: "en marche", stopped: "arrêté", starting: "démarre…",
    kill: "Tuer le bot (SIGKILL)", killShort: "Tuer", start: "Le relancer", startShort: "Lancer",
    log: "Journal", logTitle: "Les dernières lignes du bot", close: "Fermer", refresh: "Actualiser", nothing: "Rien encore.",
    offline: "Plus de connexion au bac à sable. Nouvel essai…",
    channels: "Salons", server: "Serveur", messages: "Messages privés", unread: "non lus", threads: "Fils",
    youAre: "Vous jouez {name}", settings: "Personnes et réglages", persons: "Jouer", add: "Ajouter une personne",
    name: "Nom", language: "Langue", addIt: "Ajouter",
    dmSwitch: "Accepter les messages privés du bot", managerSwitch: "Gérer le serveur",
    memberSwitch: "Membre du serveur", memberHelp: "Sinon, la personne l’a quitté",
    roleSwitch: "Rôle @{name}",
    managerHelp: "Régler le bot, supprimer tout message, mettre fin aux parties", dmHelp: "Sinon, les messages du bot sont refusés (50007)",
    messageTo: "Envoyer un message à {name}", mayNotWrite: "Vous n’avez pas le droit d’écrire ici.",
    send: "Envoyer", app: "APP", edited: "(modifié)", silent: "Envoyé sans bruit : personne n’a été notifié", used: "{name} a utilisé {command}", onlyYou: "Vous seul pouvez voir ce message",
    dismiss: "Effacer le message", thinking: "{name} réfléchit…", failed: "Échec de l’interaction",
    noAnswer: "L’application ne répond pas", sending: "Envoi de la commande…",
    deleteIt: "Supprimer le message", deleteSure: "Supprimer ce message ?", deleteText: "On ne peut pas revenir en arrière.", cancel: "Annuler",
    submit: "Envoyer", formFailed: "Quelque chose s’est mal passé. Réessayez.", newMessages: "{n} nouveaux messages", newMessage: "1 nouveau message",
    welcome: "Bienvenue dans #{name} !", welcomeText: "C’est le début du salon #{name}.",
    welcomeDm: "C’est le début de vos messages privés avec {name}.",
    welcomeDmText: "Ce que vous seul devez savoir vous est dit ici.",
    hint: "Pour ouvrir une table, tapez", hintEnd: "puis Entrée.",
    noCommands: "Aucune commande ici. Le bot tourne-t-il ?", noMatch: "Aucune commande de ce nom.", noCommand: "La commande « {text} » n’existe pas ; rien n’a été envoyé.", noOption: "« {text} » n’est pas une option de cette commande.", commandsOf: "Commandes",
    optional: "+{n} en option", optionsList: "Facultatif", optionsHow: "Entrée envoie, ↓ choisit une option", about: "{name} : {text}", required: "Cette option est obligatoire.", pickOne: "Choisissez dans la liste.",
    notNumber: "Donnez un nombre.", notInteger: "Donnez un nombre entier.", tooLow: "Au moins {n}.", tooHigh: "Au plus {n}.",
    tooShort: "Au moins {n} caractères.", tooLong: "Au plus {n} caractères.", yes: "Vrai", no: "Faux",
    noChoices: "Aucune option ne correspond.", loading: "Chargement des options…", failedOptions: "Les options n’ont pas pu être chargées.",
    choose: "Faites un choix", search: "Chercher", done: "Valider", spoiler: "Divulgâcheur", unknownUser: "@inconnu", unknownChannel: "#inconnu",
    unknownRole: "@rôle-inconnu", openPicture: "Ouvrir l’image", download: "Télécharger", replyGone: "Le message d’origine a été supprimé",
    startedThread: "{name} a ouvert un fil : {thread}", pinned: "{name} a épinglé un message dans ce salon.",
    removeOption: "Retirer cette option", file: "Choisir un fichier", today: "Aujourd’hui à {time}", yesterday: "Hier à {time}",
    cancelCommand: "Abandonner la commande", jump: "Aller au plus récent",
    bytes: "{n} o", kilobytes: "{n} Ko", megabytes: "{n} Mo",
    closedDm: "Vous refusez les messages privés du bot.",
  },
};

let language = "en";

/** Speak the language of a Discord locale; English for those the page does not know. */
export function speak(locale) {
  language = locale.startsWith("fr") ? "fr" : "en";
  document.documentElement.lang = locale;
}

/** Return the label `key`, with {things} filled in. */
export function word(key, things = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => things[name]);
}

export const LOCALES = [
  ["en-US", "English (US)"], ["en-GB", "English (UK)"], ["fr", "Français"], ["de", "Deutsch"], ["es-ES", "Español"],
];
