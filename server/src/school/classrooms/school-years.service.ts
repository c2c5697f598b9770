import type { SchoolYear } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { findSchoolYears, insertSchoolYears } from "./school-years.queries.ts";
import { currentStartYear, toSchoolYear } from "./school-years.rules.ts";

/** Returns the school years to choose from, which always include the current and the next. */
export async function listSchoolYears(context: Context): Promise<SchoolYear[]> {
  const now = context.now();
  await ensureSchoolYears(context);
  return (await findSchoolYears(context.database.db)).map((row) => toSchoolYear(row, now));
}

/** Inserts the current and the next school year if they are missing. */
export async function ensureSchoolYears(context: Context): Promise<void> {
  const { db } = context.database;
  const current = currentStartYear(context.now());
  const known = new Set((await findSchoolYears(db)).map((y) => y.start_year));
  const missing = [current, current + 1].filter((year) => !known.has(year));
  if (missing.length > 0) await insertSchoolYears(db, missing);
}
