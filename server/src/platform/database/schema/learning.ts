import type { Generated } from "kysely";
import type { Fixed, Flag, Millis } from "./columns.ts";

/** Tables of a student's own work, and of the course. */
export interface LearningTables {
  revision_settings: RevisionSettingsTable;
  revision_reminders: RevisionRemindersTable;
  revision_sessions: RevisionSessionsTable;
  revision_questions: RevisionQuestionsTable;
  revision_answers: RevisionAnswersTable;
  lesson_notes: LessonNotesTable;
  class_plans: ClassPlansTable;
  plan_sessions: PlanSessionsTable;
  projections: ProjectionsTable;
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
