import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** A reported message holds what was written and by whom: erasing the student takes nothing of it along. */
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
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
