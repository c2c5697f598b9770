import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * Reports outlive the account that made them. A reported message holds what was written and by whom; a report on a
 * shared quiz forgets its author.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const kept = "r.text, r.reported_at, r.school_seen_at, r.site_seen_at";
  const statements = [
    `create table reported_messages (
      message_id integer primary key,
      school_id integer not null references schools on delete cascade,
      author_id integer references users on delete set null,
      message text not null,
      sent_at ${time} not null,
      text text,
      reported_at ${time} not null,
      school_seen_at ${time},
      site_seen_at ${time}
    )${strict}`,
    `insert into reported_messages
      select r.message_id, u.school_id, m.author_id, m.text, m.sent_at, ${kept}
      from message_reports r join student_messages m on m.id = r.message_id join users u on u.id = m.user_id
      where u.school_id is not null`,
    "drop table message_reports",
    "alter table reported_messages rename to message_reports",
    "create index message_reports_school_idx on message_reports (school_id)",
    "create index message_reports_author_idx on message_reports (author_id)",
    `create table reported_shares (
      share_id integer not null references shared_qcms on delete cascade,
      user_id integer references users on delete set null,
      text text not null,
      created_at ${time} not null,
      unique (share_id, user_id)
    )${strict}`,
    "insert into reported_shares select share_id, user_id, text, created_at from share_reports",
    "drop table share_reports",
    "alter table reported_shares rename to share_reports",
    "create index share_reports_user_idx on share_reports (user_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
