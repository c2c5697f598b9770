import { of } from "../../shared/typography.ts";

/** Non-breaking space, before « : ? ! » and inside « ». */
const nb = "\u00A0";

/**
 * Texts of the sign-in area. Who reads is not known before a code, a card or a link says it: until then they say neither « tu » nor « vous »,
 * unless the specification quotes them; then « tu » to pupils and « vous » to adults.
 */
export const signInTexts = {
  email: "Adresse email",
  password: "Mot de passe",
  signIn: "Se connecter",
  change: "Changer",
  offline: "Il faut le réseau pour se connecter. Ce qui est saisi est gardé.",
  backToLogin: "Retour à la connexion",
  unregistered: `Votre établissement n’est pas inscrit${nb}?`,
  register: "L’inscrire",

  login: {
    page: "Connexion",
    title: `On décolle${nb}?`,
    lead: "Préparer le BIA, une question après l’autre.",
    expired: `La session a expiré${nb}: se reconnecter ramène à la même page, rien n’est perdu.`,
    hint: "Saisissez votre email pour vous connecter ou créer un compte.",
    next: "Suivant",
    card: `Une carte avec un QR code${nb}? Elle se scanne avec l’appareil photo. Sans email, l’identifiant de la carte suffit.`,
    cardRead: `Ta carte est lue. Appuie sur «${nb}Suivant${nb}» pour entrer.`,
    cardRefused:
      "Le mot de passe de cette carte n’est plus le bon. Continue pour saisir le tien, ou demande une nouvelle carte à ton enseignant.",
    cardRenamed:
      "Ton identifiant a changé depuis que cette carte est imprimée. Saisis le nouveau, ou demande une nouvelle carte à ton enseignant.",
    cardOf: (who: string) => `Carte ${of(who)}`,
    choosePassword: "Choisir mon mot de passe",
    notMyCard: "Ce n’est pas ma carte",
    cardDead: "Cette carte n’est plus valable",
    cardDeadNext:
      "Tu as choisi ton mot de passe, ou une autre carte a été faite depuis. Entre avec ton identifiant et ton mot de passe, ou demande une nouvelle carte à ton enseignant.",
    withoutCard: "Entrer sans carte",
    unknownUsername: "Cet identifiant n’existe pas. Vérifie sur ta carte.",
    renewed: "Mot de passe changé avec succès.",
  },

  passwordStep: {
    page: "Mot de passe",
    title: `Bonjour${nb}!`,
    needed: "Il manque le mot de passe.",
    tooShort: "Un mot de passe compte au moins 7 caractères.",
    wrong: "À vérifier, majuscules comprises.",
    bothRequired: "Les 2 champs sont obligatoires",
    forgotten: "Mot de passe oublié.",
    asked: "La demande de réinitialisation a été envoyée sur votre email",
    /** How long the link of each mail is valid. */
    valid: { reset: "une heure", activation: `7${nb}jours` },
    askedNext: (email: string, valid: string) =>
      `Un email est parti à ${email}. Il contient un lien, valable ${valid}. Rien après quelques minutes${nb}? Il est peut-être dans les indésirables.`,
    askedByName: (valid: string) =>
      `Un lien pour choisir un autre mot de passe est parti à l’adresse email de ce compte. Il est valable ${valid}.`,
    noMailTitle: "Demande une nouvelle carte à ton enseignant",
    noMail: "Ton compte n’a pas d’adresse email où envoyer un lien. Ton enseignant peut te donner un autre mot de passe en un instant.",
    noMailTo: (email: string) =>
      `Aucun email ne peut partir à ${email}. Un enseignant ou l’établissement peut donner un nouveau mot de passe.`,
    notActivated: "Compte à activer",
    notActivatedNext: (email: string) =>
      `Un email d’activation a été envoyé à ${email}${nb}: son lien sert à choisir le mot de passe. Il n’est pas arrivé, ou son lien est périmé${nb}?`,
    sendActivation: "Renvoyer l’email d’activation",
    activationSent: "L’email d’activation a été renvoyé",
  },

  createAccount: {
    page: "Créer un compte",
    lead: "Aucun compte ne porte cette adresse. Pour en créer un, il faut un code d’activation.",
    firstName: "Prénom",
    name: "Nom",
    code: "Code d’activation",
    takeName: (name: string) => `Utiliser ${name}`,
    plainName: `Sans accent ni espace ici\u202f; le nom s’affichera comme il est écrit${nb}:`,
    willShow: (name: string) => `S’affichera${nb}: ${name}`,
    submit: "Créer le compte",
    other: `Ce n’est pas la bonne adresse${nb}?`,
    /** Nobody knows who is signing up before the kind of the code is typed. */
    anyone: {
      title: "Nouveau compte",
      codeHint: "L’école ou l’aéroclub le donne. Majuscules et tiret se mettent d’eux-mêmes.",
    },
    pupil: {
      title: "Crée ton compte",
      codeHint: "C’est le code de ta classe. Majuscules et tiret se mettent d’eux-mêmes.",
    },
    adult: {
      title: "Créez votre compte",
      codeHint: "C’est le code de votre établissement. Majuscules et tiret se mettent d’eux-mêmes.",
    },
    /** What the API says to adults, for a pupil. */
    toPupil: {
      "Ce code est inconnu. Vérifiez-le auprès de votre école ou de votre aéroclub.":
        "Ce code est inconnu. Vérifie-le auprès de ton enseignant.",
    } as Readonly<Record<string, string>>,
  },

  accountCreated: {
    adult: {
      page: "Compte créé",
      title: `Compte créé${nb}!`,
      lead: (email: string) => `Un email d’activation va être envoyé à ${email}.`,
      next: "Ouvrez-le, suivez son lien et choisissez votre mot de passe. Le lien est valable 7 jours.",
    },
    pupil: {
      page: "Compte créé",
      title: `Compte créé${nb}!`,
      lead: (email: string) => `Un email d’activation va être envoyé à ${email}.`,
      next: "Ouvre-le, suis son lien et choisis ton mot de passe. Le lien est valable 7 jours.",
    },
    missing: `Rien après quelques minutes${nb}? Il est peut-être dans les indésirables, ou l’adresse est mal écrite.`,
    correct: "Corriger l’adresse",
    corrected: (email: string) => `L’email d’activation part à ${email}`,
    newEmail: "Bonne adresse email",
    send: "Envoyer à cette adresse",
  },

  changePassword: {
    page: "Initialisez votre mot de passe",
    title: "Initialisez votre mot de passe",
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
