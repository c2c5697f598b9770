import { count, formatInteger, nbsp, of } from "../../../platform/typography.ts";

/** Texts about the students of a class. Those that docs/conformity.md quotes must match it exactly. */
export const texts = {
  /** First word of the name of the exported file. */
  exported: "Élèves",
  title: (classroom: string) => `Élèves de la classe ${classroom}`,
  count: (students: number) => count(students, "élève"),
  add: "Ajouter un élève",
  import: "Importer une liste de classe",
  importShort: "Importer une liste",
  print: "Imprimer les QR codes",
  printShown: (shown: number) => `Imprimer ${count(shown, "QR code")}`,
  printOne: "Imprimer sa carte",
  moreWays: "Autres actions",
  share: nbsp("Ajoutez vos élèves, ou donnez-leur le code de la classe : ils créent leur compte eux-mêmes."),
  /** While cards wait for their students. */
  shareCards: (cards: number) =>
    nbsp(
      cards >= 2
        ? `${formatInteger(cards)} cartes sont prêtes : donnez-les à leurs élèves. Le code de la classe leur ferait un second compte ; il est pour qui n’est pas dans la liste.`
        : "1 carte est prête : donnez-la à son élève. Le code de la classe lui ferait un second compte ; il est pour qui n’est pas dans la liste.",
    ),
  namesake: (logins: readonly string[]) => `même nom que ${logins.join(", ")}`,
  project: "Projeter le code",
  join: {
    title: (classroom: string) => `Rejoindre la classe ${classroom}`,
    failed: "Le code ne s’est pas chargé",
    qr: "QR code qui ouvre la page de création de compte",
    scan: nbsp("Scanne ce code, ou ouvre :"),
    email: "Saisis ton adresse email, puis ton prénom et ton nom.",
    asks: "Attends que ton enseignant accepte ton inscription.",
    closed: "Le code de la classe est fermé",
    why: "Il ne crée plus de compte. Ouvrez-le pour que vos élèves s’inscrivent.",
    manage: "Gérer le code",
    code: nbsp("Si on te le demande, le code de la classe :"),
  },
  search: "Chercher un élève",
  found: (found: number, all: number) => `${count(found, "élève")} sur ${formatInteger(all)}`,
  cardOutdated: (username: string) => `L’identifiant est maintenant ${username}. Celui de la carte imprimée est périmé.`,
  printNew: "Imprimer la nouvelle carte",
  noneFound: (search: string) => nbsp(`Aucun élève ne correspond à « ${search} ».`),
  failed: "Les élèves ne se sont pas chargés",
  empty: "Aucun élève pour le moment",
  emptyHelp: nbsp(
    "Importez une liste de Pronote, d’un tableur ou de votre club, telle qu’elle est. Ou ajoutez-les un par un, ou affichez le code de la classe au tableau : chacun crée son compte.",
  ),
  archived: nbsp(
    "Cette classe est archivée : les comptes de ses élèves s’effacent 30 jours après. D’ici là, la corbeille de la page des classes reprend le tout.",
  ),
  caption: "Élèves de la classe",
  columns: {
    firstName: "Prénom",
    name: "Nom",
    login: "Email ou identifiant",
    lastSignIn: "Dernière connexion",
    card: "Carte QR",
    actions: "Actions",
  },
  never: "Jamais",
  card: { ready: "Prête", chosen: "Mot de passe choisi", waiting: "En attente d’activation" },
  edit: "Modifier le compte de l’élève",
  move: "Changer de classe",
  moving: {
    title: "Changer de classe",
    intro: (who: string) => nbsp(`${who} garde son compte, ses réponses et ses badges, et voit les questionnaires de sa nouvelle classe.`),
    stays: "Ses réponses d’avant restent comptées dans les statistiques de l’ancienne classe.",
    target: "Nouvelle classe",
    choose: "Sélectionner une classe",
    missing: "Veuillez sélectionner une classe",
    none: "Vous n’avez pas d’autre classe active.",
    submit: "Changer de classe",
    done: (classroom: string) => nbsp(`L’élève est maintenant dans « ${classroom} »`),
  },
  joining: {
    open: "Réunir",
    openOf: (who: string) => `Réunir les comptes ${of(who)}`,
    title: "Réunir deux comptes",
    other: (who: string) => nbsp(`${who} a un second compte :`),
    choose: "Sélectionner un élève",
    failed: "Les deux comptes ne se sont pas chargés",
    signsIn: ({ login, hasCard }: { login: string; hasCard: boolean }) =>
      hasCard ? `Se connecte avec sa carte ou avec ${login}.` : `Se connecte avec ${login}.`,
    has: ({ nbAnswer, badges, copies }: { nbAnswer: number; badges: number; copies: number }) =>
      `${[count(nbAnswer, "réponse"), count(badges, "badge"), ...(copies > 0 ? [`${count(copies, "copie")} d’examen blanc`] : [])].join(", ")}.`,
    remains: (who: string) => nbsp(`Il restera un seul compte de ${who} :`),
    endedLogins: (logins: readonly string[]) => nbsp(`Ne servira plus pour se connecter : ${logins.join(", ")}.`),
    endedCard: "La carte de l’autre compte ne servira plus.",
    doubles: (exams: readonly string[]) =>
      nbsp(
        `Les deux ont une copie de ${exams.map((exam) => `« ${exam} »`).join(", ")} : la plus complète compte, l’autre attend dans la corbeille.`,
      ),
    undo: (day: string) => `Se défait jusqu’au ${day}, dans la corbeille de la classe.`,
    cancel: "Annuler",
    submit: "Réunir les comptes",
    done: (who: string, answers: number) => nbsp(`Un seul compte de ${who}, ${count(answers, "réponse")}`),
  },
  remove: "Supprimer le compte de l’élève",
  deletion: {
    title: "Effacer l’élève",
    message: "Attention, vous allez effacer un élève. Êtes-vous sûr\u202F?",
    loss: (who: string, answers: number) =>
      answers === 0
        ? nbsp(`Le compte ${of(who)} ne s’ouvrira plus. Il n’a encore répondu à aucune question.`)
        : nbsp(`Le compte ${of(who)} ne s’ouvrira plus, et ${count(answers, "réponse")} ne compteront plus dans les statistiques.`),
    bin: "Vous pourrez le reprendre pendant 30 jours, dans la corbeille de la classe.",
    confirm: "Effacer l’élève",
    done: "L’élève a été effacé",
  },
  bin: {
    open: (students: number) => `Corbeille (${students})`,
    intro:
      "Un élève effacé attend ici 30 jours avec son compte et ses réponses, sans pouvoir se connecter, puis tout est effacé pour de bon. Un compte réuni à un autre y attend aussi. Seuls les enseignants de la classe les voient.",
    about: (answers: number, who: string | undefined, deleted: string) =>
      [answers === 0 ? "aucune réponse" : count(answers, "réponse"), `supprimé le ${deleted}${who ? ` par ${who}` : ""}`].join(" · "),
    until: (day: string) => `effacé pour de bon le ${day}`,
    restoreOf: (name: string) => `Reprendre ${name}`,
    restored: "L’élève est de retour dans la classe",
    joined: (into: string, who: string | undefined, day: string) => `réuni avec ${into} le ${day}${who ? ` par ${who}` : ""}`,
    part: "Défaire",
    partOf: (name: string) => `Défaire la réunion ${of(name)}`,
    parted: "Les deux comptes sont comme avant",
    joinedLoss: (into: string) =>
      nbsp(
        `La réunion ne pourra plus se défaire. Ce que ce compte a donné à celui de ${into} y reste ; une copie d’examen blanc en double est effacée.`,
      ),
    eraseOf: (name: string) => `Effacer définitivement ${name}`,
    loss: (who: string, answers: number) =>
      nbsp(
        answers === 0
          ? `Le compte ${of(who)} sera effacé, sans retour possible. Il n’a répondu à aucune question.`
          : `Le compte ${of(who)} sera effacé, avec ${count(answers, "réponse")}, ses badges, ses examens blancs et sa révision, sans retour possible.`,
      ),
    erased: "Le compte est effacé pour de bon",
  },
} as const;

/** Texts of the printed cards. */
export const cardTexts = {
  title: "Cartes QR des élèves",
  summary: (cards: number, pages: number) =>
    `${count(cards, "carte")} sur ${count(pages, "page")} A4, à découper en suivant les pointillés.`,
  without: (students: number) =>
    students >= 2
      ? nbsp(`${formatInteger(students)} élèves n’ont pas de carte : ils ont choisi leur mot de passe.`)
      : nbsp("1 élève n’a pas de carte : il a choisi son mot de passe."),
  none: "Aucune carte à imprimer",
  noneHelp:
    "Une carte existe tant que l’élève n’a pas choisi son mot de passe. Donnez-lui-en un autre en modifiant son compte pour refaire sa carte.",
  secret: nbsp("Une carte ouvre le compte de l’élève : remettez-la en main propre."),
  failed: "Les cartes ne se sont pas chargées",
  page: (number: number, pages: number) => `Page ${number} sur ${pages}`,
  print: "Imprimer",
  close: "Fermer",
  username: "Identifiant",
  password: "Mot de passe",
  site: "Adresse du site",
  classroom: "Classe",
  form: "À imprimer",
  forms: { cards: "Cartes", list: "Identifiants et mots de passe" },
  withPassword: "Écrire aussi le mot de passe, pour entrer sans appareil photo",
  listTitle: (classroom: string) => `Identifiants et mots de passe · ${classroom}`,
  listSummary: (students: number) => `${count(students, "élève")}, une ligne chacun.`,
  listSecret: nbsp("Cette liste ouvre les comptes des élèves : gardez-la pour vous."),
  listColumns: { name: "Nom", firstName: "Prénom", username: "Identifiant", password: "Mot de passe" },
  state: { ready: "", chosen: "choisi par l’élève", waiting: "compte à activer" },
  qrOf: (who: string) => `QR code ${of(who)}`,
  scan: nbsp("Scanne, puis appuie sur « Suivant »."),
} as const;
