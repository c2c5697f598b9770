/**
 * What holds for a question whatever reader it comes from: the form of a question of four answers, and what of its
 * source no part of it accounts for. A reader decides; these checks do not trust it.
 */

export { formDoubt } from "./reading-checks/form.ts";
export { isKeyLine } from "./reading-checks/keys.ts";
export { emphasisDoubts, markDoubts } from "./reading-checks/marks.ts";
export type { UnderstoodQuestion } from "./reading-checks/question.ts";
export { sourceDoubts } from "./reading-checks/source.ts";
