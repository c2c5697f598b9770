const nb = "\u00A0";

/** Every text of the way in from a learning platform. */
export const texts = {
  page: "Arriver d’une plateforme",
  failed: "Cette page n’est pas disponible",
  over: "Rouvre l’activité depuis ta plateforme",
  overText: "Cette page ne sert qu’une demi-heure après l’ouverture d’une activité, et une seule fois.",
  home: "Aller à l’accueil",
  welcome: (firstName: string) => (firstName === "" ? "Bienvenue sur Badin" : `Bienvenue, ${firstName}`),
  from: (platform: string, school: string) =>
    `Tu arrives de ${platform}, pour ${school}. C’est la première fois${nb}: dis à Badin qui tu es.`,
  fromAdult: (platform: string, school: string) =>
    `Vous arrivez de ${platform}, pour ${school}. C’est la première fois${nb}: dites à Badin qui vous êtes.`,
  known: "J’ai déjà un compte Badin",
  knownText: "Avec ta carte, ou ton identifiant et ton mot de passe. Tes réponses et tes badges y sont.",
  knownAdult: "Connectez-vous avec votre compte d’enseignant de cet établissement. Ensuite, la plateforme l’ouvrira seule.",
  signIn: "Me connecter",
  link: (name: string) => `Continuer avec le compte de ${name}`,
  linkText: (platform: string) => `Ce compte s’ouvrira seul depuis ${platform}.`,
  another: "Ce n’est pas moi",
  newcomer: "Je n’ai pas de compte",
  newcomerText: (classroom: string) => `Un compte d’élève est créé dans la classe ${classroom}.`,
  firstName: "Prénom",
  name: "Nom",
  create: "Créer mon compte",
  namesake: `Quelqu’un de la classe a déjà ce nom. Si c’est toi, prends ta carte ou ton identifiant, plus haut${nb}: tes réponses y sont.`,
  createOther: "Ce n’est pas moi, créer mon compte",
  noClass: "Ton enseignant n’a pas encore relié ce cours à une classe de Badin. Demande-le-lui, puis rouvre l’activité.",
  newTeacher: "Je n’ai pas de compte d’enseignant",
  newTeacherText: "Inscrivez-vous d’abord avec le code de l’établissement, puis rouvrez l’activité depuis la plateforme.",
  signUp: "M’inscrire avec un code",
  class: {
    title: "La classe de ce cours",
    lead: (course: string | null) =>
      course === null
        ? "Choisissez la classe de Badin qui suit ce cours."
        : `Choisissez la classe de Badin qui suit le cours «${nb}${course}${nb}».`,
    label: "Classe",
    choose: "Choisir…",
    missing: "Choisissez une classe",
    effect:
      "Les élèves qui arrivent de ce cours sans compte deviennent des élèves de cette classe. Sa page Élèves peut aussi suivre la liste du cours.",
    save: "Relier ce cours à cette classe",
    none: "Vous n’avez pas encore de classe. Créez-en une, puis rouvrez l’activité.",
    noneLink: "Mes classes",
  },
  content: {
    title: `Que doit ouvrir le cours${nb}?`,
    lead: (classroom: string | undefined) => (classroom === undefined ? "Une fiche, ou les révisions." : `Pour la classe ${classroom}.`),
    kind: "Sorte d’activité",
    kinds: { qcm: "Questionnaire", "mock-exam": "Examen blanc", lesson: "Fiche", revision: "Réviser" },
    which: { qcm: "Questionnaire", "mock-exam": "Examen blanc", lesson: "Fiche" },
    choose: "Choisir…",
    missing: "Choisissez ce que le cours ouvre",
    hidden: (name: string) => `${name} (masqué)`,
    none: { qcm: "Cette classe n’a pas encore de questionnaire.", "mock-exam": "Cette classe n’a pas d’examen blanc planifié." },
    counted: "Note envoyée à la plateforme",
    countedHint: "Sur 100, à la fin de chaque essai complet.",
    best: "Celle du meilleur essai",
    last: "Celle du dernier essai",
    first: "Celle du premier essai",
    revision: (platform: string) => `Chaque élève qui l’ouvre depuis ${platform} révise les questions qu’il est temps de revoir.`,
    save: "Ajouter au cours",
  },
} as const;
