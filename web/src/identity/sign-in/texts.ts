import { of } from "../../platform/typography.ts";

/** Non-breaking space, before « : ? ! » and inside « ». */
const nb = "\u00A0";

/**
 * Texts of the sign-in area. Until a code, a card or a link tells whether the reader is a student or an adult, they say
 * neither « tu » nor « vous », unless the specification quotes them; then « tu » to students and « vous » to adults.
 */
export const signInTexts = {
  email: "Adresse email",
  username: "Identifiant",
  password: "Mot de passe",
  signIn: "Se connecter",
  change: "Changer",
  remember: "Rester connecté",
  rememberHint: "30 jours sur cet appareil. À ne pas cocher sur un ordinateur partagé.",
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
    /** To a visitor who scanned or typed the code of a class. */
    studentHint: "Écris ton email pour te connecter ou créer ton compte.",
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
    unknownUsername: "Cet identifiant n’existe pas. Il est écrit sur la carte.",
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
    waits: "Un administrateur du site doit encore donner son accord. L’email d’activation partira ensuite.",
    sendActivation: "Renvoyer l’email d’activation",
    activationSent: "L’email d’activation a été renvoyé",
  },
} as const;
