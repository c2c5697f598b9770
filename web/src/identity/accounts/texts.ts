import { of } from "../../platform/typography.ts";

/** No-break space, for before « : ? ! » and inside « ». */
const nb = "\u00A0";

/** Texts of the account page that differ between students and adults. */
const studentTexts = {
  title: "Ton compte",
  badges: {
    title: "Tes badges",
    all: "Voir tous tes badges",
    none: "Termine un questionnaire pour gagner le premier.",
  },
  identity: "Tes informations",
  ownPassword: {
    title: "Ton mot de passe",
    open: "Changer ton mot de passe",
    effect: `Tes autres appareils seront déconnectés. Si tu as une carte, elle ne marchera plus${nb}: tu entreras avec ton identifiant et ce mot de passe.`,
    currentHint: `Tu ne le connais pas${nb}? Scanne ta carte, puis appuie sur «${nb}Choisir mon mot de passe${nb}».`,
    done: "Ton mot de passe est changé",
  },
  leaveTitle: "Partir",
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
  ownPassword: {
    title: "Votre mot de passe",
    open: "Changer votre mot de passe",
    effect: "Vos autres appareils seront déconnectés.",
    currentHint: `Oublié${nb}? Déconnectez-vous, puis choisissez «${nb}Mot de passe oublié.${nb}»`,
    done: "Votre mot de passe est changé",
  },
  leaveTitle: "Zone de danger",
  deleteAccount: "Supprimer votre compte",
  deleteLoss: () => "Votre compte sera effacé pour toujours. Les classes, leurs élèves et leurs questionnaires restent à l’établissement.",
  password: "Votre mot de passe",
} as const;

/** Returns the texts for an adult or for a student. */
export const accountTextsFor = (adult: boolean) => (adult ? adultTexts : studentTexts);

/** Texts of the account page. */
export const accountTexts = {
  backToQcms: "Retour aux questionnaires",
  firstName: "Prénom",
  name: "Nom",
  email: "Email",
  username: "Identifiant",
  pending: {
    title: "Nouvelle adresse à confirmer",
    text: (email: string) => `Un lien a été envoyé à ${email}. Il est valable 24 heures.`,
    cancel: "Annuler ce changement",
    cancelled: "L’adresse reste la même",
  },
  confirmEmail: {
    page: "Confirmer une adresse",
    title: "Confirmez votre adresse",
    lead: "C’est avec cette adresse que vous vous connecterez.",
    submit: "Confirmer cette adresse",
    doneTitle: "Adresse confirmée",
    done: ({ email }: { email: string }) => `Vous vous connectez maintenant avec ${email}.`,
    dead: "Il a déjà servi, ou il est trop ancien. Le changement d’adresse se redemande depuis votre compte.",
  },
  undoChange: {
    page: "Reprendre son compte",
    title: "Ce n’est pas vous\u202F?",
    lead: "L’adresse et le mot de passe de votre compte redeviennent ceux d’avant, et tous les appareils sont déconnectés.",
    submit: "Reprendre mon compte",
    doneTitle: "C’est de nouveau votre compte",
    done: () => "Connectez-vous avec votre adresse et votre mot de passe d’avant. Un mot de passe oublié se redemande à la connexion.",
    dead: "Il a déjà servi, ou il a plus de sept jours. Voyez avec l’administrateur du site.",
  },
  mailedLink: {
    deadTitle: "Ce lien n’est plus valable",
    code: "Code de l’application, ou code de secours",
    next: "Continuer",
  },
  askTeacher: `Une erreur${nb}? Demande à ton enseignant de corriger tes informations.`,

  badges: {
    of: (total: number) => `sur ${total}`,
    failed: "Les badges ne se sont pas chargés",
  },

  ownPassword: {
    current: "Mot de passe actuel",
    next: "Nouveau mot de passe",
    nextHint: "8 caractères minimum",
    confirmation: "Confirmation du nouveau mot de passe",
    submit: "Changer le mot de passe",
  },

  edit: {
    open: "Modifier votre compte",
    emailHint: "Il vous sert à vous connecter.",
    emailLocked: "Seul son titulaire peut la changer.",
    newEmail: (former: string | null) =>
      former === null
        ? "Un lien sera envoyé à cette adresse. Elle comptera une fois confirmée."
        : `Un lien sera envoyé à cette adresse. Jusqu’à sa confirmation, vous vous connectez avec ${former}, qui est prévenue.`,
    noEmail: "Sans adresse, vous vous connecterez avec un identifiant, et un mot de passe oublié ne pourra pas être retrouvé.",
    password: "Votre mot de passe, pour changer d’adresse",
    mailed: (email: string) => `Un lien de confirmation part à ${email}`,
    submit: "Enregistrer",
    done: "Votre compte a été modifié",
  },

  transfer: {
    title: "Transférer la gestion de l’établissement",
    lead: (school: string) => `Un autre enseignant ${of(school)} en devient le gestionnaire. Vous restez enseignant.`,
    teacher: "Nouveau gestionnaire",
    choose: "Choisir un enseignant",
    never: (name: string) => `${name} (jamais connecté)`,
    open: "Transférer",
    alone: "Vous êtes seul enseignant de l’établissement. Donnez son code à un collègue pour qu’il vous rejoigne.",
    failed: "La liste des enseignants n’est pas disponible",
    retry: "Réessayez dans un moment.",
    loss: (name: string) =>
      `${name} gérera l’établissement à votre place${nb}: enseignants, classes, code de l’école. Seule cette personne pourra vous rendre la gestion.`,
    confirm: (name: string) => `Saisissez «${nb}${name}${nb}» pour confirmer`,
    mismatch: "Le nom du nouveau gestionnaire ne correspond pas",
    expected: (name: string) => `Le nom attendu est «${nb}${name}${nb}».`,
    submit: "Transférer la gestion",
    done: (name: string) => `${name} gère maintenant l’établissement`,
  },

  admin: {
    title: "Administration du site",
    lead: "Établissements, réponses, envois et journal, tous établissements confondus.",
    open: "Voir l’ensemble du site",
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
