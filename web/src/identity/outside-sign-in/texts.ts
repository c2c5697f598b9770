/** Non-breaking space, before « : ? ! » and inside « ». */
const nb = "\u00A0";
const quoted = (name: string) => `«${nb}${name}${nb}»`;

/**
 * Texts of signing in by the identity provider of a school. Until the account is known they say neither « tu » nor
 * « vous ».
 */
export const outsideTexts = {
  or: "ou, sans mot de passe Badin",
  continueWith: (name: string) => `Continuer avec ${name}`,
  back: {
    page: "Connexion",
    title: "Un instant…",
    waiting: "Vérification de la réponse",
    failed: "La connexion n’a pas abouti",
    waitsTitle: "Compte en attente",
    toLogin: "Retour à la connexion",
  },
  first: {
    page: "Première connexion",
    title: (firstName: string) => (firstName ? `Bonjour ${firstName}${nb}!` : `Bonjour${nb}!`),
    lead: (provider: string) => `C’est la première connexion par ${quoted(provider)}.`,
    loading: "Chargement",
    known: "Un compte Badin existe déjà",
    knownNext: (provider: string) =>
      `Il a la même adresse email. L’ouvrir une dernière fois avec son mot de passe le lie à ${quoted(provider)}.`,
    hasAccount: `Déjà un compte Badin${nb}?`,
    hasAccountNext: "Avec son mot de passe ou sa carte, il se lie une fois pour toutes. Les réponses et les badges restent.",
    open: "Ouvrir mon compte",
    linkTitle: (who: string) => `Lier au compte de ${who}`,
    linkNext: (provider: string) => `Ce compte s’ouvrira ensuite aussi par ${quoted(provider)}.`,
    link: "Lier ce compte",
    other: "Ce n’est pas mon compte",
    linked: "Le compte est lié",
    none: `Pas encore de compte${nb}?`,
    code: "Code de la classe",
    staffCode: "Code de l’établissement",
    codeHint: "L’enseignant le donne.",
    place: (names: readonly string[]) => `Le nouveau compte sera dans ${names.map(quoted).join(", ")}.`,
    staffPlace: (school: string) => `Le nouveau compte attendra l’accord du gestionnaire de ${quoted(school)}.`,
    create: "Créer mon compte",
    waits: (provider: string) => `Le compte est créé. Il s’ouvrira par ${quoted(provider)} dès qu’il sera accepté.`,
  },
  links: {
    title: "Connexion par l’établissement",
    lead: {
      adult: "Ce qui ouvre aussi votre compte, sans son mot de passe.",
      student: "Ce qui ouvre aussi ton compte, sans ton mot de passe.",
    },
    linkedAt: (day: string) => `Lié le ${day}`,
    unlink: "Délier",
    unlinkOf: (name: string) => `Délier ${name}`,
    unlinked: "Le lien est supprimé",
    link: (name: string) => `Lier ${name}`,
    failed: "Les liens ne se sont pas chargés",
  },
  school: {
    title: "Connexion de l’établissement",
    lead: "Vos élèves et vos enseignants se connectent aussi par ce service, que l’administrateur du site a configuré.",
    domains: "Domaines des adresses de l’établissement",
    domainsHint: "Par exemple mon-college.fr. Un compte de l’établissement à une adresse de ces domaines se lie de lui-même.",
    required: "Les enseignants se connectent par ce service seulement",
    linked: (linked: number, adults: number) =>
      `${linked} compte${linked > 1 ? "s" : ""} lié${linked > 1 ? "s" : ""} sur ${adults}. Les autres se lient à leur prochaine venue, avec leur mot de passe.`,
    save: "Enregistrer",
    saved: "C’est enregistré",
    failed: "Le réglage ne s’est pas chargé",
  },
} as const;
