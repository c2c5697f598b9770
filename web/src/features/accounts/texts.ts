import { of } from "../../shared/typography.ts";

/** Before « : ? ! » and inside « », where a line must not break. */
const nb = "\u00A0";

/** Texts of the sign-in area: adults and pupils alike are « vous », until a card says that it is a pupil. */
export const signInTexts = {
  email: "Adresse email",
  password: "Mot de passe",
  signIn: "Se connecter",
  change: "Changer",
  offline: "Il faut le réseau pour se connecter. Ce que vous avez saisi est gardé.",
  backToLogin: "Retour à la connexion",
  unregistered: `Votre établissement n’est pas inscrit${nb}?`,
  register: "L’inscrire",

  login: {
    page: "Connexion",
    title: `On décolle${nb}?`,
    lead: "Préparer le BIA, une question après l’autre.",
    hint: "Saisissez votre email pour vous connecter ou créer un compte.",
    next: "Suivant",
    card: `Une carte avec un QR code${nb}? Elle se scanne avec l’appareil photo. Sans email, l’identifiant de la carte suffit.`,
    cardRead: `Ta carte est lue. Appuie sur «${nb}Suivant${nb}» pour entrer.`,
    cardRefused:
      "Le mot de passe de cette carte n’est plus le bon. Continue pour saisir le tien, ou demande une nouvelle carte à ton enseignant.",
    renewed: "Mot de passe changé avec succès.",
  },

  passwordStep: {
    page: "Mot de passe",
    title: `Bonjour${nb}!`,
    needed: "Saisissez votre mot de passe.",
    tooShort: "Un mot de passe compte au moins 7 caractères.",
    wrong: "Vérifiez le mot de passe, majuscules comprises.",
    bothRequired: "Les 2 champs sont obligatoires",
    forgotten: "Mot de passe oublié.",
    asked: "La demande de réinitialisation a été envoyée sur votre email",
    askedNext: (email: string) =>
      `Ouvrez l’email envoyé à ${email}, et le lien qu’il contient. Il est valable une heure. Pensez aux indésirables.`,
    askedByName: `Si ce compte a une adresse email, un lien pour choisir un autre mot de passe vient d’y être envoyé${nb}: il est valable une heure. Sinon, un enseignant ou l’établissement peut donner un nouveau mot de passe.`,
    notActivated: "Compte à activer",
    notActivatedNext: (email: string) =>
      `Pour choisir votre mot de passe, ouvrez l’email d’activation envoyé à ${email}. Il n’est pas arrivé, ou son lien est périmé${nb}?`,
    sendActivation: "Renvoyer l’email d’activation",
    activationSent: "L’email d’activation a été renvoyé",
  },

  createAccount: {
    page: "Créer un compte",
    title: "Créez votre compte",
    lead: "Aucun compte ne porte cette adresse. Pour en créer un, il faut un code d’activation.",
    firstName: "Prénom",
    name: "Nom",
    code: "Code d’activation",
    codeHint: "Votre école ou votre aéroclub vous le donne. Majuscules et tiret se mettent d’eux-mêmes.",
    takeName: (name: string) => `Utiliser ${name}`,
    plainName: `Sans accent ni espace${nb}:`,
    submit: "Créer le compte",
    other: `Ce n’est pas la bonne adresse${nb}?`,
  },

  accountCreated: {
    page: "Compte créé",
    title: `Compte créé${nb}!`,
    lead: (email: string) => `Un email d’activation va être envoyé à ${email}.`,
    next: "Ouvrez-le, suivez son lien et choisissez votre mot de passe. Le lien est valable 7 jours.",
    missing: `Rien après quelques minutes${nb}? Regardez dans les indésirables.`,
  },

  changePassword: {
    page: "Initialisez votre mot de passe",
    title: "Initialisez votre mot de passe",
    whose: (name: string) => `Compte ${of(name)}`,
    hint: "8 caractères minimum",
    confirmation: "Confirmation du mot de passe",
    checking: "Vérification du lien",
    deadTitle: "Ce lien n’est plus valable",
    dead: `Il a déjà servi, ou il est trop ancien. Pour en recevoir un autre, revenez à la connexion, saisissez votre email, puis choisissez «${nb}Mot de passe oublié.${nb}»`,
    noLinkTitle: "Il manque le lien",
    noLink: `Ouvrez à nouveau le lien reçu par email. Pour en recevoir un autre, revenez à la connexion, saisissez votre email, puis choisissez «${nb}Mot de passe oublié.${nb}»`,
    alreadyTitle: "Votre mot de passe est déjà choisi",
    already: `Pour le changer, déconnectez-vous puis choisissez «${nb}Mot de passe oublié.${nb}» à la connexion.`,
    home: "Aller à l’accueil",
    failed: "Le lien n’a pas pu être vérifié",
  },
} as const;

/** Texts of the account page that address a pupil or an adult. */
const pupilTexts = {
  title: "Ton compte",
  badges: {
    title: "Tes badges",
    all: "Voir tous tes badges",
    none: "Termine un questionnaire pour gagner le premier.",
  },
  identity: "Tes informations",
  leaveTitle: "Partir",
  dataTitle: "Tes données",
  dataLead: "Tout ce que Badin conserve sur toi tient dans un fichier : tu peux l’emporter quand tu veux.",
  dataButton: "Télécharger tes données",
  deleteAccount: "Supprimer ton compte",
  deleteLoss: (badges: number) =>
    badges === 0
      ? "Ton compte et toutes tes réponses seront effacés pour toujours."
      : `Ton compte, toutes tes réponses et ${badges === 1 ? "ton badge" : `tes ${badges} badges`} seront effacés pour toujours.`,
  password: "Ton mot de passe",
} as const;

const adultTexts = {
  title: "Votre compte",
  badges: {
    title: "Vos badges",
    all: "Voir tous vos badges",
    none: "Terminez un questionnaire pour gagner le premier.",
  },
  identity: "Vos informations",
  leaveTitle: "Zone de danger",
  dataTitle: "Vos données",
  dataLead: "Tout ce que Badin conserve sur vous tient dans un fichier : vous pouvez l’emporter quand vous voulez.",
  dataButton: "Télécharger vos données",
  deleteAccount: "Supprimer votre compte",
  deleteLoss: () => "Votre compte sera effacé pour toujours. Les classes, leurs élèves et leurs questionnaires restent à l’établissement.",
  password: "Votre mot de passe",
} as const;

/** The texts for who teaches or administers, or for a pupil. */
export const accountTextsFor = (adult: boolean) => (adult ? adultTexts : pupilTexts);

/** Texts of the account page. */
export const accountTexts = {
  backToQcms: "Retour aux questionnaires",
  firstName: "Prénom",
  name: "Nom",
  email: "Email",
  username: "Identifiant",
  askTeacher: `Une erreur${nb}? Demande à ton enseignant de corriger tes informations.`,

  badges: {
    of: (total: number) => `sur ${total}`,
    failed: "Les badges ne se sont pas chargés",
  },

  edit: {
    open: "Modifier votre compte",
    emailHint: "Il vous sert à vous connecter.",
    submit: "Enregistrer",
    done: "Votre compte a été modifié",
  },

  transfer: {
    title: "Transférer la gestion de l’établissement",
    lead: (school: string) => `Un autre enseignant ${of(school)} en devient le gestionnaire. Vous restez enseignant.`,
    teacher: "Nouveau gestionnaire",
    choose: "Choisir un enseignant",
    open: "Transférer",
    alone: "Vous êtes seul enseignant de l’établissement. Donnez son code à un collègue pour qu’il vous rejoigne.",
    failed: "La liste des enseignants n’est pas disponible",
    retry: "Réessayez dans un moment.",
    loss: (name: string) =>
      `${name} gérera l’établissement à votre place${nb}: enseignants, classes, code de l’école. Lui seul pourra vous rendre la gestion.`,
    confirm: (name: string) => `Saisissez «${nb}${name}${nb}» pour confirmer`,
    mismatch: "le nom du nouveau gestionnaire ne correspond pas",
    expected: (name: string) => `Le nom attendu est «${nb}${name}${nb}».`,
    submit: "Transférer la gestion",
    done: (name: string) => `${name} gère maintenant l’établissement`,
  },

  admin: {
    title: "Administration du site",
    lead: "Établissements, réponses, envois et journal, tous établissements confondus.",
    open: "Voir l’ensemble du site",
  },

  data: {
    policy: "Politique de confidentialité",
    impersonating: "Ces données sont celles d’un autre. Reprenez d’abord votre identité.",
    done: "Le fichier est téléchargé",
  },

  leaving: {
    deleteSchool: "Supprimer l’établissement",
    mustTransfer: "Transférez d’abord la gestion de l’établissement à un autre enseignant.",
    impersonating: "Impossible sous l’identité d’un autre enseignant. Reprenez d’abord la vôtre.",
    classesRemain: (count: number) => `Supprimez d’abord toutes les classes, archivées comprises${nb}: il en reste ${count}.`,
    schoolLoss: (school: string) =>
      `${school}, son code et tous les comptes de ses enseignants, dont le vôtre, seront effacés pour toujours.`,
    accountDeleted: (adult: boolean) => (adult ? "Votre compte a été supprimé" : "Ton compte a été supprimé"),
    schoolDeleted: "L’établissement a été supprimé",
  },
} as const;
