const nb = "\u00A0";

/** Texts of the second step of signing in: only adults have one. */
export const secondStepTexts = {
  page: "Double authentification",
  title: `C’est bien vous${nb}?`,
  lead: "Le mot de passe est le bon. Ce compte demande une seconde preuve.",
  passkey: "Utiliser ma clé d’accès",
  passkeyGivenUp: "La clé d’accès n’a pas répondu. À réessayer, ou à remplacer par un code.",
  appCode: "Code à 6 chiffres de l’application",
  recoveryCode: "Code de secours",
  recoveryHint: "Un des dix codes donnés à l’ajout. Il ne servira qu’une fois.",
  confirm: "Se connecter",
  useRecovery: "Utiliser un code de secours",
  useApp: "Utiliser l’application",
  lost: `Téléphone et codes perdus${nb}? Un administrateur de ce site peut retirer la double authentification du compte.`,
  failed: "La double authentification ne s’est pas chargée",
  checking: "Vérification",
  expired: "Trop de temps a passé. Il faut redonner le mot de passe.",
} as const;
