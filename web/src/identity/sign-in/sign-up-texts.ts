import { of } from "../../platform/typography.ts";

/** Non-breaking space, before « : ? ! » and inside « ». */
const nb = "\u00A0";

/**
 * Texts of the steps after the first: the account form, what follows it, and choosing a password. The sign-in page does
 * not load them.
 */
export const signUpTexts = {
  createAccount: {
    page: "Créer un compte",
    lead: "Aucun compte ne porte cette adresse. Pour en créer un, il faut un code d’activation.",
    coded: "Le code est déjà là. Il reste le nom et une adresse email.",
    firstName: "Prénom",
    name: "Nom",
    code: "Code d’activation",
    takeName: (plain: string, shown: string) => `Écrire ${plain} (affiché${nb}: ${shown})`,
    /** Follows « Veuillez saisir votre prénom », when the one that was typed can be written so. */
    plainName: `${nb}: lettres, apostrophe et trait d’union seulement`,
    willShow: (name: string) => `S’affichera${nb}: ${name}`,
    submit: "Créer le compte",
    other: `Ce n’est pas la bonne adresse${nb}?`,
    /** Until the kind of the code is typed, the person may be a student or an adult. */
    anyone: {
      title: "Nouveau compte",
      codeHint: "L’école ou l’aéroclub le donne. Majuscules et tiret se mettent d’eux-mêmes.",
    },
    student: {
      title: "Crée ton compte",
      codeHint: "C’est le code de ta classe. Majuscules et tiret se mettent d’eux-mêmes.",
    },
    adult: {
      title: "Créez votre compte",
      codeHint: "C’est le code de votre établissement. Majuscules et tiret se mettent d’eux-mêmes.",
    },
    /** To anyone who types the code of a school: a student may have copied it from the board. */
    teacherCode: {
      what: `Ce code est pour les enseignants${nb}: il ouvre un compte d’enseignant.`,
      student: "Je suis élève",
      refused: `Ce code est pour les enseignants. Demande à ton enseignant celui de ta classe.`,
    },
    /** What forms and API say to adults, for a student. */
    toStudent: {
      "Veuillez saisir votre prénom": "Écris ton prénom",
      "Veuillez saisir votre nom": "Écris ton nom",
      "Veuillez saisir votre adresse email": "Écris ton adresse email",
      "Ce code est inconnu. Vérifiez-le auprès de votre école ou de votre aéroclub.":
        "Ce code est inconnu. Vérifie-le auprès de ton enseignant.",
      "Ce code a été remplacé. Demandez le nouveau à votre école ou à votre aéroclub.":
        "Ce code a été remplacé. Demande le nouveau à ton enseignant.",
      "Ce code ne permet plus de créer de compte. Voyez avec votre école ou votre aéroclub.":
        "Ce code ne permet plus de créer de compte. Parles-en à ton enseignant.",
    } as Readonly<Record<string, string>>,
  },

  /** To anyone who types a code where an address is asked for. */
  codeFirst: {
    student: {
      of: "C’est le code de la classe",
      join: "Rejoindre cette classe",
      known: `Déjà un compte${nb}? Écris ton adresse ou l’identifiant de ta carte.`,
    },
    teacher: {
      of: `C’est le code pour les enseignants${nb}:`,
      join: "Créer un compte d’enseignant",
      known: `Déjà un compte${nb}? Écrivez votre adresse. Un élève prend le code de sa classe.`,
    },
  },

  /** To a student who signs up although a teacher has made their account. */
  claim: {
    page: "Ton compte",
    title: (who: string) => `Es-tu ${who}, de cette classe${nb}?`,
    lead: "Ton enseignant a déjà préparé ce compte.",
    card: "Oui, j’ai ma carte",
    noCard: "Oui, mais sans ma carte",
    other: "Non, ce n’est pas moi",
    typedCard: {
      title: "Écris ce qu’il y a sur ta carte",
      lead: `Ou scanne son QR code avec l’appareil photo${nb}: tu entres tout de suite.`,
      password: "Mot de passe de la carte",
      noUsername: "Il manque l’identifiant.",
      noPassword: "Il manque le mot de passe.",
      enter: "Entrer",
      noCard: "Je n’ai pas ma carte",
    },
    waiting: {
      title: "Ton enseignant est prévenu",
      lead: "Dès qu’il confirme que c’est toi, tu entres ici, sans rien refaire.",
      mailed: (email: string) => `Tu peux fermer${nb}: un email part aussi à ${email}.`,
      found: "J’ai retrouvé ma carte",
    },
    refused: {
      title: "Ton enseignant ne t’a pas reconnu·e",
      lead: "Il a peut-être un doute : parle-lui en classe. Tu peux aussi créer ton propre compte.".replace(" :", `${nb}:`),
      create: "Créer mon compte",
    },
    over: {
      title: "Cette demande est finie",
      lead: "Si ton enseignant t’a reconnu·e, l’email qu’il t’a fait envoyer mène au choix du mot de passe.",
    },
  },

  accountCreated: {
    page: "Compte créé",
    title: `Compte créé${nb}!`,
    lead: (email: string) => `Un email d’activation va être envoyé à ${email}.`,
    adultNext:
      "Ouvrez-le, suivez son lien et choisissez votre mot de passe. Le lien est valable 7 jours. Si votre établissement doit d’abord vous accepter, l’email le dit, et le lien vient ensuite.",
    studentNext:
      "Ouvre-le, suis son lien et choisis ton mot de passe. Le lien est valable 7 jours. Si ton enseignant doit d’abord t’accepter, l’email le dit, et le lien vient ensuite.",
    missing: `Rien après quelques minutes${nb}? Il est peut-être dans les indésirables, ou l’adresse est mal écrite.`,
    correct: "Corriger l’adresse",
    corrected: (email: string) => `L’email d’activation part à ${email}`,
    correctedWaiting: (email: string) => `L’email d’activation partira à ${email}, après l’accord d’un administrateur du site`,
    keep: "Enregistrer cette adresse",
    newEmail: "Bonne adresse email",
    send: "Envoyer à cette adresse",
  },

  changePassword: {
    adult: "Initialisez votre mot de passe",
    student: "Choisis ton mot de passe",
    whose: (name: string) => `Compte ${of(name)}`,
    hint: "8 caractères minimum",
    confirmation: "Confirmation du mot de passe",
    checking: "Vérification du lien",
    deadTitle: "Ce lien n’est plus valable",
    dead: `Il a déjà servi, ou il est trop ancien. Pour en recevoir un autre${nb}: retour à la connexion, email, puis «${nb}Mot de passe oublié.${nb}»`,
    noLinkTitle: "Il manque le lien",
    noLink: `Le lien reçu par email ouvre cette page. Pour en recevoir un autre${nb}: retour à la connexion, email, puis «${nb}Mot de passe oublié.${nb}»`,
    alreadyTitle: "Le mot de passe est déjà choisi",
    already: `Il se change depuis la page du compte.`,
    home: "Aller à l’accueil",
    failed: "Le lien n’a pas pu être vérifié",
  },
} as const;
