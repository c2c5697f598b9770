import type { SchoolExplanation } from "@badin/contract";
import type { SchoolExplanationRow } from "./school-explanations.queries.ts";

/** Returns what a school's teachers wrote about a question, as they see it; null without it. */
export const toSchoolExplanation = (row: SchoolExplanationRow | undefined): SchoolExplanation | null =>
  row ? { text: row.text, author: row.first_name === null ? null : `${row.first_name} ${row.name}`, version: row.version } : null;
