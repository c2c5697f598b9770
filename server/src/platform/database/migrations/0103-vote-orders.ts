import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Which device gave a vote of a live session, and its place there: one that was overtaken on its way comes too late. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table live_votes add column device text`.execute(db);
  const count = engine === "sqlite" ? "integer" : "bigint";
  await sql`alter table live_votes add column sequence ${sql.raw(count)}`.execute(db);
}
