/* Constants that only pages of teachers and site admins need: those of `constants.ts` are in what every page loads. */

/** Reasons why a line of a class list is refused. */
export const classListProblems = [
  "first_name_missing",
  "name_missing",
  "name_too_long",
  "name_address",
  "name_garbled",
  "not_student",
  "not_enrolled",
  "row_hidden",
  "name_struck",
  "email_invalid",
  "duplicate_name",
  "duplicate_email",
  "email_taken",
] as const;

export type ClassListProblem = (typeof classListProblems)[number];

/** Formats in which the bank is written: Badin's JSON, Moodle XML, plain texts, and both of Auto Multiple Choice. */
export const exchangeFormats = ["json", "moodle", "gift", "aiken", "csv", "amc", "amclatex"] as const;

export type ExchangeFormat = (typeof exchangeFormats)[number];

/** Formats that are read: those above, and packages of other programs. */
export const importFormats = [...exchangeFormats, "qti", "h5p", "anki"] as const;

export type ImportFormat = (typeof importFormats)[number];

/** Latest exam year that a file may state. */
export const examYearMax = 2099;

export const importStatuses = ["added", "merged", "known", "refused"] as const;

export type ImportStatus = (typeof importStatuses)[number];

export const importSteps = ["images", "saving"] as const;

/** What a question can get from another that is merged into it, besides exams. */
export const pairGains = ["comment", "picture", "year"] as const;

/** Columns of a table of questions; a corrected text, where there is one, wins over the question's. */
export const tableColumns = [
  "theme",
  "year",
  "number",
  "question",
  "correctedQuestion",
  "answerA",
  "answerB",
  "answerC",
  "answerD",
  "right",
  "comment",
  "fixedOrder",
  "shuffled",
  "source",
  "series",
  "seriesRank",
  "picture",
] as const;

export type TableColumn = (typeof tableColumns)[number];

/** Columns without which a table has no questions. */
export const neededTableColumns = ["question", "answerA", "answerB", "right"] as const satisfies TableColumn[];

/**
 * How a column of keys says which answer is right: its rank from 0, its rank from 1, its letter, its text; or in none
 * of these ways.
 */
export const keyReadings = ["zero", "one", "letter", "text", "none"] as const;
export type KeyReading = (typeof keyReadings)[number];

/** Kinds of targets of the actions that the audit log records; the only bank is `bank:1`. */
export const auditSubjects = ["user", "school", "classroom", "question", "quiz", "mock-exam", "bank"] as const;

export type AuditSubject = (typeof auditSubjects)[number];

/** Whether a linked question shows the picture that its series shares, another one, or none. */
export const seriesPictures = ["shared", "own", "none"] as const;
/** Shortest text common to linked questions. */
export const seriesTextMinLength = 10;

/** Letters from which site admins search accounts. */
export const accountSearchMinLength = 3;

/** What a column of a class list holds: one name, both in an order, an address, or nothing of use. */
export const columnRoles = ["none", "firstName", "name", "nameThenFirst", "firstThenName", "email"] as const;
export type ColumnRole = (typeof columnRoles)[number];
