import { frenchFormat } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import type { ExportSubject } from "../../platform/spreadsheets/export-file.ts";

const moment = frenchFormat({ dateStyle: "long", timeStyle: "short" });

/** What the file of a table says of itself. */
export interface ExportHead extends ExportSubject {
  /** Above the table: « Suivi, BIA du mercredi, 2026-2027 », then the school, when and by whom. */
  readonly lines: readonly string[];
}

/** Returns the head of an exported table. The caller has checked that the class is in the user's reach. */
export async function exportHeading(context: Context, user: SchoolUser, classroomId: number, title: string): Promise<ExportHead> {
  const row = await findHeading(context.database.db, user, classroomId);
  const at = context.now();
  const made = `Exporté le ${moment().format(at)} par ${row.first_name} ${row.name}.`;
  return {
    lines: [`${title}, ${row.classroom}, ${row.start_year}-${row.start_year + 1}`, `${row.school}. ${made}`],
    about: [title, row.classroom],
    at,
  };
}

const findHeading = (db: Db, user: SchoolUser, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .innerJoin("schools as s", "s.id", "c.school_id")
    .innerJoin("users as u", (join) => join.on("u.id", "=", user.id))
    .where("c.id", "=", classroomId)
    .where("c.school_id", "=", user.schoolId)
    .select(["c.name as classroom", "y.start_year", "s.name as school", "u.first_name", "u.name"])
    .executeTakeFirstOrThrow();
