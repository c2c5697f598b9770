import { nbsp, of } from "../../platform/typography.ts";

/** Texts about the codes with which people sign up. */
export const texts = {
  manage: "Gérer le code",
  title: { classroom: "Code de la classe", school: "Code de l’établissement" },
  choice: nbsp("Que permet ce code ?"),
  /** What each state of a code does. */
  states: {
    classroom: {
      open: nbsp("Ouvert : qui a le code crée son compte d’élève"),
      asks: nbsp("Avec accord : un enseignant de la classe accepte chaque élève"),
      closed: nbsp("Fermé : le code ne crée plus de compte"),
    },
    school: {
      open: nbsp("Ouvert : qui a le code crée son compte d’enseignant"),
      asks: nbsp("Avec accord : vous acceptez chaque enseignant"),
      closed: nbsp("Fermé : le code ne crée plus de compte"),
    },
  },
  failed: "Le code ne s’est pas chargé",
  close: "Fermer",
  changed: "C’est enregistré",
  replace: "Remplacer le code",
  replacing: {
    title: "Remplacer le code",
    what: (code: string) =>
      nbsp(
        `Le code ${code} ne créera plus de compte, et dira pourquoi à qui l’essaie encore. Les comptes déjà créés restent. Le nouveau code est à distribuer à la place.`,
      ),
    confirm: "Remplacer le code",
    done: (code: string) => nbsp(`Le nouveau code est ${code}`),
  },
  tag: { open: "", asks: "Avec accord", closed: "Fermé" },
  arrivals: {
    title: (who: string) => `${who} a rejoint l’école comme enseignant·e`,
    asked: nbsp("Une erreur ?"),
    how: (moment: string, email: string | null) => `${moment} avec le code des collègues${email === null ? "" : ` · ${email}`}`,
    keep: "C’est bien un collègue",
    keepOf: (who: string) => nbsp(`${who} : c’est bien un collègue`),
    kept: (who: string) => nbsp(`C’est noté : ${who} enseigne dans votre école`),
    mistake: "C’est une erreur",
    mistakeOf: (who: string) => nbsp(`${who} : c’est une erreur`),
    undone: (who: string) => `${who} n’enseigne plus dans l’école. Un nouveau code remplace l’ancien.`,
    student: "C’est un élève",
    studentOf: (who: string) => nbsp(`${who} : c’est un élève`),
    moving: {
      title: (who: string) => `${who} est un élève`,
      what: "Son compte d’enseignant devient un compte d’élève. Le code des collègues est remplacé.",
      classroom: "Sa classe",
      choose: "Choisissez une classe",
      missing: "Choisissez la classe de cet élève",
      confirm: "Mettre dans cette classe",
      done: (who: string) => `${who} est maintenant élève. Un nouveau code remplace l’ancien.`,
    },
  },
  claims: {
    title: "Ils retrouvent leur compte",
    lead: "Ces élèves de votre liste se sont inscrits avec le code, sans leur carte. Leur nom seul n’ouvre rien.",
    who: (username: string, email: string, moment: string) => `${username} · ${email} · demandé ${moment}`,
    confirm: "C’est bien cet élève",
    confirmOf: (who: string) => nbsp(`${who} : c’est bien cet élève`),
    confirmed: (who: string) => `${who} retrouve son compte et choisit son mot de passe`,
    refuse: "Ce n’est pas cet élève",
    refuseOf: (who: string) => nbsp(`${who} : ce n’est pas cet élève`),
    refused: (who: string) => nbsp(`C’est noté : le compte ${of(who)} reste comme il est`),
  },
  requests: {
    title: "Ils attendent votre accord",
    lead: {
      classroom: "Ces personnes se sont inscrites avec le code de la classe.",
      school: "Ces personnes se sont inscrites avec le code de l’établissement.",
    },
    asked: (moment: string) => `Demandé ${moment}`,
    agree: "Accepter",
    agreeTo: (who: string) => `Accepter ${who}`,
    agreed: (who: string) => nbsp(`${who} est accepté : un email d’activation part`),
    refuse: "Refuser",
    refuseOf: (who: string) => `Refuser ${who}`,
    refusing: {
      title: "Refuser cette inscription",
      what: (who: string) => `Le compte demandé par ${who} sera effacé. Aucun email ne part.`,
      confirm: "Refuser et effacer",
    },
    refused: (who: string) => `La demande de ${who} est effacée`,
  },
} as const;
