export { checkBank } from "./check.ts";
export { checkLessons } from "./check-lessons.ts";
export { type Coverage, coverage } from "./coverage.ts";
export { blockTexts, type Lesson, type LessonBlock, lessonBlocks, lessonDrawings } from "./lessons.ts";
export { bankFingerprint, illustrationFiles, illustrationPath, loadExams, loadIllustrations, loadLessons } from "./load.ts";
export { bankPages } from "./pages.ts";
export { type ProgrammePoint, programme } from "./programme.ts";
export type { ShippedExam, ShippedQuestion } from "./schema.ts";
