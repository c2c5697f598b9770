import { type Kysely, sql } from "kysely";

/** Answers may have a picture. The paper of a mock exam keeps those of its questions: a JSON array of four ids or nulls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table answers add column image_id integer references images on delete restrict",
    // Few answers have one.
    "create index answers_image_idx on answers (image_id) where image_id is not null",
    "alter table mock_exam_questions add column answer_images text",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
