export { checkBank } from "./check.ts";
export { checkLessons } from "./check-lessons.ts";
export { type Coverage, coverage } from "./coverage.ts";
export { type DueReview, dueReviews } from "./due.ts";
export {
  checkFacts,
  type Fact,
  factsPage,
  loadFacts,
  oftenPapers,
  yearsOf,
} from "./facts.ts";
export {
  blockTexts,
  type Lesson,
  type LessonBlock,
  lessonBlocks,
  lessonDrawings,
} from "./lessons.ts";
export {
  bankFingerprint,
  illustrationFiles,
  illustrationPath,
  loadExams,
  loadHolidays,
  loadIllustrations,
  loadLessons,
  loadPlan,
  loadReadPairs,
} from "./load.ts";
export {
  findTooNear,
  type Measured,
  measureSurface,
  type SurfaceMeasures,
} from "./measures.ts";
export { bankPages } from "./pages.ts";
export { loadPapers } from "./papers.ts";
export { checkPlan, type PlannedSession, type SchoolHoliday, worthOf } from "./plan.ts";
export { type ProgrammePoint, pointLabels, programme } from "./programme.ts";
export type { ShippedExam, ShippedQuestion } from "./schema.ts";
export { measureShape, type ShapeMeasures } from "./shape.ts";
export { measureSources, type SourceMeasures } from "./sources.ts";
export { loadTerms, missingTerms } from "./terms.ts";
