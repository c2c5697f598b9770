import { toIsoDay } from "@badin/contract";
import type { MyRows } from "./my-data.queries.ts";

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/**
 * Converts the rows into a readable document: French field names, dates in ISO 8601 (UTC). It contains no secret that
 * gives access to an account.
 */
export const describeMyData = (rows: MyRows, userId: number, now: number) => ({
  exporteLe: moment(now),
  compte: describeAccount(rows.account),
  reponses: rows.answers.map((a) => ({
    questionnaire: a.qcm,
    essai: a.try,
    question: a.question,
    reponse: a.answer,
    juste: a.correct === 1,
    date: moment(a.answered_at),
  })),
  questionnairesOuverts: rows.openings.map((o) => ({ questionnaire: o.qcm, date: moment(o.opened_at) })),
  progression: rows.progress ? describeProgress(rows.progress) : null,
  memoire: rows.cards.map((c) => ({
    question: c.question,
    premiereReponse: moment(c.first_answered_at),
    derniereReponse: moment(c.last_answered_at),
    stabiliteEnJours: c.stability,
    difficulte: c.difficulty,
  })),
  joursTravailles: rows.days.map((d) => ({ jour: toIsoDay(d.day), reponses: d.answers })),
  seancesDeRevision: rows.revisionAnswers.map((a) => ({
    seance: a.session,
    genre: a.kind,
    commencee: moment(a.started_at),
    terminee: moment(a.ended_at),
    question: a.question,
    reponse: a.answer,
    juste: a.correct === null ? null : a.correct === 1,
    hesitation: a.hesitant === null ? null : a.hesitant === 1,
    date: moment(a.answered_at),
  })),
  directs: rows.liveVotes.map((v) => ({
    direct: v.title,
    rejointLe: moment(v.joined_at),
    erreursARevoirLe: moment(v.taught_at),
    question: v.question,
    vote: v.round,
    reponse: v.answer,
    date: moment(v.voted_at),
  })),
  directsMenes: rows.lives.map((l) => ({
    direct: l.title,
    classe: l.classroom,
    ouvertParVousLe: l.created_by === userId ? moment(l.created_at) : null,
    piloteParVousEnDernier: l.driver_id === userId,
    supprimeParVousLe: l.deleted_by === userId ? moment(l.deleted_at) : null,
  })),
  questionnairesPartages: rows.shares.map((s) => ({
    questionnaire: s.title,
    partageLe: moment(s.created_at),
    jusquAu: moment(s.closed_at ?? s.closes_at),
    copies: s.copies,
  })),
  signalementsDePartages: rows.shareReports.map((r) => ({ questionnaire: r.title, texte: r.text, date: moment(r.created_at) })),
  rappelDeRevision: rows.reminder ? { heure: rows.reminder.hour, par: rows.reminder.channel === "mail" ? "email" : "notification" } : null,
  messagesRecus: rows.messages
    .filter((m) => m.user_id === userId)
    .map((m) => ({
      message: m.text,
      recuLe: moment(m.sent_at),
      luLe: moment(m.read_at),
      signaleLe: moment(m.reported_at),
      signalement: m.report,
    })),
  messagesEnvoyes: rows.messages.filter((m) => m.author_id === userId).map((m) => ({ message: m.text, envoyeLe: moment(m.sent_at) })),
  questionsParSeance: rows.revisionSettings?.session_size ?? null,
  badges: rows.badges.map((b) => ({ badge: b.label, description: b.description, date: b.earnedAt })),
  examensBlancs: describeMockCopies(rows),
  numerosSurLesGrilles: rows.studentNumbers.map((n) => ({ examen: n.name, numero: n.number })),
  tempsSupplementaire: rows.extraTime ? (rows.extraTime.minutes ?? "un tiers") : null,
  confortDeLecture: rows.comfort?.settings ? JSON.parse(rows.comfort.settings) : null,
  examensLusAVoixHaute: rows.comfort?.arranged === 1,
  examensBlancsOuverts: rows.mockExams.map((e) => ({
    examen: e.name,
    classe: e.classroom,
    creeLe: e.created_by === userId ? moment(e.created_at) : null,
    derniereModificationParVous: e.edited_by === userId,
    supprimeParVousLe: e.deleted_by === userId ? moment(e.deleted_at) : null,
  })),
  demandesExplications: rows.requests.map((r) => ({ question: r.question, date: moment(r.asked_at) })),
  explicationsRecues: rows.explanationNotices.map((n) => ({
    question: n.question,
    ecriteLe: moment(n.written_at),
    lueLe: moment(n.read_at),
  })),
  explicationsEcrites: rows.explanations.map((e) => ({ question: e.question, explication: e.text, ecriteLe: moment(e.updated_at) })),
  signalements: rows.reports.map((r) => ({
    question: r.question,
    raison: r.reason,
    texte: r.text,
    date: moment(r.created_at),
    suite: r.outcome,
    traiteLe: moment(r.handled_at),
  })),
  signalementsTraites: rows.handledReports.map((r) => ({ question: r.question, suite: r.outcome, traiteLe: moment(r.handled_at) })),
  propositions: rows.proposals.map((p) => ({
    ...describeProposed(p.content, p.author_id === userId),
    proposeeParVousLe: p.author_id === userId ? moment(p.proposed_at) : null,
    decideeParVousLe: p.decided_by === userId ? moment(p.decided_at) : null,
    suite: p.decision,
    mot: p.note,
  })),
  classesEnseignees: rows.classrooms.map((c) => ({ classe: c.name, creeeLe: moment(c.created_at), archiveeLe: moment(c.archived_at) })),
  classesGerees: rows.managedClassrooms.map((c) => ({
    classe: c.name,
    creeeParVousLe: c.created_by === userId ? moment(c.created_at) : null,
    archiveeParVousLe: c.archived_by === userId ? moment(c.archived_at) : null,
    supprimeeParVousLe: c.deleted_by === userId ? moment(c.deleted_at) : null,
    derniereModificationParVous: c.edited_by === userId,
  })),
  questionnairesCrees: rows.qcms.map((q) => ({
    questionnaire: q.name,
    classe: q.classroom,
    creeLe: moment(q.created_at),
    creeParVous: q.created_by === userId,
    derniereModificationParVous: q.edited_by === userId,
    supprimeParVousLe: q.deleted_by === userId ? moment(q.deleted_at) : null,
  })),
  questionsEcrites: rows.questions.map((q) => ({ numero: q.id, question: q.text, modifieeLe: moment(q.updated_at) })),
  commentairesDemandesAUneMachine: rows.aiUsage.map((u) => ({ jour: toIsoDay(u.day), nombre: u.count })),
  commentairesEnAttente: rows.aiComments.map((c) => ({ question: c.question, commentaire: c.comment, ecritLe: moment(c.created_at) })),
  importsDeQuestions: rows.imports.map((i) => ({
    fichier: i.file,
    importeLe: moment(i.imported_at),
    annuleLe: moment(i.undone_at),
  })),
  seriesDeCommentaires: rows.aiBatches.map((b) => ({
    questions: b.total,
    commenceeLe: moment(b.started_at),
    termineeLe: moment(b.ended_at),
  })),
  notesDeFiches: rows.lessonNotes.map((n) => ({
    fiche: n.point,
    classe: n.classroom,
    note: n.text,
    lien: n.link,
    ecriteLe: moment(n.updated_at),
  })),
  sessions: rows.sessions.map((s) => ({
    ouverteLe: moment(s.created_at),
    dernierPassage: moment(s.last_seen_at),
    appareil: s.device,
    resterConnecte: s.remembered === 1,
    parLeGestionnaire: s.impersonator_id !== null,
  })),
  doubleAuthentification: rows.secondFactors.map((f) => ({
    sorte: f.kind === "totp" ? "application" : "clé d’accès",
    nom: f.name,
    ajouteeLe: moment(f.created_at),
    dernierUsage: moment(f.last_used_at),
  })),
  notesEnvoyees: rows.platformScores.map((n) => ({
    plateforme: n.platform,
    questionnaire: n.qcm,
    examenBlanc: n.exam,
    etat: scoreStates[n.state],
    surCent: n.percent,
    le: moment(n.updated_at),
  })),
  coursSuivis: rows.courses.map((c) => ({
    plateforme: c.platform,
    cours: c.title,
    quitteLe: moment(c.left_at),
  })),
  identitesExterieures: rows.outsideIdentities.map((i) => ({
    sorte: outsideKinds[i.kind],
    aupresDe: i.issuer,
    nom: i.subject,
    lieeLe: moment(i.linked_at),
    dernierUsage: moment(i.last_used_at),
  })),
  liensEnvoyes: rows.links.map((l) => ({
    pour: linkPurposes[l.kind],
    envoyeLe: moment(l.created_at),
    expireLe: moment(l.expires_at),
  })),
  adresseAConfirmer: rows.emailChange
    ? { adresse: rows.emailChange.email, demandeeLe: moment(rows.emailChange.created_at), jusquAu: moment(rows.emailChange.expires_at) }
    : null,
  changementParLeGestionnaire: rows.accountChange
    ? {
        adresseAvant: rows.accountChange.email,
        faitLe: moment(rows.accountChange.created_at),
        annulableJusquAu: moment(rows.accountChange.expires_at),
      }
    : null,
  inscriptionEnAttente: rows.joinRequest
    ? { aupresDe: rows.joinRequest.classroom ?? rows.joinRequest.school, demandeeLe: moment(rows.joinRequest.asked_at) }
    : null,
  notifications: rows.subscriptions.map((s) => ({ service: URL.parse(s.endpoint)?.host ?? null, abonneLe: moment(s.created_at) })),
  comptesReunis: rows.joined.map((j) => ({
    prenom: j.first_name,
    nom: j.name,
    identifiant: j.username,
    reuniLe: moment(j.deleted_at ?? 0),
  })),
  journal: rows.log.map((e) => ({ date: moment(e.at), action: e.action, objet: e.subject, parVous: e.actor_id === userId })),
  effacementAnnonce: rows.notice ? { annonceLe: moment(rows.notice.told_at), prevuLe: moment(rows.notice.due_at) } : null,
});

const scoreStates = { waiting: "à envoyer", sent: "envoyée", failed: "refusée par la plateforme" } as const;
const outsideKinds = { oidc: "OpenID Connect", cas: "CAS", lti: "LTI" } as const;

const linkPurposes = {
  activation: "activation",
  reset: "nouveau mot de passe",
  "sign-up": "correction de l’adresse à l’inscription",
} as const;
const spansOf = (leaves: MyRows["mockLeaves"] = [], network: 0 | 1) =>
  leaves.filter((l) => l.network === network).map((l) => ({ de: moment(l.left_at), a: moment(l.back_at) }));

function describeMockCopies({ mockCopies, mockAnswers, mockLeaves }: MyRows) {
  const answers = Map.groupBy(mockAnswers, (a) => a.copy_id);
  const leaves = Map.groupBy(mockLeaves, (l) => l.copy_id);
  return mockCopies.map((c) => ({
    examen: c.name,
    essai: c.trial === 1,
    surPapier: c.kind === "paper",
    anglais: c.english === 1,
    commenceLe: moment(c.started_at),
    finPrevue: moment(c.ends_at),
    dernierPassage: moment(c.last_seen_at),
    renduLe: moment(c.handed_in_at),
    renduPar: c.handed_in_by,
    miseDeCoteLe: moment(c.set_aside_at),
    resultatLuLe: moment(c.result_read_at),
    pageQuittee: spansOf(leaves.get(c.id), 0),
    reseauPerdu: spansOf(leaves.get(c.id), 1),
    pointsSaisis: c.part_marks === null ? null : (JSON.parse(c.part_marks) as Record<string, number>),
    reponses: (answers.get(c.id) ?? []).map((a) => ({
      question: a.question,
      reponse: a.choice === null ? null : ((JSON.parse(a.answers) as string[])[a.choice - 1] ?? null),
      aRevoir: a.flagged === 1,
      apresLaFin: a.late === 1,
      date: moment(a.given_at),
    })),
  }));
}

/** Returns the question of a proposal (JSON), with the rest of what it says for its author. */
function describeProposed(content: string, isAuthor: boolean) {
  const { text, answers, comment }: { text: string; answers: { text: string }[]; comment: string | null } = JSON.parse(content);
  return { question: text, ...(isAuthor && { reponses: answers.map((answer) => answer.text), explication: comment }) };
}

const describeAccount = (a: MyRows["account"]) => ({
  prenom: a.first_name,
  nom: a.name,
  identifiant: a.username,
  email: a.email,
  role: a.admin ? "administrateur du site" : a.school_admin ? "gestionnaire de l’établissement" : a.teacher ? "enseignant" : "élève",
  etablissement: a.school,
  adresseEtablissement: a.school_address,
  // Declared by the school admin when the school was registered: exported to that person only.
  fonctionDeclaree: a.school_admin ? a.owner_position : null,
  classe: a.classroom,
  carteImprimable: a.card_password !== null,
  creeLe: moment(a.created_at),
  activeLe: moment(a.activated_at),
  derniereConnexion: moment(a.last_sign_in_at),
});

const describeProgress = (p: NonNullable<MyRows["progress"]>) => ({
  reponses: p.answer_count,
  bonnesReponses: p.right_count,
  bonnesReponsesDaffilee: p.right_streak,
  joursDentrainement: p.day_count,
  dernierJour: toIsoDay(p.last_day),
  joursDaffilee: p.day_streak,
  semainesDaffilee: p.week_streak,
});
