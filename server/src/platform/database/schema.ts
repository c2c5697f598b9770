import type { ColumnType, Generated, Insertable, Selectable } from "kysely";

/** A boolean, as both engines store it. */
export type Flag = 0 | 1;
/** Milliseconds since 1970, UTC. */
export type Millis = number;
/** A column set on insertion and never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

export interface SchoolsTable {
  id: Generated<number>;
  name: string;
  /** Name in lower case without accents: unique in a commune, and the column that the search reads. */
  name_search: string;
  address: string;
  postcode: string;
  city: string;
  city_code: string;
  longitude: number | null;
  latitude: number | null;
  /** IANA name of the time zone in which its days and hours are read. */
  time_zone: Generated<string>;
  owner_position: string | null;
  subscription_code: string;
  /** Whether its code opens an account at once, asks for an agreement first, or opens none. */
  code_state: Generated<CodeState>;
  created_at: Fixed<Millis>;
  /** When site admins closed it: its people cannot sign in, its codes enrol nobody. Null for an open school. */
  closed_at: Generated<Millis | null>;
  /** When a site admin agreed to it; null before: see site-schools/. */
  agreed_at: Generated<Millis | null>;
  /** When its manager deleted it: nobody enters it, and it is erased `binDays` later. Null for a school that stays. */
  deleted_at: Generated<Millis | null>;
  /** Hash of the token, mailed to its manager, that takes it back. */
  restore_hash: Generated<string | null>;
}

export interface SchoolYearsTable {
  id: Generated<number>;
  /** Calendar year of its 1 September. */
  start_year: number;
}

/** Everyone who signs in. A student has a classroom; so does a teacher who tries the quizzes of a classroom. */
export interface UsersTable {
  id: Generated<number>;
  school_id: number | null;
  first_name: string;
  name: string;
  username: string;
  email: string | null;
  password_hash: string | null;
  /** The password that a teacher set, encrypted, for the student card; null once the student has chosen their own. */
  card_password: string | null;
  teacher: Flag;
  admin: Flag;
  school_admin: Flag;
  change_password: Flag;
  activated_at: Millis | null;
  /** When a teacher or the manager let in somebody who had asked to join; null for all others. */
  admitted_at: Generated<Millis | null>;
  last_sign_in_at: Millis | null;
  created_at: Fixed<Millis>;
  classroom_id: number | null;
  /** When the student came to the class with an account made before; null for one made in it. */
  joined_class_at: Generated<Millis | null>;
  /** Their place in the list that the teacher of their class imported; null for a student not on one. */
  list_rank: Generated<number | null>;
  /**
   * When a teacher deleted the student, who waits in the bin of `deleted_from`, in no class; null for every other
   * account.
   */
  deleted_at: Generated<Millis | null>;
  deleted_by: Generated<number | null>;
  deleted_from: Generated<number | null>;
  /**
   * The account of the same student that took over what this one had, while it waits in the bin; null for every other
   * account.
   */
  joined_into: Generated<number | null>;
  /** Grows by one with each edit: an edit based on a former version is refused. */
  version: Generated<number>;
  /** Who edited it last. */
  edited_by: Generated<number | null>;
}

/** How to undo the joining of an account that waits in the bin: see `school/joined-accounts`. */
export interface AccountJoinsTable {
  user_id: number;
  /** JSON of a `JoinRecord`. */
  record: string;
}

export interface ClassroomsTable {
  id: Generated<number>;
  school_id: number;
  school_year_id: number;
  name: string;
  comments: string | null;
  subscription_code: string;
  /** Whether its code opens an account at once, asks for an agreement first, or opens none. */
  code_state: Generated<CodeState>;
  created_at: Fixed<Millis>;
  created_by: number | null;
  archived_at: Millis | null;
  archived_by: number | null;
  /** When it was deleted, once archived: it waits in the bin, out of sight. */
  deleted_at: Generated<Millis | null>;
  deleted_by: Generated<number | null>;
  /**
   * The date announced to its teachers on which the classroom will be archived, as its school year is long over: see
   * retention/.
   */
  erasure_due_at: Millis | null;
  /** Day of the written exam, as days since 1970; null for the default of the school year: see time/exam-day.ts. */
  exam_day: number | null;
  /** Whether its students may train on the exams of the bank, besides the quizzes of the classroom. */
  free_training: Generated<Flag>;
  /** Part of the secret address of its calendar: a new version makes a new address. */
  calendar_version: Generated<number>;
  /** Grows by one with each edit: an edit based on a former version is refused. */
  version: Generated<number>;
  /** Who edited it last. */
  edited_by: Generated<number | null>;
}

export type CodeState = "open" | "asks" | "closed";

/** A code that was replaced: it opens nothing, and is never drawn again. */
export interface FormerCodesTable {
  code: string;
  classroom_id: number | null;
  school_id: number | null;
  replaced_at: Fixed<Millis>;
}

/**
 * An account that a code asked an agreement for: a student of the class, or a teacher of the school. It belongs to no
 * school until then.
 */
export interface JoinRequestsTable {
  user_id: number;
  classroom_id: number | null;
  school_id: number | null;
  asked_at: Fixed<Millis>;
}

/** A teacher who came with the code of the school, until its manager has answered. */
export interface TeacherArrivalsTable {
  user_id: number;
  school_id: number;
  arrived_at: Fixed<Millis>;
  /** When the manager said that it was a mistake, which can be taken back. */
  undone_at: Millis | null;
}

/**
 * The account of a list that somebody, who signed up without its card, says to be theirs: a teacher of the class
 * answers.
 */
export interface AccountClaimsTable {
  user_id: number;
  classroom_id: number;
  /** The address with which they signed up. */
  email: string;
  /** Hash of what their browser holds. */
  ticket_hash: string;
  state: "waiting" | "accepted" | "refused";
  claimed_at: Millis;
}

export interface ClassroomTeachersTable {
  classroom_id: number;
  user_id: number;
}

export interface ImagesTable {
  id: Generated<number>;
  /** SHA-256 of the PNG bytes, hexadecimal. */
  sha256: string;
  png: Bytes;
  width: number;
  height: number;
}

export interface QuestionsTable {
  id: Generated<number>;
  theme_id: number;
  text: string;
  /** Question and answers in lower case without accents: the column that the search reads. */
  search_text: string;
  /** The key that makes two questions the same: see questions.rules.ts. */
  content_key: string;
  comment: string | null;
  image_id: number | null;
  image_alt: string | null;
  /** Last year in which it appeared. */
  year: number;
  /** Whether the answers keep their order: they are then never shuffled. */
  fixed_order: Flag;
  /** Whether a teacher set `fixed_order`. Otherwise it is derived from the wording on each save. */
  order_decided: Flag;
  /** Programme point, and below it the source of the fact, for shipped questions. */
  programme_point: string | null;
  source: string | null;
  /** When site admins withdrew it from scores and statistics. */
  neutralised_at: Millis | null;
  created_at: Fixed<Millis>;
  updated_at: Millis;
  updated_by: number | null;
  /** 1 while it is being prepared: it is not offered for quizzes. */
  draft: Generated<Flag>;
  /**
   * JSON of what a file gave of a question without four answers and one right one, until a person completes it: see
   * questions/completing.rules.ts. It is then a draft.
   */
  to_complete: string | null;
  /** When it was withdrawn: quizzes keep it, searches no longer find it. */
  hidden_at: Millis | null;
  /** Its tags, each between bars: `|tour de piste|calculs|`; empty without tags. */
  tags: Generated<string>;
  /** Who wrote it; null for questions that came with an import or the application, and for deleted accounts. */
  created_by: number | null;
  /** The import that added it. */
  import_id: number | null;
  /** The linked questions it belongs to, and its place among them, from 1; null for a question that stands alone. */
  series_id: number | null;
  series_rank: number | null;
  /** 1 once somebody has a card for it: it is then hidden rather than deleted. */
  met: Generated<Flag>;
}

/** Linked questions: they share a text, and stay together in their order. */
export interface SeriesTable {
  id: Generated<number>;
  /** SHA-256 of the text, hexadecimal. */
  sha256: string;
  /** Shown with each of its questions. */
  text: string;
}

/** The four answers of a question. */
export interface AnswersTable {
  id: Generated<number>;
  question_id: number;
  /** 1..4, in the order of the exam paper. */
  position: number;
  /** For an answer with a picture, what it shows in words. */
  text: string;
  correct: Flag;
  image_id: number | null;
}

/**
 * What students of all schools did with a question when they first met it, computed every day: see figures.service.ts.
 */
export interface QuestionFiguresTable {
  question_id: number;
  students: number;
  /** Share of right answers, 0 to 1. */
  facility: number;
  /** −1 to 1; null when it cannot be computed. */
  discrimination: number | null;
  computed_at: Millis;
}

/** An import of a file into the bank, and what undoing it needs. */
export interface ImportsTable {
  id: Generated<number>;
  file: Fixed<string>;
  format: Fixed<string>;
  imported_at: Fixed<Millis>;
  imported_by: number | null;
  added: Generated<number>;
  merged: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  undone_at: Millis | null;
  undone_by: number | null;
}

/** What an import changed besides the questions it added, one row for each batch that it wrote. */
export interface ImportChangesTable {
  id: Generated<number>;
  import_id: Fixed<number>;
  /** JSON array, in the order in which it was done: see exchange/batches.rules.ts. */
  changes: Fixed<string>;
}

/** What an import found already in the bank: undoing the import which had brought it leaves it there. */
export interface ImportFindsTable {
  id: Generated<number>;
  import_id: Fixed<number>;
  question_id: Fixed<number>;
  /** The year that the file gives the question. */
  year: Fixed<number>;
  /** The place of an exam that the file gives it, one row for each; the three are null when it gives none. */
  exam_id: Fixed<number | null>;
  theme_id: Fixed<number | null>;
  number: Fixed<number | null>;
}

/** How a table of questions with unknown titles is read. */
export interface TableLayoutsTable {
  id: Generated<number>;
  /** JSON of a `TableLayout`, its columns in the order of `tableColumns`. */
  columns: Fixed<string>;
  used_at: Millis;
}

/** A former state of a question, complete, as JSON. */
export interface QuestionVersionsTable {
  id: Generated<number>;
  question_id: number;
  version: number;
  snapshot: string;
  saved_at: Fixed<Millis>;
  saved_by: number | null;
}

/**
 * What a school proposes to change of a question that other schools use, until site admins decide about it. See
 * proposals/.
 */
export interface ProposalsTable {
  id: Generated<number>;
  question_id: Fixed<number>;
  school_id: number;
  author_id: number | null;
  /** JSON of a `Proposed`: the whole question as it would be, with the ids of its answers. */
  content: string;
  proposed_at: Millis;
  /** Null, like the time, while it waits: one a school and question. */
  decision: "accepted" | "declined" | null;
  decided_at: Millis | null;
  decided_by: number | null;
  /** A word of the site admin to the author. */
  note: string | null;
}

export interface ExamsTable {
  id: Generated<number>;
  name: string;
  year: number;
  /** Whether it was made for training; otherwise it is a past paper. */
  training: Flag;
  created_at: Fixed<Millis>;
}

export interface ExamQuestionsTable {
  exam_id: number;
  theme_id: number;
  /** Number of the question in its theme's part of the exam. */
  number: number;
  question_id: number;
}

/** An event of the calendar of a class, as it was last read. */
export interface CalendarEventsTable {
  classroom_id: Fixed<number>;
  uid: Fixed<string>;
  /** SHA-256 of what it says, hexadecimal. */
  digest: string;
  /** How often it changed since it was first read. */
  sequence: number;
  modified_at: Millis;
}

export interface QcmsTable {
  id: Generated<number>;
  classroom_id: number;
  name: string;
  student_comment: string | null;
  teacher_comment: string | null;
  published: Flag;
  /** 1..n among the quizzes of the classroom; 0 in the bin. */
  position: number;
  /** The exam that the quiz was made from, if it holds the whole exam. */
  exam_id: number | null;
  created_at: Fixed<Millis>;
  created_by: number | null;
  /**
   * Whether its questions may come in revision and free training before the student has met them; not for a quiz
   * prepared as a test.
   */
  free_training: Generated<Flag>;
  /** When a hidden quiz publishes itself; null for one that does not, and once it is published. */
  opens_at: Generated<Millis | null>;
  /** The last day to do it, until its end in Paris, as days since 1970. */
  due_day: Generated<number | null>;
  /** The due day of which students were last reminded, so that it happens once. */
  reminded_day: Generated<number | null>;
  /** Grows by one with each edit: an edit based on a former version is refused. */
  version: Generated<number>;
  /** Who edited it last. */
  edited_by: Generated<number | null>;
}

/** Deleted quizzes, until they are taken back or erased. Meanwhile their own position is 0 and they are hidden. */
export interface QcmBinTable {
  qcm_id: number;
  /** Its position and whether it was published, to put it back as it was. */
  position: number;
  published: Flag;
  deleted_at: Fixed<Millis>;
  deleted_by: number | null;
}

export interface QcmQuestionsTable {
  qcm_id: number;
  question_id: number;
  /** 1..n in the quiz. */
  position: number;
}

/** The first time a student opened a quiz, which ends its "new" mark. */
export interface QcmOpeningsTable {
  user_id: number;
  qcm_id: number;
  opened_at: Millis;
}

/** One run of a student through a quiz, from the first answer to the restart. */
export interface TriesTable {
  id: Generated<number>;
  user_id: number;
  qcm_id: number;
  /** 1, 2, 3… for a student and a quiz. */
  number: number;
  /** Whether a teacher is trying the quiz, or the student is in the bin: such a try is never counted in statistics. */
  by_teacher: Flag;
  started_at: Fixed<Millis>;
  /** Set by the restart; null for the current try. */
  ended_at: Millis | null;
}

export interface StudentAnswersTable {
  try_id: number;
  question_id: number;
  answer_id: number;
  answered_at: Millis;
}

/** Running totals of a student, updated by each answer, which the badge rules read. */
export interface StudentProgressTable {
  user_id: number;
  answer_count: number;
  right_count: number;
  /** Right answers in a row, up to the latest answer. */
  right_streak: number;
  /** Distinct days (Europe/Paris) with an answer. */
  day_count: number;
  /** The latest of these days, as days since 1970. */
  last_day: number;
  /** Answers to quizzes on that day. Those of days before it are in `learning_days`. */
  last_day_answers: Generated<number>;
  /** Consecutive days with an answer, up to the latest. */
  day_streak: number;
  /** The latest week with an answer: number of its Monday-based week since 1970. */
  last_week: number;
  /** Consecutive weeks with an answer, up to the latest. */
  week_streak: number;
}

/**
 * What a student remembers of a question they met, in a quiz, a revision or a mock exam: see memory/memory.rules.ts.
 */
export interface LearningCardsTable {
  user_id: number;
  question_id: number;
  first_answer_id: number;
  first_answered_at: Millis;
  last_answer_id: number;
  last_answered_at: Millis;
  /** Days after which the question is recalled nine times in ten, from the latest answer. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
}

/** Days (Europe/Paris) on which a student answered, with the number of answers of any kind. */
export interface LearningDaysTable {
  user_id: number;
  /** Days since 1970. */
  day: number;
  answers: number;
}

export interface RevisionSettingsTable {
  user_id: number;
  /** Questions of a session of the day. */
  session_size: number;
}

/** A reminder of the session of the day that a student asked for. */
export interface RevisionRemindersTable {
  user_id: number;
  /** Hour in Paris, 8 to 19. */
  hour: number;
  channel: "notification" | "mail";
  /** When the day’s reminder was decided last; null before the first day. */
  last_at: Millis | null;
  /** Reminders in a row after which no session was begun. */
  in_vain: number;
}

/** Messages of teachers to students of their classes. */
export interface StudentMessagesTable {
  id: Generated<number>;
  user_id: number;
  /** Null once the teacher's account is erased. */
  author_id: number | null;
  /** As it was written: « {prénom} » stands for the first name of its student. */
  text: string;
  sent_at: Millis;
  /** When the notification or the mail was put in the outbox; null while it waits for the morning. */
  told_at: Millis | null;
  read_at: Millis | null;
}

/** Messages that their student has reported. */
export interface MessageReportsTable {
  /** The message, which may be erased since; ids are not given again. */
  message_id: Fixed<number>;
  /** That of the student. */
  school_id: number;
  author_id: Fixed<number | null>;
  message: Fixed<string>;
  sent_at: Fixed<Millis>;
  /** What the student adds to it. */
  text: Fixed<string | null>;
  reported_at: Fixed<Millis>;
  /** When the manager of the student's school has seen it; null while it waits. */
  school_seen_at: Millis | null;
  /** When a site admin has seen it; null while it waits. */
  site_seen_at: Millis | null;
}

/** A session of revision: that of the day, or one of free training on a theme or an exam. */
export interface RevisionSessionsTable {
  id: Generated<number>;
  user_id: number;
  kind: "daily" | "training";
  theme_id: number | null;
  exam_id: number | null;
  /** The quiz whose errors a training goes over. */
  qcm_id: Generated<number | null>;
  started_at: Fixed<Millis>;
  /** When nothing was left to answer, or later sessions took its place; null while it goes on. */
  ended_at: Millis | null;
  /** Paris day of the questions answered at the end of lessons, which are kept as one session; null for a session. */
  lesson_day: Generated<number | null>;
}

export interface RevisionQuestionsTable {
  session_id: number;
  question_id: number;
  /** 1..n in the session. */
  position: number;
  reason: "missed" | "fading" | "new" | "training";
}

/** The answers to a question in a session: one that is missed comes back, as answer number 2, 3… */
export interface RevisionAnswersTable {
  session_id: number;
  question_id: number;
  number: number;
  answer_id: number;
  /** Whether the student said to have hesitated. */
  hesitant: Flag;
  answered_at: Millis;
  /** The card before the answer; null when there was none. */
  stability_before: number | null;
  difficulty_before: number | null;
  answered_before: Millis | null;
}

export interface UserBadgesTable {
  user_id: number;
  badge_id: number;
  earned_at: Millis;
}

export interface ExplanationRequestsTable {
  user_id: number;
  question_id: number;
  asked_at: Millis;
}

/** Requests dropped as explained, which the review can take back for a day. */
export interface ExplainedRequestsTable {
  user_id: number;
  question_id: number;
  asked_at: Millis;
  explained_at: Millis;
}

/** The explanation of a question that a school's teachers wrote: its students read it with the comment of the bank. */
export interface SchoolExplanationsTable {
  school_id: number;
  question_id: number;
  text: string;
  /** Raised by each edit, from 1. */
  version: Generated<number>;
  edited_by: number | null;
  updated_at: Millis;
}

/** Tells a student who asked for an explanation that one was written. */
export interface ExplanationNoticesTable {
  user_id: number;
  question_id: number;
  written_at: Millis;
  /** Null until the student has opened the page of explanations. */
  read_at: Millis | null;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value, hexadecimal. */
  id_hash: string;
  user_id: number;
  /** The school admin who is impersonating the user; null otherwise. */
  impersonator_id: number | null;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  /** Browser and system that opened it, in words; empty when they are not known. */
  device: Generated<string>;
  /** 1 when the browser keeps it once closed. */
  remembered: Generated<number>;
  /** When whoever is there last gave a password or a second factor; null for a session that an older version opened. */
  proved_at: Generated<Millis | null>;
  /** What a passkey must sign to give a proof again; null while none is asked for. */
  proof_challenge: Generated<string | null>;
  /** Key of the provider that signed the user in, whose own session ends with this one; null without. */
  provider: Generated<string | null>;
  /** 1 when that provider asked for a second factor: Badin then asks for none. */
  provider_factor: Generated<Flag>;
}

/** An identity that the school's own sign-in (OpenID Connect, CAS) or its platform (LTI) knows somebody by. */
export interface OutsideIdentitiesTable {
  id: Generated<number>;
  user_id: number;
  kind: "oidc" | "cas" | "lti";
  /** Issuer identifier (OpenID Connect, LTI) or base address (CAS). */
  issuer: string;
  /** What the issuer calls the person, unique there. */
  subject: string;
  linked_at: Fixed<Millis>;
  last_used_at: Millis | null;
}

/** A sign-in under way at a provider, in one browser. */
export interface OutsideSignInsTable {
  /** SHA-256 of the cookie's value, hexadecimal. */
  id_hash: string;
  /** Who links an identity to their account; null for a visitor who signs in. */
  user_id: number | null;
  /** Key of the provider. */
  provider: string;
  /** Null until the person is back; then 1 when they may be an adult. */
  adult: Flag | null;
  /** What this server must find again when the person is back, encrypted. */
  sealed: string;
  expires_at: Millis;
}

/** What a school says of a provider. */
export interface SchoolProvidersTable {
  school_id: number;
  provider: string;
  /** Domains whose addresses the school says are given out by the provider, in lower case, separated by spaces. */
  domains: string;
  /** 1 when the adults of the school sign in by this provider only. */
  required: number;
}

/**
 * What an adult proves besides the password: an authenticator app or a passkey. The columns of the other kind are null.
 */
export interface SecondFactorsTable {
  id: Generated<number>;
  user_id: number;
  kind: "totp" | "passkey";
  /** As its owner calls it. */
  name: string;
  /** Encrypted (AES-256-GCM). */
  totp_secret: string | null;
  /** 30-second step of the last code that was accepted: a code works once. */
  totp_step: number | null;
  /** base64url. */
  credential_id: string | null;
  /** COSE key, base64url. */
  public_key: string | null;
  /** Number of signatures that the authenticator tells; 0 when it does not count. */
  counter: number | null;
  /** JSON array of the ways to reach the authenticator. */
  transports: string | null;
  created_at: Fixed<Millis>;
  last_used_at: Millis | null;
}

/** Codes that each replace a second factor once; a used one is deleted. */
export interface RecoveryCodesTable {
  user_id: number;
  /** PHC string (argon2id) of an HMAC-SHA-256, with the same salt for all codes of the user. */
  code_hash: string;
}

/** The second factor that a user is adding: at most one a user. */
export interface SecondFactorSetupsTable {
  user_id: number;
  /** Encrypted (AES-256-GCM). */
  totp_secret: string | null;
  /** What the new passkey must sign, base64url. */
  challenge: string | null;
  expires_at: Millis;
}

/** Sign-ins whose password was right and that wait for the second factor: they open nothing. */
export interface PendingSignInsTable {
  /** SHA-256 of the cookie's value, hexadecimal. */
  id_hash: string;
  user_id: number;
  /** 1 when the browser is to keep the session once it is closed. */
  remembered: Fixed<number>;
  /** What the passkey must sign, base64url; null until it is asked for, and once it was tried. */
  challenge: string | null;
  /**
   * The new password that a mailed link has chosen, and the hash of its token: both count once the second step is made.
   */
  password_hash: Generated<string | null>;
  token_hash: Generated<string | null>;
  /** Key of the provider that vouched for the user; null for a password or a link. */
  provider: Generated<string | null>;
  expires_at: Fixed<Millis>;
}

export interface TokensTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: number;
  /**
   * `sign-up`: held by the browser that signed up, which may correct a mistyped address until the account is activated.
   */
  kind: "activation" | "reset" | "sign-up";
  created_at: Fixed<Millis>;
  expires_at: Millis;
}

/** A new address that its owner has not confirmed yet: until then the account keeps its former one. */
export interface EmailChangesTable {
  user_id: number;
  email: string;
  /** SHA-256 of the link's token, hexadecimal; null until the mail is sent. */
  token_hash: string | null;
  created_at: Fixed<Millis>;
  expires_at: Millis;
}

/**
 * The account of a teacher as it was before its manager changed its address or password: undone from that address. One
 * a user.
 */
export interface AccountChangesTable {
  user_id: number;
  email: string;
  username: string;
  password_hash: string | null;
  change_password: Flag;
  /** SHA-256 of the link's token, hexadecimal; null until the mail is sent. */
  token_hash: string | null;
  created_at: Fixed<Millis>;
  expires_at: Millis;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Millis;
}

/** Keys made on the first start and values shared by every process. */
export interface SettingsTable {
  name: string;
  value: string;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: "mail" | "push" | "ai" | "lti";
  payload: string;
  /**
   * Place among the jobs of its batch: the batches of two schools take turns, and what one person waits for passes
   * first.
   */
  turn: Generated<number>;
  /** Jobs of one lane run one after the other: the host that a notification goes to; empty for all others. */
  lane: Generated<string>;
  status: "pending" | "dead";
  attempts: number;
  /** Earliest time of the next run: the end of the back-off of a failed job, or of a worker's lease. */
  run_at: Millis;
  last_error: string | null;
  created_at: Fixed<Millis>;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Fixed<Millis>;
}

/** Reports of questions. A unique index allows one open report per person and question. */
export interface QuestionReportsTable {
  id: Generated<number>;
  question_id: number;
  user_id: number | null;
  by_teacher: Flag;
  reason: string;
  text: string | null;
  created_at: Fixed<Millis>;
  outcome: "corrected" | "neutralised" | "dismissed" | null;
  handled_at: Millis | null;
  handled_by: number | null;
}

/** How the marks of a classroom are made; the defaults of gradebook.service.ts without a row. */
export interface GradebooksTable {
  classroom_id: number;
  mark_of: "last" | "best" | "mean";
  missing_is_zero: Flag;
}

/** How much a quiz counts in the mean of its classroom, 0 to 10; 1 without a row. */
export interface GradebookWeightsTable {
  qcm_id: number;
  weight: number;
}

/** How much a mock exam counts in the mean of a classroom, 0 to 10; 1 without a row. */
export interface GradebookExamWeightsTable {
  classroom_id: number;
  mock_exam_id: number;
  weight: number;
}

/** Notes that teachers add to a lesson for their class. */
export interface LessonNotesTable {
  classroom_id: number;
  /** Code of the programme point. */
  point: string;
  text: string | null;
  link: string | null;
  updated_at: Millis;
  updated_by: number | null;
}

/** How the year of a class is dated; absent while it is not. */
export interface ClassPlansTable {
  classroom_id: number;
  /** Day of the class, 1 for Monday to 6 for Saturday. */
  weekday: number;
  zone: "A" | "B" | "C" | "other";
  /** Days since 1970, as all days of the plan. */
  first_day: number;
  /** When the class begins, in minutes of its day; null while nobody said it. */
  starts_at: number | null;
  /** The holidays as its teachers corrected them, a JSON list; null for those of the zone. */
  holidays: string | null;
  dated_at: Millis;
}

/** A session of the course in the year of a class. */
export interface PlanSessionsTable {
  classroom_id: number;
  /** Id of the session in bank/plan. */
  session: string;
  /** The day that the rhythm of the class gave it; null when dates lacked. */
  planned_day: number | null;
  /** Its day; null when it is done at home. */
  day: number | null;
  /** When a teacher said that it is done. */
  done_at: Millis | null;
  projected_at: Millis | null;
  /** The quiz given from it. */
  qcm_id: number | null;
}

/** What a class has on its wall: at most one lesson. */
export interface ProjectionsTable {
  classroom_id: number;
  /** Counts its changes. */
  version: number;
  /** The programme point of the lesson; null when nothing is projected. */
  point: string | null;
  /** The points projected one after the other, with commas between them. */
  points: string;
  /** From 1. */
  screen: number;
  dark: Flag;
  /** Whether a wall has shown this version. */
  shown: Flag;
  /** The live session that ends it. */
  live_id: number | null;
  updated_at: Millis;
}

/** Comments written by the AI service, until a person validates them. */
export interface AiCommentsTable {
  question_id: number;
  comment: string;
  model: string;
  created_at: Millis;
  asked_by: number | null;
}

export interface AiUsageTable {
  user_id: number;
  /** Days since 1970. */
  day: number;
  count: number;
}

/** What schools and the whole site had written in a day. It outlives the accounts that asked. */
export interface AiSpendingTable {
  /** `school:12`, or `site`. */
  subject: string;
  /** Days since 1970. */
  day: number;
  count: number;
}

export interface AiBatchesTable {
  id: Generated<number>;
  started_by: number | null;
  /** JSON array of question ids, in the order in which the comments are written. */
  question_ids: Fixed<string>;
  total: Fixed<number>;
  done: number;
  failed: number;
  /** 1 while it runs, then null. The column is unique, so that one batch runs at a time. */
  running: 1 | null;
  outcome: "done" | "stopped" | "limit" | "unavailable" | null;
  started_at: Fixed<Millis>;
  ended_at: Millis | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Fixed<Millis>;
  actor_id: number | null;
  school_id: number | null;
  action: string;
  subject: string;
  details: string | null;
}

/**
 * Adults who were notified that their account will be erased because they no longer sign in, and when: see retention/.
 */
export interface PurgeNoticesTable {
  user_id: number;
  told_at: Millis;
  due_at: Millis;
}

/** Communes of France, searched when the national address service cannot be reached. */
export interface CommunesTable {
  /** INSEE code. A commune with several postcodes has one row for each. */
  code: string;
  name: string;
  /** Normalised name: see communes.rules.ts. */
  name_search: string;
  postcode: string;
  population: number;
}

/** A mock exam of a classroom: a draft until `planned_at`. */
export interface MockExamsTable {
  id: Generated<number>;
  classroom_id: number;
  name: string;
  paper_kind: "past" | "training" | "drawn";
  /** Name of the exam of the bank, or number of the draw. */
  paper_name: string;
  english: "none" | "optional" | "required";
  /** Length of the five parts, and of English for those who take it. */
  minutes: number;
  english_minutes: number;
  /** Whether the teacher starts everyone at `started_at`; otherwise each starts between `opens_at` and `closes_at`. */
  together: Flag;
  opens_at: Millis | null;
  closes_at: Millis | null;
  /** Whether each student has the answers in an order of their own. */
  shuffle: Flag;
  release: "end" | "manual";
  /** Whether it counts nowhere: docs/decisions/0091-exam-trials.md. */
  trial: Generated<Flag>;
  /** Seed of the draw. */
  seed: number;
  /** Questions of each part that were asked for. */
  per_part: number;
  planned_at: Millis | null;
  started_at: Millis | null;
  /** Minutes added to everyone during the exam, for those who start later. */
  added_minutes: Generated<number>;
  /** When the teacher ended it for everyone. */
  ended_at: Millis | null;
  published_at: Millis | null;
  /** When the paper, as it stands, was first printed. */
  printed_at: Millis | null;
  created_at: Fixed<Millis>;
  created_by: number | null;
  /** When it was put in the bin of its class; null for one that is not deleted. */
  deleted_at: Millis | null;
  deleted_by: number | null;
  /** Counts the changes of the settings. */
  version: Generated<number>;
  /** Who changed the settings last. */
  edited_by: number | null;
}

/** A question of the paper of a mock exam, copied from the bank: what the bank says later changes nothing. */
export interface MockExamQuestionsTable {
  id: Generated<number>;
  mock_exam_id: number;
  theme_id: number;
  /** 1..n in its part. */
  number: number;
  /** The question of the bank; null once it is deleted. */
  question_id: number | null;
  text: string;
  /** JSON array of the four texts. */
  answers: string;
  /** Place of the right answer, 1 to 4. */
  correct: number;
  comment: string | null;
  image_id: number | null;
  image_alt: string | null;
  /** JSON array of the ids of the pictures of the four answers, null for one without; null when none has one. */
  answer_images: string | null;
  fixed_order: Flag;
  programme_point: string | null;
  /** Text common to the linked questions it belongs to; null when it stands alone. */
  series_text: string | null;
  /** Students of the class who had met the question when it was chosen. */
  met_count: number;
  /** When the teacher gave everyone its point. */
  neutralised_at: Millis | null;
}

/** The copy of a student, on screen or typed in from paper. */
export interface MockCopiesTable {
  id: Generated<number>;
  mock_exam_id: number;
  user_id: number;
  kind: "screen" | "paper";
  english: Flag;
  started_at: Millis;
  /** End of this student's time, extra time and added minutes included. */
  ends_at: Millis;
  /** Number of the question on the screen, over the whole paper. */
  position: Generated<number>;
  last_seen_at: Millis;
  handed_in_at: Millis | null;
  handed_in_by: "student" | "time" | "teacher" | "paper" | null;
  /** Marks by part of a paper copy without its answers: JSON object of right answers by theme. */
  part_marks: string | null;
  /** What the teacher decided about the answers that came after the end; null before. */
  late_counted: Flag | null;
  /** When its badges were given and its answers went to the revision: once its result is shown. */
  settled_at: Millis | null;
  /** When a teacher decided that it does not count. */
  set_aside_at: Generated<Millis | null>;
  /** When its student first read its result; null before. */
  result_read_at: Generated<Millis | null>;
  /**
   * How many answers it has handed to the revision; null while it has handed none: not settled, set aside, or of a
   * deleted exam.
   */
  taught: Generated<number | null>;
}

/**
 * A student who has shown the page of an exam that waits for its common start, or is set aside as absent; erased once
 * it starts.
 */
export interface MockWaitsTable {
  mock_exam_id: number;
  user_id: number;
  /** 0 for one who has not shown it. */
  seen_at: Millis;
  absent: Generated<Flag>;
}

/** A time when the student had left the page of their copy under way. */
export interface MockLeavesTable {
  copy_id: number;
  /** The browser that noted it, as for answers. */
  device: string;
  /** Counts the times of this browser, from 1. */
  number: number;
  left_at: Millis;
  /** Null while the student is not back. */
  back_at: Millis | null;
  /** Whether it is the network that was lost: the page was not left. */
  network: Flag;
}

/** A quiz that a teacher hid until the results of a mock exam whose questions it asks. */
export interface MockExamHiddenQcmsTable {
  mock_exam_id: number;
  qcm_id: number;
  /** Whether it was published: otherwise it was to open by itself. */
  published: Flag;
}

/** What a student last chose for a question; with `late`, what came after the end, kept apart. */
export interface MockAnswersTable {
  copy_id: number;
  paper_question_id: number;
  /** 1 to 4, in the order of the bank; null when it was emptied. */
  choice: number | null;
  flagged: Flag;
  /** The browser and its count of changes: what is sent twice or late never replaces something newer. */
  device: string;
  sequence: number;
  given_at: Millis;
  received_at: Millis;
  late: Flag;
}

/** In which papers the facts that a shipped question teaches were asked: `bank/facts`. */
export interface AskedYearsTable {
  question_id: number;
  /** In order, separated by spaces. */
  years: string;
  /** Papers that asked the fact of it that was asked most. */
  papers: number;
}

/** How a person reads: see `identity/comfort`. */
export interface ReadingComfortsTable {
  user_id: number;
  /** JSON, in the form of the contract; null for the usual settings. */
  settings: string | null;
  /** 1 where the teachers of the class arranged that mock exams are read aloud to the student. */
  arranged: Generated<Flag>;
}

/** Students with a right to extra time at exams. */
export interface ExtraTimesTable {
  user_id: number;
  /** Minutes added to each exam; null stands for one third more. */
  minutes: number | null;
}

/** The number of a student on the answer grids of a mock exam: see `mock-exams/student-numbers.service.ts`. */
export interface StudentNumbersTable {
  mock_exam_id: number;
  /** From 1. */
  number: number;
  /** Null once the account is erased: the number stays taken. */
  user_id: number | null;
}

/** A quiz that its teachers share by a link with those of any school. */
export interface SharedQcmsTable {
  id: Generated<number>;
  qcm_id: number;
  code: string;
  /** Whether the public page names it, and its school. */
  listed: Flag;
  with_school: Flag;
  /** Its title as it is searched; written with the title. */
  title_search: string;
  /** How often it was copied. */
  copies: number;
  created_by: number | null;
  created_at: Fixed<Millis>;
  closes_at: Millis;
  closed_at: Millis | null;
  /** When a site admin withdrew it; it is then closed as well. */
  withdrawn_at: Millis | null;
}

/** What somebody reports of a shared quiz. */
export interface ShareReportsTable {
  share_id: number;
  /** Null once their account is erased. */
  user_id: number | null;
  text: string;
  created_at: Millis;
}

/** A live session of a classroom. */
export interface LiveSessionsTable {
  id: Generated<number>;
  classroom_id: number;
  title: string;
  created_by: number | null;
  /** The teacher who steers it. */
  driver_id: number | null;
  /** How long a vote lasts; null without a timer. */
  seconds: number | null;
  /** Whether the votes are shown before the right answer. */
  votes_first: Flag;
  /** Questions left out because a planned mock exam asks them. */
  left_out: number;
  step: "waiting" | "asking" | "votes" | "answer" | "ended";
  /** Number of the question, from 1; 0 before the first. */
  position: number;
  /** Number of the vote on the question, from 1. */
  round: number;
  hidden: Flag;
  closes_at: Millis | null;
  paused: Flag;
  /** What is left of the timer while it is paused. */
  paused_ms: number | null;
  /** Counts the steps, from 1. */
  version: number;
  created_at: Fixed<Millis>;
  changed_at: Millis;
  ended_at: Millis | null;
  /** When it was put in the bin, and by whom. */
  deleted_at: Millis | null;
  deleted_by: number | null;
}

/** A question of a live session; `shown_at` once its right answer was shown. */
export interface LiveQuestionsTable {
  live_id: number;
  /** 1..n. */
  position: number;
  question_id: number;
  asked_at: Millis | null;
  shown_at: Millis | null;
}

/** Who joined a live session; `taught_at` once what they answered went to their cards. */
export interface LivePeopleTable {
  live_id: number;
  user_id: number;
  joined_at: Millis;
  taught_at: Millis | null;
}

/** What somebody answered last in one vote of a live session. */
export interface LiveVotesTable {
  live_id: number;
  position: number;
  round: number;
  user_id: number;
  answer_id: number;
  voted_at: Millis;
}

/** A learning platform (LTI 1.3), which opens Badin for one school. */
export interface LtiPlatformsTable {
  id: Generated<number>;
  school_id: number;
  name: string;
  issuer: string;
  client_id: string;
  auth_url: string;
  token_url: string;
  jwks_url: string;
  /** JSON: the ids of its deployments. */
  deployments: string;
  created_at: Fixed<Millis>;
}

/** A link by which a platform registers itself, once. */
export interface LtiRegistrationsTable {
  token_hash: string;
  school_id: number;
  expires_at: Millis;
}

/** A launch under way in one browser; `launch` (JSON) once the platform has said who it is. */
export interface LtiLaunchesTable {
  id_hash: string;
  platform_id: number;
  nonce: string;
  launch: string | null;
  expires_at: Millis;
}

/** A course of a platform, and the class that its teacher chose for it. */
export interface LtiContextsTable {
  id: Generated<number>;
  platform_id: number;
  deployment: string;
  context: string;
  title: string | null;
  classroom_id: number | null;
  /** Where the platform gives the list of the course; null when it does not. */
  members_url: Generated<string | null>;
  /** Whether a teacher has the class kept in step with that list. */
  followed: Generated<Flag>;
  /** How the latest reading of the list went; null before the first. */
  list_state: Generated<"waiting" | "read" | "failed" | null>;
  /** Why it failed, in French. */
  list_reason: Generated<string | null>;
  list_asked_at: Generated<Millis | null>;
  list_read_at: Generated<Millis | null>;
}

/**
 * A student of a followed course. `asked`: the class has somebody of that name, and a teacher is asked whether it is
 * them; `unnamed`: the platform does not tell the name; `settled`: an account was linked once, whatever became of it.
 */
export interface LtiMembersTable {
  id: Generated<number>;
  context_id: number;
  subject: string;
  state: "asked" | "unnamed" | "settled";
  /** Empty once settled: the account has the names. */
  first_name: string;
  name: string;
  /** Since when the list has them no more. */
  left_at: Millis | null;
}

/** An activity of a course that expects the scores of a quiz, or of a mock exam. */
export interface LtiLinksTable {
  id: Generated<number>;
  context_id: number;
  resource: string;
  qcm_id: number | null;
  mock_exam_id: Generated<number | null>;
  counted: "best" | "last" | "first";
  /** The address that takes its scores. */
  line_item: string;
}

/** Where the score of a student stands on its way to a platform. */
export interface LtiScoresTable {
  link_id: number;
  user_id: number;
  state: "waiting" | "sent" | "failed";
  failures: number;
  /** Why the last try failed, in French. */
  reason: string | null;
  /** The last score that the platform took. */
  percent: number | null;
  updated_at: Millis;
}

/** The whole schema. On both engines, flags are 0 or 1 and times are milliseconds since 1970. */
export interface Schema {
  schools: SchoolsTable;
  school_years: SchoolYearsTable;
  users: UsersTable;
  account_joins: AccountJoinsTable;
  classrooms: ClassroomsTable;
  former_codes: FormerCodesTable;
  join_requests: JoinRequestsTable;
  teacher_arrivals: TeacherArrivalsTable;
  account_claims: AccountClaimsTable;
  classroom_teachers: ClassroomTeachersTable;
  images: ImagesTable;
  questions: QuestionsTable;
  answers: AnswersTable;
  question_versions: QuestionVersionsTable;
  proposals: ProposalsTable;
  question_figures: QuestionFiguresTable;
  series: SeriesTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  import_finds: ImportFindsTable;
  calendar_events: CalendarEventsTable;
  table_layouts: TableLayoutsTable;
  exams: ExamsTable;
  exam_questions: ExamQuestionsTable;
  qcms: QcmsTable;
  qcm_bin: QcmBinTable;
  qcm_questions: QcmQuestionsTable;
  qcm_openings: QcmOpeningsTable;
  tries: TriesTable;
  student_answers: StudentAnswersTable;
  student_progress: StudentProgressTable;
  learning_cards: LearningCardsTable;
  learning_days: LearningDaysTable;
  revision_settings: RevisionSettingsTable;
  revision_reminders: RevisionRemindersTable;
  student_messages: StudentMessagesTable;
  message_reports: MessageReportsTable;
  revision_sessions: RevisionSessionsTable;
  revision_questions: RevisionQuestionsTable;
  revision_answers: RevisionAnswersTable;
  user_badges: UserBadgesTable;
  explanation_requests: ExplanationRequestsTable;
  explained_requests: ExplainedRequestsTable;
  school_explanations: SchoolExplanationsTable;
  explanation_notices: ExplanationNoticesTable;
  sessions: SessionsTable;
  outside_identities: OutsideIdentitiesTable;
  outside_sign_ins: OutsideSignInsTable;
  school_providers: SchoolProvidersTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  second_factor_setups: SecondFactorSetupsTable;
  pending_sign_ins: PendingSignInsTable;
  tokens: TokensTable;
  email_changes: EmailChangesTable;
  account_changes: AccountChangesTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  question_reports: QuestionReportsTable;
  gradebooks: GradebooksTable;
  gradebook_weights: GradebookWeightsTable;
  gradebook_exam_weights: GradebookExamWeightsTable;
  lesson_notes: LessonNotesTable;
  class_plans: ClassPlansTable;
  plan_sessions: PlanSessionsTable;
  projections: ProjectionsTable;
  ai_comments: AiCommentsTable;
  ai_usage: AiUsageTable;
  ai_spending: AiSpendingTable;
  ai_batches: AiBatchesTable;
  audit_log: AuditLogTable;
  purge_notices: PurgeNoticesTable;
  communes: CommunesTable;
  mock_exams: MockExamsTable;
  mock_exam_questions: MockExamQuestionsTable;
  mock_copies: MockCopiesTable;
  mock_leaves: MockLeavesTable;
  mock_waits: MockWaitsTable;
  mock_answers: MockAnswersTable;
  mock_exam_hidden_qcms: MockExamHiddenQcmsTable;
  asked_years: AskedYearsTable;
  reading_comforts: ReadingComfortsTable;
  extra_times: ExtraTimesTable;
  student_numbers: StudentNumbersTable;
  shared_qcms: SharedQcmsTable;
  share_reports: ShareReportsTable;
  live_sessions: LiveSessionsTable;
  live_questions: LiveQuestionsTable;
  live_people: LivePeopleTable;
  live_votes: LiveVotesTable;
  lti_platforms: LtiPlatformsTable;
  lti_registrations: LtiRegistrationsTable;
  lti_launches: LtiLaunchesTable;
  lti_contexts: LtiContextsTable;
  lti_members: LtiMembersTable;
  lti_links: LtiLinksTable;
  lti_scores: LtiScoresTable;
}

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
