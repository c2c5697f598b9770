import type { Generated } from "kysely";
import type { Bytes, Fixed, Flag, Millis } from "./columns.ts";

/** Tables of the questions that all schools share. */
export interface BankTables {
  images: ImagesTable;
  questions: QuestionsTable;
  answers: AnswersTable;
  series: SeriesTable;
  question_versions: QuestionVersionsTable;
  question_figures: QuestionFiguresTable;
  asked_years: AskedYearsTable;
  exams: ExamsTable;
  exam_questions: ExamQuestionsTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  import_finds: ImportFindsTable;
  table_layouts: TableLayoutsTable;
  proposals: ProposalsTable;
  question_reports: QuestionReportsTable;
  ai_comments: AiCommentsTable;
  ai_usage: AiUsageTable;
  ai_spending: AiSpendingTable;
  ai_batches: AiBatchesTable;
  explanation_requests: ExplanationRequestsTable;
  explained_requests: ExplainedRequestsTable;
  school_explanations: SchoolExplanationsTable;
  explanation_notices: ExplanationNoticesTable;
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

/** Linked questions: they share a text, and stay together in their order. */
export interface SeriesTable {
  id: Generated<number>;
  /** SHA-256 of the text, hexadecimal. */
  sha256: string;
  /** Shown with each of its questions. */
  text: string;
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

/** In which papers the facts that a shipped question teaches were asked: `bank/facts`. */
export interface AskedYearsTable {
  question_id: number;
  /** In order, separated by spaces. */
  years: string;
  /** Papers that asked the fact of it that was asked most. */
  papers: number;
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
