import type { CodeKind } from "@badin/contract";
import type { Db, Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";

/** Returns the active classroom of a code, which anyone with the code may join. It cannot be archived before the end of the transaction. */
export const findClassroomByCode = (trx: Trx, engine: Engine, code: string) =>
  trx
    .selectFrom("classrooms")
    .where("subscription_code", "=", code)
    .where("archived_at", "is", null)
    .where("school_id", "in", (eb) => eb.selectFrom("schools").where("closed_at", "is", null).select("id"))
    .select(["id", "school_id"])
    .$if(engine === "postgres", (qb) => qb.forShare())
    .executeTakeFirst();

/** Returns the school of a code, which anyone with the code may join. */
export const findSchoolByCode = (db: Db, code: string) =>
  db.selectFrom("schools").where("subscription_code", "=", code).where("closed_at", "is", null).select("id").executeTakeFirst();

/** Returns whether a classroom (active or archived) or a school of the platform has that code. */
export async function isCodeTaken(db: Db, kind: CodeKind, code: string): Promise<boolean> {
  const table = kind === "F" ? "classrooms" : "schools";
  return (await db.selectFrom(table).select("id").where("subscription_code", "=", code).executeTakeFirst()) !== undefined;
}
