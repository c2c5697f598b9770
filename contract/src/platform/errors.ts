import type * as z from "zod/mini";
import type * as schemas from "./errors.schemas.ts";

/**
 * Every error of the API: its HTTP status and the message for the user, in French. 400 invalid, 401 not signed in, 403 forbidden, 404 not
 * found (or out of reach), 409 conflict with the current state, 413 too large, 415 unsupported type, 429 too many requests, 500 internal
 * error, 503 unavailable for now.
 */
export const errorCatalogue = {
  invalid: [400, "La demande n’est pas valide"],
  invalid_token: [400, "Ce lien n’est plus valable. Demandez-en un nouveau depuis la page de connexion."],
  unauthenticated: [401, "Il faut se connecter pour continuer"],
  bad_credentials: [401, "Identifiant et/ou mot de passe invalide."],
  card_invalid: [401, "Cette carte n’est plus valable. Demande une nouvelle carte à ton enseignant."],
  school_closed: [401, "Cet établissement est fermé. Ses comptes n’ouvrent plus."],
  not_activated: [401, "Ce compte n’est pas encore activé. Un nouvel email d’activation peut être envoyé."],
  sign_in_expired: [401, "Trop de temps a passé\u00a0: il faut redonner le mot de passe"],
  foreign_site: [403, "Cette demande vient d’un autre site : elle n’est pas faite"],
  csrf: [403, "La page a expiré. Il faut la recharger, puis recommencer."],
  forbidden: [403, "Cette action n’est pas permise"],
  second_factor_needed: [403, "L’administration de ce site demande d’abord la double authentification"],
  while_impersonating: [403, "Cette action est impossible pendant que vous avez pris l’identité d’un enseignant"],
  not_found: [404, "Cet élément n’existe pas"],
  question_not_found: [404, "Impossible de trouver la question"],
  unknown_code: [400, "Ce code est inconnu. Vérifiez-le auprès de votre école ou de votre aéroclub."],
  code_replaced: [400, "Ce code a été remplacé. Demandez le nouveau à votre école ou à votre aéroclub."],
  code_closed: [400, "Ce code ne permet plus de créer de compte. Voyez avec votre école ou votre aéroclub."],
  sign_up_closed: [409, "Cette inscription ne peut plus être corrigée depuis cette page. Il faut recommencer."],
  other_user: [409, "Un autre compte a été ouvert dans un autre onglet. Il faut recharger cette page pour continuer."],
  email_taken: [409, "Un compte existe déjà avec cette adresse email"],
  already_answered: [409, "Tu as déjà répondu à cette question"],
  nothing_to_revise: [409, "Il n’y a rien à réviser ici pour le moment"],
  try_ended: [409, "Tu as recommencé ce questionnaire : cette réponse appartient à un essai précédent"],
  no_weak_point: [409, "Il n’y a pas encore de point faible\u00a0: il faut 20 réponses de 5 élèves sur un même point"],
  qcm_empty: [409, "Ajoutez au moins une question avant de publier ce questionnaire"],
  qcm_locked: [409, "Des élèves ont déjà répondu : les questions de ce questionnaire ne peuvent plus être modifiées"],
  question_exists: [409, "Cette question est déjà dans la banque"],
  proposal_decided: [409, "Cette proposition a déjà reçu une réponse"],
  series_shared: [
    409,
    "D’autres établissements utilisent les questions de cette série\u00a0: tant que l’administrateur du site n’a pas accepté le vôtre, signalez ce qui est à corriger dans le texte commun. Chaque question se modifie à part.",
  ],
  changed_meanwhile: [409, "Quelqu’un l’a modifié pendant que vous l’aviez ouvert"],
  unreadable_paper: [
    400,
    "Aucune question n’y a été trouvée\u00a0: des numéros («\u00a01.1\u00a0», «\u00a012.\u00a0», «\u00a012/\u00a0») et des réponses a à d sont attendus",
  ],
  unreadable_grid: [400, "La photo est abîmée, incomplète ou trop grande"],
  import_undone: [409, "Cet import est déjà annulé"],
  import_answered: [409, "Des élèves ont répondu à des questions de cet import\u00a0: il ne peut plus être annulé"],
  already_in_qcm: [409, "Cette question est déjà dans le questionnaire"],
  mock_exam_started: [409, "Un élève a déjà commencé : on peut encore ajouter du temps, ou terminer l’examen"],
  mock_exam_printed: [409, "Ce sujet est imprimé\u00a0: renoncez d’abord aux feuilles imprimées, elles ne correspondraient plus"],
  mock_exam_closed: [409, "Cet examen blanc n’est pas ouvert"],
  mock_exam_draft: [409, "Cet examen blanc n’est pas encore programmé"],
  mock_exam_incomplete: [409, "La banque n’a pas assez de questions pour ce sujet"],
  mock_exam_running: [409, "Des élèves composent encore, ou peuvent encore commencer : terminez d’abord l’examen"],
  copy_handed_in: [409, "Cette copie est rendue"],
  results_visible: [409, "Les élèves voient les réponses : masquez d’abord les résultats"],
  classroom_archived: [409, "Cette classe est archivée"],
  classroom_not_empty: [409, "Supprimez d’abord toutes les classes"],
  account_inactive: [409, "Le titulaire de ce compte ne s’est encore jamais connecté"],
  account_without_email: [409, "Ce compte n’a pas d’adresse email\u00a0: un enseignant de sa classe peut lui donner un mot de passe"],
  self_protection: [409, "Cette action est impossible sur votre propre compte"],
  school_admin_must_transfer: [409, "Transférez d’abord la gestion de l’établissement à un autre enseignant"],
  school_sign_up_closed: [409, "Ce site n’inscrit pas de nouvel établissement"],
  school_exists: [409, "Cet établissement est déjà inscrit"],
  ai_batch_running: [409, "L’IA écrit déjà des commentaires. Attendez la fin, ou arrêtez-la."],
  ai_nothing_to_write: [409, "Chaque question trouvée a déjà un commentaire, ou un brouillon à relire"],
  nothing_to_export: [404, "Aucune question trouvée\u00a0: il n’y a rien à exporter"],
  wrong_code: [400, "Ce code n’est pas le bon, ou il a déjà servi"],
  passkey_refused: [400, "Cette clé d’accès n’a pas été reconnue"],
  second_factor_expired: [409, "Trop de temps a passé\u00a0: recommencez l’ajout"],
  wrong_password: [400, "Le mot de passe n’est pas le bon"],
  too_large: [413, "L’envoi est trop volumineux"],
  unsupported_media: [415, "Ce format d’envoi n’est pas accepté"],
  too_many: [429, "Trop de tentatives. À réessayer dans un moment."],
  internal: [500, "Une erreur s’est produite"],
  unavailable: [503, "Le service est momentanément indisponible. À réessayer dans un instant."],
  mail_failed: [503, "L’email d’essai n’est pas parti\u00a0: ce compte n’a pas d’adresse valable"],
  ai_not_configured: [503, "Aucun service d’IA n’est configuré sur ce site."],
  ai_unavailable: [503, "Le service d’IA n’a pas répondu. Réessayez dans un moment."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

export type FieldError = z.output<typeof schemas.fieldError>;
export type ApiError = z.output<typeof schemas.apiError>;
