import { frenchFormat } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";

const moment = frenchFormat({ dateStyle: "long", timeStyle: "short" });

/**
 * Returns the lines above an exported table: « Suivi, BIA du mercredi, 2026-2027 », then the school, when and by whom.
 * The caller has checked that the class is in the user's reach.
 */
export async function exportHeading(context: Context, user: SchoolUser, classroomId: number, title: string): Promise<string[]> {
  const row = await findHeading(context.database.db, user, classroomId);
  const made = `Exporté le ${moment().format(context.now())} par ${row.first_name} ${row.name}.`;
  return [`${title}, ${row.classroom}, ${row.start_year}-${row.start_year + 1}`, `${row.school}. ${made}`];
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
