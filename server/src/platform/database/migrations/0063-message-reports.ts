import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Messages that their student has reported, until the school's manager and a site admin have each seen it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  await sql
    .raw(`create table message_reports (
      message_id integer primary key references student_messages on delete cascade,
      text text,
      reported_at ${time} not null,
      school_seen_at ${time},
      site_seen_at ${time}
    )${strict}`)
    .execute(db);
}
