/** Constants and limits of the product. Sizes in pixels, times in milliseconds. */

/** Largest id of the API: PostgreSQL's integer. Beyond, no row can exist. */
export const idMax = 2_147_483_647;

export const passwordMinLength = 8;
/** Minimum length at sign-in, lower than that of new passwords: some passwords are older than the current rule. */
export const signInPasswordMinLength = 7;
export const passwordMaxLength = 200;
export const emailMinLength = 3;
export const emailMaxLength = 254;
export const generatedPasswordLength = 10;
/** A token of the address bar is used only when longer than 10 characters. */
export const tokenMinLength = 11;

export const answersPerQuestion = 4;
export const questionTextMinLength = 6;
export const questionTextMaxLength = 4000;
export const answerTextMinLength = 2;
export const answerTextMaxLength = 1000;
/** Longest text common to linked questions. */
export const seriesTextMaxLength = 2000;
/** Longest description of an image. */
export const imageAltMaxLength = 500;
export const imageMaxWidthPx = 1000;
export const imageMaxHeightPx = 600;
/** The picture of an answer: four of them, and the one of the question, come with each question. */
export const answerImageMaxWidthPx = 480;
export const answerImageMaxHeightPx = 360;

/** Tags of questions: length of one, and number on a question. */
export const tagMaxLength = 40;
export const tagsPerQuestionMax = 12;
/** Number of questions that one action may concern. */
export const chosenQuestionsMax = 500;
/** Number of students from which the figures of a question over all schools are shown. */
export const figuresMinStudents = 30;

export const firstExamYear = 1996;
/** First year of the current programme; earlier years follow the old one. */
export const newProgrammeYear = 2015;

/** Longest note of a class on a lesson. */
export const lessonNoteMaxLength = 1000;

export const schoolNameMaxLength = 100;
export const addressSearchMinLength = 3;
export const addressSearchDebounceMs = 300;

/** Limits of a class list to import: students, and bytes of the file. */
export const classListMaxStudents = 200;
export const classListMaxBytes = 256 * 1024;
/** A workbook is larger than the list in it. */
export const listWorkbookMaxBytes = 4 * 1024 * 1024;

export const qcmPageSize = 10;
export const questionPageSize = 10;
export const sharedPageSize = 20;
export const builderPageSize = 5;
export const pageSizeMax = 50;

export const copyConfirmationMs = 2000;
export const signInToastMs = 2000;
export const toastMs = 5000;
export const spinnerDelayMs = 500;
export const badgeRevealMs = 1000;
export const confettiCount = 150;
export const serviceWorkerDelayMs = 30_000;
/** Widths on screen: medallion of the extra badges, image of the bank. */
export const badgeSizePx = 200;
export const bankImageWidthPx = 280;

/** Files in which a table can be exported: CSV, and the workbook of Excel and LibreOffice. */
export const exportFormats = ["csv", "xlsx"] as const;

/** Media types of those files. */
export const csvType = "text/csv; charset=utf-8";
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const exportTypes = [csvType, workbookType] as const;
/** A PDF alone, or lines that tell how far its drawing is. */
export const printTypes = ["application/pdf", "application/x-ndjson"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Stands for a year in searches of the bank: the questions that appeared in training exams only. */
export const trainingYear = -1;

/** Reasons from which anyone who reports a question chooses. */
export const reportReasons = ["answer", "wording", "image", "outdated", "other"] as const;

/** Reasons of a report: those, and an explanation that a school proposes for everyone. */
export const allReportReasons = [...reportReasons, "explanation"] as const;

export type ReportReason = (typeof allReportReasons)[number];

/** Decisions of site admins on the reports on a question. */
export const reportOutcomes = ["corrected", "neutralised", "dismissed"] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

/** Questions of a part of the official exam (arrêté of 19 February 2015, NOR MENE1500688A). */
export const partQuestions = 20;
/** Length of the five parts of the official exam, and of the English part, in minutes (same source). */
export const examMinutes = 150;
export const englishExamMinutes = 30;
/** Shortest and longest mock exam. */
export const mockExamMinMinutes = 5;
export const mockExamMaxMinutes = 300;
/** How long after the end the server still takes answers that were on their way. */
export const answersGraceMs = 60_000;
/** How long a common start counts, on every screen, before anything opens: it can be taken back until then. */
export const startDelayMs = 10_000;
/**
 * How often a browser that waits for a common start tells the server that it is there: each learns of the start in its
 * ten seconds.
 */
export const waitMs = 3000;
/** How often a browser in an exam tells the server that it is there. */
export const presenceMs = 15_000;
