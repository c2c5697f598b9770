import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** An activity of a course expects the marks of a mock exam as it does those of a quiz. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === "sqlite" ? rebuilt : altered) await sql.raw(statement).execute(db);
  await sql.raw("create index lti_links_exam_idx on lti_links (mock_exam_id)").execute(db);
}

const exam = "mock_exam_id integer references mock_exams on delete cascade";
const either = "check ((qcm_id is null) <> (mock_exam_id is null))";

const altered = [
  "alter table lti_links alter column qcm_id drop not null",
  `alter table lti_links add column ${exam}`,
  `alter table lti_links add ${either}`,
  "alter table lti_scores alter column percent type real",
];

/** SQLite cannot loosen a column; scores are moved first, as those of a dropped activity go with it. */
const rebuilt = [
  `create table new_lti_links (
    id integer primary key autoincrement,
    context_id integer not null references lti_contexts on delete cascade,
    resource text not null,
    qcm_id integer references qcms on delete cascade,
    counted text not null check (counted in ('best', 'last', 'first')),
    line_item text not null,
    ${exam},
    unique (context_id, resource),
    ${either}
  ) strict`,
  "insert into new_lti_links select id, context_id, resource, qcm_id, counted, line_item, null from lti_links",
  `create table new_lti_scores (
    link_id integer not null references new_lti_links on delete cascade,
    user_id integer not null references users on delete cascade,
    state text not null check (state in ('waiting', 'sent', 'failed')),
    failures integer not null,
    reason text,
    percent real,
    updated_at integer not null,
    primary key (link_id, user_id)
  ) strict`,
  "insert into new_lti_scores select link_id, user_id, state, failures, reason, percent, updated_at from lti_scores",
  "drop table lti_scores",
  "drop table lti_links",
  "alter table new_lti_links rename to lti_links",
  "alter table new_lti_scores rename to lti_scores",
  "create index lti_links_qcm_idx on lti_links (qcm_id)",
  "create index lti_scores_user_idx on lti_scores (user_id)",
  "create index lti_scores_state_idx on lti_scores (state)",
];
