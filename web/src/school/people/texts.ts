import { of } from "../../platform/typography.ts";

const nb = "\u00A0";

/** Texts of the user form. Those that docs/conformity.md quotes must match it exactly. */
const form = {
  firstName: "Prénom",
  name: "Nom",
  email: "Email",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  unchanged: "Laissez vide pour ne pas le changer.",
  ownPassword: `Votre adresse et votre mot de passe se changent depuis votre compte.`,
  warnings: {
    notAnAddress: (typed: string) =>
      `«${nb}${typed}${nb}» n’est pas une adresse email${nb}: aucun message n’arrivera, et c’est avec ce mot qu’il faudra se connecter.`,
    cardOutdated: () =>
      `L’identifiant va changer. Le QR code de la carte imprimée continuera d’ouvrir le compte, mais l’identifiant écrit dessus ne servira plus${nb}: une nouvelle carte vous sera proposée.`,
  },
  sendMail: "Envoyer un email d’activation",
  namesake: (name: string) => `${name} est déjà dans la classe${nb}: vérifiez que c’est quelqu’un d’autre.`,
  submitNamesake: "Ajouter quand même",
  submitEdit: "Enregistrer",
} as const;

const ofKind = {
  teacher: {
    add: "Ajouter un enseignant",
    edit: "Modifier l’enseignant",
    emailHint: `L’email est obligatoire${nb}: l’enseignant s’en sert pour se connecter.`,
    passwordHint: "À communiquer à l’enseignant, qui en choisira un autre à sa première connexion.",
    submitAdd: "Ajouter l’enseignant",
    added: "L’enseignant a été ajouté",
    edited: "L’enseignant a été modifié",
  },
  student: {
    add: "Ajouter un élève",
    edit: "Modifier l’élève",
    emailHint: `L’email est obligatoire pour recevoir des messages. Sans lui, l’élève se connecte avec un identifiant comme prenom.nom.`,
    passwordHint: "À communiquer à l’élève, ou à imprimer sur sa carte.",
    submitAdd: "Ajouter l’élève",
    added: "L’élève a été ajouté",
    edited: "L’élève a été modifié",
  },
} as const;

export type UserKind = keyof typeof ofKind;

/** Every text about the teachers and students of a school. */
export const texts = {
  userForm: form,
  ofKind,
  teachers: {
    titleOfClassroom: (name: string) => `Enseignants de la classe ${name}`,
    titleOfSchool: (name: string) => `Enseignants de l’école ${name}`,
    titleWithoutSchool: "Enseignants",
    one: "enseignant",
    back: "Retour aux classes",
    failed: "Les enseignants ne se sont pas chargés",
    lead: `Ajoutez des enseignants, ou donnez-leur le code de l’école${nb}: ils créent leur compte eux-mêmes.`,
    empty: "Aucun enseignant dans cette classe",
    emptyText: "Ajoutez un enseignant de l’école pour qu’il retrouve cette classe dans les siennes.",
    search: "Chercher un enseignant",
    notFound: "Aucun enseignant ne correspond.",
    columns: { firstName: "Prénom", name: "Nom", email: "Email", lastSignIn: "Dernière connexion", actions: "Actions" },
    /** The username of a teacher without email is shown nowhere else. */
    withoutEmail: (username: string) => `— (identifiant ${username})`,
    never: "Jamais",
    you: "vous",
    addExisting: "Ajouter un enseignant existant",
    choose: "Choisir un enseignant",
    add: "Ajouter",
    create: "ou créer un nouvel enseignant",
    everybody: "Tous les enseignants de l’école sont déjà dans la classe.",
    noneChosen: "Veuillez sélectionner un enseignant",
    addedToClassroom: (name: string) => `${name} enseigne dans la classe`,
    edit: "Modifier le compte de l’enseignant",
    remove: "Retirer l’enseignant de la classe",
    delete: "Supprimer le compte de l’enseignant",
    impersonate: "Prendre l’identité de cet enseignant",
    impersonation: {
      title: "Prendre l’identité de cet enseignant",
      effect: (name: string) =>
        `Vous verrez et ferez tout comme ${name}, jusqu’à ce que vous repreniez votre identité. Le journal du site garde votre nom et l’heure.`,
      confirm: "Prendre son identité",
      cancel: "Annuler",
    },
    removal: {
      title: "Retirer l’enseignant de la classe",
      message: "Attention, vous allez retirer l’enseignant de la classe. Êtes-vous sûr\u202F?",
      consequence: (name: string) => `${name} garde son compte et ses autres classes.`,
      confirm: "Retirer l’enseignant",
      done: (name: string) => `${name} n’enseigne plus dans la classe`,
    },
    deletion: {
      title: "Effacer l’enseignant",
      message: "Attention, vous allez effacer un enseignant. Êtes-vous sûr\u202F?",
      consequence: (name: string) =>
        `Le compte ${of(name)} sera effacé pour toujours. Les classes, leurs élèves et leurs questionnaires restent à l’établissement.`,
      confirm: "Effacer l’enseignant",
      done: (name: string) => `Le compte ${of(name)} a été effacé`,
    },
  },
} as const;
