import { sql } from "kysely";
import type { Trx } from "./database.ts";
import type { Engine } from "./engine.ts";

/*
 * Locks of PostgreSQL, held until the transaction ends. SQLite has one writer at a time: there they do nothing.
 */

/** What is locked by name, and its number: arbitrary, the same in every process. The migrator's is 7_301_942. */
const numbers = { shippedBank: 7_301_943, communes: 7_301_944, demoSchool: 7_301_945 };
/** Namespace of the locks on texts. */
const texts = 7_301;

type Lockable = "classrooms" | "mock_exams" | "qcms" | "questions" | "users";

/** Makes other transactions that lock or change these rows, or refer to them, wait. */
export async function lockRows(trx: Trx, engine: Engine, table: Lockable, ids: readonly number[]): Promise<void> {
  // In the order of the ids, so that two transactions never wait for each other.
  if (engine === "postgres")
    await sql`select id from ${sql.table(table)} where id = any(${ids}::int[]) order by id for update`.execute(trx);
}

/**
 * Makes other transactions that record what this account does, change it, open it or sign it out wait; those that only
 * refer to it go on.
 */
export async function lockAccount(trx: Trx, engine: Engine, userId: number): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
}

/** Makes other transactions that take the lock of this name wait: only one process does this work at a time. */
export async function lockNamed(trx: Trx, engine: Engine, name: keyof typeof numbers): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(numbers[name])})`.execute(trx);
}

/** Makes other transactions that lock the same text wait, whatever has that text. */
export async function lockText(trx: Trx, engine: Engine, text: string): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(texts)}, hashtext(${text}))`.execute(trx);
}
