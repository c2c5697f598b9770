import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * What makes the search of the bank fast at 50,000 questions: an index of the trigrams of `search_text`, for terms of three characters and
 * more; what the shorter ones need is in 0002-short-terms.ts.
 */
export const createSearchIndex = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  engine === "sqlite" ? createFtsTable(db) : createTrigramIndex(db);

/** A table of trigrams beside the questions, kept by triggers (https://sqlite.org/fts5.html#external_content_tables). */
async function createFtsTable(db: Kysely<unknown>): Promise<void> {
  const remove = sql.raw("insert into question_terms (question_terms, rowid, search_text) values ('delete', old.id, old.search_text)");
  const add = sql.raw("insert into question_terms (rowid, search_text) values (new.id, new.search_text)");
  await sql`create virtual table question_terms using fts5 (search_text, content = 'questions', content_rowid = 'id', tokenize = 'trigram')`.execute(
    db,
  );
  await sql`create trigger question_terms_insert after insert on questions begin ${add}; end`.execute(db);
  await sql`create trigger question_terms_delete after delete on questions begin ${remove}; end`.execute(db);
  await sql`create trigger question_terms_update after update of search_text on questions begin ${remove}; ${add}; end`.execute(db);
  // Holds all that a scan for a short term looks at: without it, whole rows would be read.
  await sql`create index questions_order_idx on questions (year desc, id, theme_id, search_text)`.execute(db);
}

/** Where `pg_trgm` may not be added, the search reads every question: slower, the same results. */
async function createTrigramIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index questions_search_idx on questions using gin (search_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: the search of the bank reads every question';
    end $$`.execute(db);
  await sql`create index questions_order_idx on questions (year desc, id)`.execute(db);
}
