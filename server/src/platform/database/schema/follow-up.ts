import type { Generated } from "kysely";
import type { Flag, Millis } from "./columns.ts";

/** Tables of what teachers follow of a class. */
export interface FollowUpTables {
  gradebooks: GradebooksTable;
  gradebook_weights: GradebookWeightsTable;
  gradebook_exam_weights: GradebookExamWeightsTable;
  lti_contexts: LtiContextsTable;
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
}

/** An activity of a course that expects the score of a quiz. */
export interface LtiLinksTable {
  id: Generated<number>;
  context_id: number;
  resource: string;
  qcm_id: number;
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
