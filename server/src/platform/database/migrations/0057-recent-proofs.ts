import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * A session knows when its user last gave a proof: those opened before have given none. A new password waits for the second factor with its
 * sign-in. An account knows that a teacher or manager has let it in. What a manager changes of a colleague's account can be undone from the former address.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const strict = engine === "sqlite" ? " strict" : "";
  const statements = [
    `alter table sessions add column proved_at ${time}`,
    "alter table pending_sign_ins add column password_hash text",
    "alter table pending_sign_ins add column token_hash text",
    `alter table users add column admitted_at ${time}`,
    `create table account_changes (
      user_id integer primary key references users on delete cascade,
      email text not null,
      username text not null,
      password_hash text,
      change_password integer not null check (change_password in (0, 1)),
      token_hash text unique,
      created_at ${time} not null,
      expires_at ${time} not null
    )${strict}`,
    "create index account_changes_expires_idx on account_changes (expires_at)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
