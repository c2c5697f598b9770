import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import type { Schema } from "../database/schema.ts";
import { type Criteria, hasTrigram, isOnlyTrigrams, isTrigram, likePattern, onlyTerm, pairBit, trigramQuery } from "./search.rules.ts";

/** The bank belongs to nobody: these queries look into it for all schools. */

type InQuestions = ExpressionBuilder<Schema & { q: Schema["questions"] }, "q">;

/**
 * The text of each question is read, in whatever order they come. PostgreSQL would read all of its index for a term that has no trigram:
 * another collation than the index's, which changes nothing to `like`, keeps it from it.
 */
const reads = (term: string, engine: Engine): Expression<SqlBool> =>
  engine === "sqlite" || hasTrigram(term)
    ? sql<SqlBool>`q.search_text like ${likePattern(term)} escape '~'`
    : sql<SqlBool>`q.search_text collate "C" like ${likePattern(term)} escape '~'`;

/** The questions that SQLite's trigrams give; PostgreSQL uses its own behind `like`. */
const looksUp = (terms: readonly string[], every: boolean): Expression<SqlBool> =>
  sql<SqlBool>`q.id in (select rowid from question_terms where question_terms match ${trigramQuery(terms, every)})`;

/** The questions that hold one or two letters, by PostgreSQL's bits: gathered first, as the planner cannot tell how few they are. */
const holdsPair = (bit: number): Expression<SqlBool> =>
  sql<SqlBool>`q.id = any (array(select question_id from question_pairs where get_bit(pairs, ${sql.lit(bit)}) = 1))`;

/** Conditions that find the terms, to be joined by and or by or. */
function termConditions(criteria: Criteria, engine: Engine, byIndex: boolean): Expression<SqlBool>[] {
  const { terms, every } = criteria;
  const bit = engine === "postgres" && byIndex ? pairBit(onlyTerm(criteria) ?? "") : undefined;
  if (bit !== undefined) return [holdsPair(bit)];
  const indexed = engine === "sqlite" && byIndex ? terms.filter(hasTrigram) : [];
  const others = terms.filter((term) => !indexed.includes(term)).map((term) => reads(term, engine));
  return indexed.length > 0 ? [looksUp(indexed, every), ...others] : others;
}

function matches(eb: InQuestions, criteria: Criteria, engine: Engine, byIndex: boolean): Expression<SqlBool> {
  const { themeId, year, since, withComment, every, terms } = criteria;
  const words = termConditions(criteria, engine, byIndex);
  return eb.and([
    ...(themeId > 0 ? [eb("q.theme_id", "=", themeId)] : []),
    ...(year > 0 ? [eb("q.year", "=", year)] : []),
    ...(since > 0 ? [eb("q.year", ">=", since)] : []),
    ...(withComment ? [eb("q.comment", "is not", null)] : []),
    ...(terms.length > 0 ? [every ? eb.and(words) : eb.or(words)] : []),
  ]);
}

const matching = (db: Db, engine: Engine, criteria: Criteria, byIndex: boolean) =>
  db.selectFrom("questions as q").where((eb) => matches(eb as InQuestions, criteria, engine, byIndex));

/** How many questions match. Where there is nothing else to look at, the trigrams alone, or the pairs, tell it. */
export async function countMatches(db: Db, engine: Engine, criteria: Criteria): Promise<number> {
  if (engine === "sqlite" && isOnlyTrigrams(criteria)) {
    const query = trigramQuery(criteria.terms, criteria.every);
    const { rows } = await sql<{ n: number }>`select count(*) as n from question_terms where question_terms match ${query}`.execute(db);
    return rows[0]?.n ?? 0;
  }
  const term = engine === "postgres" ? onlyTerm(criteria) : undefined;
  const bit = term === undefined ? undefined : pairBit(term);
  if (bit !== undefined) return countOfPair(db, bit);
  if (term !== undefined && isTrigram(term) && (await hasTrigramIndex(db))) return countOfTrigram(db, term);
  const counted = matching(db, engine, criteria, true).select((eb) => eb.fn.countAll<number>().as("n"));
  return (await counted.executeTakeFirstOrThrow()).n;
}

async function countOfPair(db: Db, bit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from question_pairs where get_bit(pairs, ${sql.lit(bit)}) = 1`.execute(db);
  return rows[0]?.n ?? 0;
}

/** PostgreSQL without `pg_trgm` has none. */
async function hasTrigramIndex(db: Db): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`select to_regclass('questions_trigrams_idx') is not null as present`.execute(db);
  return rows[0]?.present ?? false;
}

/** By the index and nothing else: making the trigrams of every text again, which the planner takes for cheap, would take seconds. */
const countOfTrigram = (db: Db, trigram: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from questions where show_trgm(search_text) @> array[${trigram}]`.execute(trx);
    return rows[0]?.n ?? 0;
  });

/** From this many matches on, reading questions in order until a page is full is faster than gathering all that match. */
const manyMatches = 2000;

/** Ids of a page (from 1) of the `total` questions that match, the latest year first. */
export async function findMatches(
  db: Db,
  engine: Engine,
  criteria: Criteria,
  { page, size, total }: { page: number; size: number; total: number },
): Promise<number[]> {
  const rows = await matching(db, engine, criteria, total < manyMatches)
    .orderBy("q.year", "desc")
    .orderBy("q.id")
    .limit(size)
    .offset((page - 1) * size)
    .select("q.id")
    .execute();
  return rows.map((row) => row.id);
}

/** The class of a quiz; who may see it is asked afterwards. */
export const findClassroomOfQcm = (db: Db, qcmId: number) =>
  db.selectFrom("qcms").where("id", "=", qcmId).select("classroom_id").executeTakeFirst();

/** Which of `questionIds` a quiz has already. */
export async function findQuestionsInQcm(db: Db, qcmId: number, questionIds: readonly number[]): Promise<Set<number>> {
  if (questionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("qcm_questions")
    .where("qcm_id", "=", qcmId)
    .where("question_id", "in", questionIds)
    .select("question_id")
    .execute();
  return new Set(rows.map((row) => row.question_id));
}

/** Ids of the first `limit` questions that match and have neither comment nor a draft of one, the latest year first. */
export async function findWithoutComment(db: Db, engine: Engine, criteria: Criteria, limit: number): Promise<number[]> {
  const rows = await matching(db, engine, criteria, true)
    .leftJoin("ai_comments as d", "d.question_id", "q.id")
    .where("q.comment", "is", null)
    .where("d.question_id", "is", null)
    .orderBy("q.year", "desc")
    .orderBy("q.id")
    .limit(limit)
    .select("q.id")
    .execute();
  return rows.map(({ id }) => id);
}
