import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * What makes the search of the bank fast at 50,000 questions: an index of the trigrams of `search_text`, for terms of three characters and
 * more; shorter ones read the text of every question (docs/performance.md).
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

/**
 * Where `pg_trgm` may not be added, the search reads every question: slower, the same results. The first index serves `like`; the second finds
 * the texts that hold three letters without reading them again, which counts a common word in half the time.
 */
async function createTrigramIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index questions_search_idx on questions using gin (search_text gin_trgm_ops);
      create index questions_trigrams_idx on questions using gin (show_trgm(search_text));
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: the search of the bank reads every question';
    end $$`.execute(db);
  await sql`create index questions_order_idx on questions (year desc, id)`.execute(db);
  await createPairsTable(db);
}

/**
 * Which letters and figures, and which pairs of them, each text holds: a bit each (`pairBit`), in a table that is a third of the questions'
 * size. For terms too short for a trigram: reading these bits takes a third of the time of reading the texts.
 */
async function createPairsTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table question_pairs (question_id integer primary key references questions on delete cascade, pairs bytea not null)`.execute(
    db,
  );
  await sql`
    create function letter_pairs(text) returns bytea language plpgsql immutable strict parallel safe as $$
    declare
      bytes bytea := convert_to($1, 'UTF8');
      bits bytea := decode(repeat('00', 167), 'hex');
      byte integer;
      sign integer;
      former integer := -1;
    begin
      for i in 0 .. length(bytes) - 1 loop
        byte := get_byte(bytes, i);
        sign := case when byte between 97 and 122 then byte - 97 when byte between 48 and 57 then byte - 22 else -1 end;
        if sign >= 0 then
          bits := set_bit(bits, 1296 + sign, 1);
          if former >= 0 then bits := set_bit(bits, former * 36 + sign, 1); end if;
        end if;
        former := sign;
      end loop;
      return bits;
    end $$`.execute(db);
  await sql`
    create function keep_question_pairs() returns trigger language plpgsql as $$ begin
      insert into question_pairs (question_id, pairs) values (new.id, letter_pairs(new.search_text))
        on conflict (question_id) do update set pairs = excluded.pairs;
      return null;
    end $$`.execute(db);
  await sql`create trigger question_pairs_kept after insert or update of search_text on questions for each row execute function keep_question_pairs()`.execute(
    db,
  );
}
