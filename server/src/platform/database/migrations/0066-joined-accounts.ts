import { type Kysely, sql } from "kysely";

/** Two accounts of one student made one: the account that was joined waits in the bin, with what undoing it needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table users add column joined_into integer references users on delete cascade",
    "create index users_joined_into_idx on users (joined_into) where joined_into is not null",
    `create table account_joins (
      user_id integer primary key references users on delete cascade,
      record text not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
