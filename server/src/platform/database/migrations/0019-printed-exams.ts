import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** When the paper of a mock exam, as it stands, was first printed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw(`alter table mock_exams add column printed_at ${engine === "sqlite" ? "integer" : "bigint"}`).execute(db);
}
