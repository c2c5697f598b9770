import type { SiteAccount } from "@badin/contract";

const nb = "\u00A0";

/** Every text of the site admins' page of accounts. */
export const texts = {
  title: "Comptes",
  subtitle: "Aider qui ne peut plus se connecter, et choisir qui administre le site",
  back: "Retour à la vue d’ensemble",
  search: "Nom, identifiant ou adresse email",
  searchHint: "Trois lettres au moins. Les vingt premiers comptes s’affichent.",
  failed: "Les comptes ne sont pas disponibles",
  found: "Comptes trouvés",
  notFound: "Aucun compte ne correspond",
  roles: {
    "site-admin": "Administrateur du site",
    "school-admin": "Gestionnaire d’établissement",
    teacher: "Enseignant",
    student: "Élève",
  } satisfies Record<SiteAccount["role"], string>,
  username: (name: string) => `Identifiant${nb}: ${name}`,
  email: (address: string | null) => `Email${nb}: ${address ?? "aucun"}`,
  pending: (address: string) => `${address} attend d’être confirmée par son titulaire`,
  inactive: "Compte à activer",
  signedIn: (moment: string) => `Dernière connexion ${moment}`,
  neverSignedIn: "Jamais connecté",
  correct: "Corriger",
  correctOf: (name: string) => `Corriger le compte de ${name}`,
  correctTitle: "Corriger un compte",
  firstName: "Prénom",
  name: "Nom",
  emailLabel: "Adresse email",
  emailEffect: (activated: boolean) =>
    activated
      ? "La nouvelle adresse compte une fois que son titulaire l’a confirmée par le lien qu’il y reçoit\u00A0; l’ancienne adresse en est prévenue."
      : "Le compte n’est pas activé\u00A0: la nouvelle adresse compte aussitôt, et reçoit l’email d’activation.",
  save: "Enregistrer",
  corrected: "Compte corrigé",
  correctedPending: (address: string) => `Compte corrigé. Un lien de confirmation part vers ${address}`,
  link: "Envoyer un lien de mot de passe",
  linkOf: (name: string) => `Envoyer à ${name} un lien de mot de passe`,
  linkSent: (address: string) => `Un lien part vers ${address}`,
  admins: "Administrateurs du site",
  add: "Ajouter un administrateur",
  addTitle: "Ajouter un administrateur du site",
  addEffect: "Il verra et pourra corriger tout le site. Un enseignant déjà inscrit garde son compte et son mot de passe.",
  addLabel: "Ajouter",
  address: "Son adresse email",
  password: "Votre mot de passe",
  added: "C’est maintenant un administrateur du site",
  invited: "Un email d’activation part vers cette adresse",
  remove: "Retirer",
  removeOf: (name: string) => `Retirer ${name} des administrateurs du site`,
  removeTitle: "Retirer un administrateur du site",
  removeEffect: (name: string) => `${name} n’administrera plus le site. Le compte d’un enseignant reste\u00A0; un autre est effacé.`,
  removeLabel: "Retirer",
  removed: "Ce n’est plus un administrateur du site",
} as const;
