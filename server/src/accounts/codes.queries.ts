import type { CodeKind } from "@badin/contract";
import type { Db, Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";

/** The active classroom of a code: whoever holds the code may join it. It stays active to the end of the transaction. */
export const findClassroomByCode = (trx: Trx, engine: Engine, code: string) =>
  trx
    .selectFrom("classrooms")
    .where("subscription_code", "=", code)
    .where("archived_at", "is", null)
    .select(["id", "school_id"])
    .$if(engine === "postgres", (qb) => qb.forShare())
    .executeTakeFirst();

/** The school of a code: whoever holds the code may join it. */
export const findSchoolByCode = (db: Db, code: string) =>
  db.selectFrom("schools").where("subscription_code", "=", code).select("id").executeTakeFirst();

/** Whether a classroom, archived or not, or a school of the platform has that code. */
export async function isCodeTaken(db: Db, kind: CodeKind, code: string): Promise<boolean> {
  const table = kind === "F" ? "classrooms" : "schools";
  return (await db.selectFrom(table).select("id").where("subscription_code", "=", code).executeTakeFirst()) !== undefined;
}
