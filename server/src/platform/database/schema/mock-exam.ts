import type { Generated } from "kysely";
import type { Fixed, Flag, Millis } from "./columns.ts";

/** Tables of mock exams. */
export interface MockExamTables {
  mock_exams: MockExamsTable;
  mock_exam_questions: MockExamQuestionsTable;
  mock_exam_hidden_qcms: MockExamHiddenQcmsTable;
  mock_copies: MockCopiesTable;
  mock_answers: MockAnswersTable;
  mock_waits: MockWaitsTable;
  mock_leaves: MockLeavesTable;
  extra_times: ExtraTimesTable;
  student_numbers: StudentNumbersTable;
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

/** A quiz that a teacher hid until the results of a mock exam whose questions it asks. */
export interface MockExamHiddenQcmsTable {
  mock_exam_id: number;
  qcm_id: number;
  /** Whether it was published: otherwise it was to open by itself. */
  published: Flag;
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
  /** How often a teacher has opened it again. */
  reopenings: Generated<number>;
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
 * What a student last chose for a question. `late`: 1 for an answer received after the end, kept beside the one in
 * time until a teacher counts it; the column keeps this name on all databases.
 */
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
