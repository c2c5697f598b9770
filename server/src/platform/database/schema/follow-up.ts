import type { Generated } from "kysely";
import type { Flag, Millis } from "./columns.ts";

/** Tables of what teachers follow of a class. */
export interface FollowUpTables {
  gradebooks: GradebooksTable;
  gradebook_weights: GradebookWeightsTable;
  gradebook_exam_weights: GradebookExamWeightsTable;
  lti_contexts: LtiContextsTable;
  lti_members: LtiMembersTable;
  lti_links: LtiLinksTable;
  lti_scores: LtiScoresTable;
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
