import type { CodeKind } from "@badin/contract";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { openSchools } from "../../platform/database/open-schools.ts";
import { exists } from "../../platform/database/outcomes.ts";

/** Returns the active classroom of a code. It cannot be archived before the end of the transaction. */
export const findClassroomByCode = (trx: Trx, engine: Engine, code: string) =>
  trx
    .selectFrom("classrooms")
    .where("subscription_code", "=", code)
    .where("archived_at", "is", null)
    .where("school_id", "in", openSchools(trx))
    .select(["id", "school_id", "code_state"])
    .$if(engine === "postgres", (qb) => qb.forShare())
    .executeTakeFirst();

/** Returns the school of a code. */
export const findSchoolByCode = (db: Db, code: string) =>
  openSchools(db).where("subscription_code", "=", code).select("code_state").executeTakeFirst();

/** Returns the names that belong to a code, and whether it lets anyone in; undefined when nothing open has it. */
export const findNamesOfCode = (db: Db, kind: CodeKind, code: string) =>
  kind === "E"
    ? db
        .selectFrom("schools as s")
        .where("s.id", "in", openSchools(db))
        .where("s.subscription_code", "=", code)
        .select(({ val }) => [val<string | null>(null).as("classroom"), "s.name as school", "s.code_state"])
        .executeTakeFirst()
    : db
        .selectFrom("classrooms as c")
        .innerJoin("schools as s", "s.id", "c.school_id")
        .where("s.id", "in", openSchools(db))
        .where("c.archived_at", "is", null)
        .where("c.subscription_code", "=", code)
        .select(["c.name as classroom", "s.name as school", "c.code_state"])
        .executeTakeFirst();

/** Returns whether an active classroom or an open school had this code before it got another one. */
export const isFormerCode = (db: Db, code: string): Promise<boolean> =>
  exists(
    db
      .selectFrom("former_codes as f")
      .leftJoin("classrooms as c", "c.id", "f.classroom_id")
      .where("f.code", "=", code)
      .where("c.archived_at", "is", null)
      .where((eb) => eb(eb.fn.coalesce("f.school_id", "c.school_id"), "in", openSchools(db)))
      .select("f.code"),
  );

/** Returns whether a classroom (active or archived) or a school of the platform has or had that code. */
export async function isCodeTaken(db: Db, kind: CodeKind, code: string): Promise<boolean> {
  const table = kind === "F" ? "classrooms" : "schools";
  const [current, former] = await Promise.all([
    db.selectFrom(table).select("id").where("subscription_code", "=", code).executeTakeFirst(),
    db.selectFrom("former_codes").select("code").where("code", "=", code).executeTakeFirst(),
  ]);
  return current !== undefined || former !== undefined;
}
