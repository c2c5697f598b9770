import { pathTo } from "../../platform/paths.ts";

/** Returns the path of a question of the copy under way. */
export const pathToNumber = (mockExamId: number, number: number): string => `${pathTo("mockExam", { mockExamId })}?q=${number}`;
