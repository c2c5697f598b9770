export { checkBank } from "./check.ts";
export { type Coverage, coverage } from "./coverage.ts";
export { bankFingerprint, illustrationFiles, illustrationPath, loadExams, loadIllustrations } from "./load.ts";
export { bankPages } from "./pages.ts";
export { type ProgrammePoint, programme } from "./programme.ts";
export type { ShippedExam, ShippedQuestion } from "./schema.ts";
