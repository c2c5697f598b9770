import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * A deleted school waits before it is erased, a school and the whole site have a budget of the AI service, and a passkey
 * proves again who is there.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    `alter table schools add column deleted_at ${time}`,
    "alter table schools add column restore_hash text",
    "create unique index schools_restore_idx on schools (restore_hash) where restore_hash is not null",
    "create index schools_deleted_idx on schools (deleted_at) where deleted_at is not null",
    "alter table sessions add column proof_challenge text",
    `create table ai_spending (
      subject text not null,
      day integer not null,
      count integer not null,
      primary key (subject, day)
    )${strict}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
