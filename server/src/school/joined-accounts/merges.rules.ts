/**
 * What becomes of everything that refers to a student when two accounts of theirs are joined. A row is read and written
 * as it is stored.
 */

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/**
 * A table with at most one row for a student and the values of `key`; at most one for a student where `key` is empty.
 */
export interface Merge {
  readonly key: readonly string[];
  /** Returns what the kept account has, where both had a row. */
  readonly merge: (kept: Row, other: Row) => Row;
}

const numberOf = (row: Row, column: string) => Number(row[column]);
const earliest = (column: string) => (kept: Row, other: Row) => ({
  ...kept,
  [column]: Math.min(numberOf(kept, column), numberOf(other, column)),
});
const ofKept = (kept: Row) => kept;

/** A card keeps the earlier first answer, and the memory of the account that met the question last. */
function mergeCards(kept: Row, other: Row): Row {
  const first = numberOf(other, "first_answered_at") < numberOf(kept, "first_answered_at") ? other : kept;
  const last = numberOf(other, "last_answered_at") > numberOf(kept, "last_answered_at") ? other : kept;
  const { first_answer_id = null, first_answered_at = null } = first;
  return { ...last, first_answer_id, first_answered_at };
}

/** What each account has of its own: where both have the same, one row holds it. */
export const merges: Readonly<Record<string, Merge>> = {
  qcm_openings: { key: ["qcm_id"], merge: earliest("opened_at") },
  user_badges: { key: ["badge_id"], merge: earliest("earned_at") },
  explanation_requests: { key: ["question_id"], merge: earliest("asked_at") },
  explained_requests: { key: ["question_id"], merge: earliest("asked_at") },
  explanation_notices: {
    key: ["question_id"],
    merge: (kept, other) => (numberOf(other, "written_at") > numberOf(kept, "written_at") ? other : kept),
  },
  learning_cards: { key: ["question_id"], merge: mergeCards },
  revision_settings: { key: [], merge: ofKept },
  revision_reminders: { key: [], merge: ofKept },
  live_people: { key: ["live_id"], merge: ofKept },
  live_votes: { key: ["live_id", "position", "round"], merge: ofKept },
  mock_waits: { key: ["mock_exam_id"], merge: ofKept },
  extra_times: { key: [], merge: ofKept },
  // What a platform has of either account must be taken back one day.
  lti_scores: { key: ["link_id"], merge: (kept, other) => ({ ...kept, percent: kept["percent"] ?? other["percent"] ?? null }) },
  reading_comforts: {
    key: [],
    merge: (kept, other) => ({
      ...kept,
      settings: kept["settings"] ?? other["settings"] ?? null,
      arranged: Math.max(numberOf(kept, "arranged"), numberOf(other, "arranged")),
    }),
  },
};

/** Tables whose rows change hands, each with the column that names a row of a student. */
export const moves = {
  tries: "id",
  revision_sessions: "id",
  student_messages: "id",
  question_reports: "id",
  mock_copies: "id",
  student_numbers: "mock_exam_id",
  sessions: "id_hash",
  outside_identities: "id",
  push_subscriptions: "id",
} as const;
export type MovedTable = keyof typeof moves;

/** Columns that refer to a user and that joining leaves as they are, each with its reason. */
export const leftAsTheyAre: Readonly<Record<string, string>> = {
  "join_requests.user_id": "a student of a class waits for no agreement",
  "account_claims.user_id": "it is about the card of that account",
  "tokens.user_id": "a link in the mail of that account, which opens nothing while it is in the bin",
  "email_changes.user_id": "a link in the mail of that account, which confirms nothing while it is in the bin",
  "pending_sign_ins.user_id": "a sign-in under way, for ten minutes",
  "outside_sign_ins.user_id": "an identity that is being linked, for ten minutes",
  "users.joined_into": "an account joined before stays with the one that took it over",
  "account_joins.user_id": "what undoes a joining",
};

/** Columns that only refer to adults. */
export const ofAdults: readonly string[] = [
  "users.deleted_by",
  "users.edited_by",
  "classrooms.created_by",
  "classrooms.archived_by",
  "classrooms.deleted_by",
  "classrooms.edited_by",
  "teacher_arrivals.user_id",
  "classroom_teachers.user_id",
  "questions.updated_by",
  "questions.created_by",
  "question_versions.saved_by",
  "proposals.author_id",
  "proposals.decided_by",
  "imports.imported_by",
  "imports.undone_by",
  "qcms.created_by",
  "qcms.edited_by",
  "qcm_bin.deleted_by",
  "student_messages.author_id",
  "message_reports.author_id",
  "school_explanations.edited_by",
  "sessions.impersonator_id",
  "second_factors.user_id",
  "recovery_codes.user_id",
  "second_factor_setups.user_id",
  "account_changes.user_id",
  "question_reports.handled_by",
  "lesson_notes.updated_by",
  "ai_comments.asked_by",
  "ai_usage.user_id",
  "ai_batches.started_by",
  "purge_notices.user_id",
  "mock_exams.created_by",
  "live_sessions.created_by",
  "live_sessions.driver_id",
  "shared_qcms.created_by",
  "share_reports.user_id",
  "live_sessions.deleted_by",
  "mock_exams.deleted_by",
  "mock_exams.edited_by",
];
