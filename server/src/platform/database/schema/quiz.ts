import type { Generated } from "kysely";
import type { Fixed, Flag, Millis } from "./columns.ts";

/** Tables of the quizzes of a class, and of what each student remembers of a question. */
export interface QuizTables {
  qcms: QcmsTable;
  qcm_questions: QcmQuestionsTable;
  qcm_origins: QcmOriginsTable;
  qcm_openings: QcmOpeningsTable;
  tries: TriesTable;
  student_answers: StudentAnswersTable;
  student_progress: StudentProgressTable;
  user_badges: UserBadgesTable;
  learning_cards: LearningCardsTable;
  learning_days: LearningDaysTable;
  shared_qcms: SharedQcmsTable;
  share_reports: ShareReportsTable;
  live_sessions: LiveSessionsTable;
  live_questions: LiveQuestionsTable;
  live_people: LivePeopleTable;
  live_votes: LiveVotesTable;
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

export interface QcmQuestionsTable {
  qcm_id: number;
  question_id: number;
  /** 1..n in the quiz. */
  position: number;
}

/** What a quiz was copied from, by whatever copies between. */
export interface QcmOriginsTable {
  qcm_id: number;
  origin_id: number;
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
  /**
   * Whether a teacher is trying the quiz, or the student is in the bin: such a try is never counted in statistics.
   */
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

export interface UserBadgesTable {
  user_id: number;
  badge_id: number;
  earned_at: Millis;
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

/** A quiz that its teachers share by a link with those of any school. */
export interface SharedQcmsTable {
  id: Generated<number>;
  qcm_id: number;
  code: string;
  /** Whether the public page names it, and its school. */
  listed: Flag;
  with_school: Flag;
  /** Whether its file is given to anyone who has the link: another installation has no account here. */
  elsewhere: Generated<Flag>;
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

/** The people who joined a live session; `taught_at` once what they answered went to their cards. */
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
  /** The browser that gave it, and its place there; both null from a page of a version that did not tell them. */
  device: string | null;
  sequence: number | null;
}
