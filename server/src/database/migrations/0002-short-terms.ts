import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** What keeps terms of one to three characters fast on PostgreSQL; SQLite finds them in the indexes that it has (docs/performance.md). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  await createTrigramsIndex(db);
  await createPairsTable(db);
}

/** Finds the texts that hold three letters without reading them again, which counts a common word in half the time of `like`. */
const createTrigramsIndex = (db: Kysely<unknown>) =>
  sql`
    do $$ begin
      create index questions_trigrams_idx on questions using gin (show_trgm(search_text));
    exception when undefined_function then
      raise notice 'pg_trgm is not available: the search of the bank reads every question';
    end $$`.execute(db);

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
  await sql`insert into question_pairs (question_id, pairs) select id, letter_pairs(search_text) from questions`.execute(db);
}
