/** Non-breaking space, before « : ? ! » and inside « ». */
const nb = "\u00A0";

/** Every text of a school's registration and of its time zone. */
export const texts = {
  steps: ["Établissement", "Contact", "Récapitulatif"],
  step: (number: number, total: number) => `Étape ${number} sur ${total}`,
  offline: "Il faut le réseau pour s’inscrire. Ce que vous avez saisi est gardé.",
  next: "Suivant",
  back: "Étape précédente",

  timeZone: {
    title: "Heure de l’établissement",
    lead: "Les heures affichées, les rappels et la fin des dates limites suivent cette heure, pour toutes ses classes.",
    label: "Fuseau horaire",
    changed: "Heure de l’établissement changée",
  },

  school: {
    page: "Inscrire un établissement",
    title: "Inscrire un établissement",
    name: "Nom de l’établissement",
    nameHint: "Aéroclub, collège ou lycée. 100 caractères au plus.",
    alreadyThere: `Déjà inscrit${nb}?`,
    askCode: "Si c’est le vôtre, demandez son code à un collègue, puis",
    createAccount: "créez votre compte",
    toLogin: "Déjà un compte\u202f?",
    signIn: "Se connecter",
  },

  address: {
    label: "Adresse",
    hint: "Choisissez l’adresse dans la liste.",
    clear: "Effacer l’adresse",
    listed: "Adresses proposées",
    searching: "Recherche en cours…",
    none: "Aucune adresse trouvée. Essayez avec la rue et la commune.",
    noCommune: "Aucune commune trouvée. Essayez avec son nom ou son code postal.",
    found: (count: number) => (count === 1 ? "1 adresse proposée" : `${count} adresses proposées`),
    communesOnly: "Le service d’adresses ne répond pas. Choisissez la commune de l’établissement.",
    failed: "La recherche d’adresses ne répond pas. Vérifiez le réseau, puis continuez à saisir.",
  },

  owner: {
    page: "Vos coordonnées",
    title: "Vos coordonnées",
    lead: "Vous gérerez l’établissement dans Badin. Vous pourrez transférer cette charge à un collègue.",
    position: "Fonction",
    positionHint: `Dans l’établissement${nb}: présidente, instructeur, professeur…`,
    firstName: "Prénom",
    name: "Nom",
    email: "Adresse email",
    emailHint: "Un email d’activation y sera envoyé.",
  },

  recap: {
    page: "Récapitulatif",
    title: "Tout est bon\u202f?",
    school: "Établissement",
    owner: "Contact",
    name: "Nom",
    address: "Adresse",
    person: "Personne",
    position: "Fonction",
    email: "Email",
    edit: "Modifier",
    editSchool: "Modifier l’établissement",
    editOwner: "Modifier le contact",
    agree: "En terminant l’inscription, vous acceptez les",
    terms: "conditions d’utilisation",
    and: "et la",
    privacy: "politique de confidentialité",
    submit: "Terminer",
    schoolExists: "Cet établissement est déjà inscrit",
    schoolExistsNext: (name: string, city: string) =>
      `«${nb}${name}${nb}» est déjà inscrit à ${city}. Demandez son code à un collègue pour créer votre compte. S’il s’agit d’un autre établissement, précisez son nom.`,
    emailTaken: "Cette adresse email a déjà un compte",
    emailTakenNext: "Connectez-vous avec ce compte, ou inscrivez l’établissement avec une autre adresse.",
    signIn: "Se connecter",
  },

  registered: {
    page: "Établissement inscrit",
    title: `Établissement inscrit${nb}!`,
    lead: (email: string) => `Un email d’activation a été envoyé à ${email}.`,
    next: "Ouvrez-le, suivez son lien et choisissez votre mot de passe. Le lien est valable 7 jours. Vous pourrez alors créer votre première classe.",
  },
  /** Where a site admin must agree to each school. */
  waiting: {
    page: "Inscription à confirmer",
    title: `Demande enregistrée${nb}!`,
    lead: (email: string) => `Un administrateur du site doit encore donner son accord. L’email d’activation partira ensuite à ${email}.`,
    next: "Il n’y a rien à faire d’ici là. Vous suivrez alors le lien de cet email, choisirez votre mot de passe et créerez votre première classe.",
  },
} as const;
