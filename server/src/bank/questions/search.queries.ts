import { figuresMinStudents, trainingYear } from "@badin/contract";
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { likePattern, startPattern } from "../../platform/text/like-pattern.ts";
import { type Criteria, type EditorCriteria, hasTrigram, isInText, trigramQuery } from "./search.rules.ts";

/** The bank is shared: these queries search it for all schools. */

type InQuestions = ExpressionBuilder<Schema & { q: Schema["questions"] }, "q">;

const like = (term: string): Expression<SqlBool> => sql<SqlBool>`q.search_text like ${likePattern(term)} escape '~'`;

const hasPiece = (piece: string, engine: Engine): Expression<SqlBool> =>
  sql<SqlBool>`${sql.raw(engine === "sqlite" ? "instr" : "strpos")}(q.search_text, ${piece}) > 0`;

/** Conditions that use the trigram index: an FTS5 table on SQLite, the index behind `like` on PostgreSQL. */
const lookedUp = (terms: readonly string[], every: boolean, engine: Engine): Expression<SqlBool>[] =>
  engine === "postgres"
    ? terms.map(like)
    : [sql<SqlBool>`q.id in (select rowid from question_terms where question_terms match ${trigramQuery(terms, every)})`];

/**
 * Condition that reads the text of each question. `like` is faster on SQLite; on PostgreSQL it would read the whole
 * index for a term without a trigram.
 */
const read = (term: string, engine: Engine): Expression<SqlBool> => (engine === "sqlite" ? like(term) : hasPiece(term, engine));

/** Returns the conditions that find the terms, to be joined by `and` or `or`. */
function termConditions({ terms, every }: Criteria, engine: Engine, byIndex: boolean): Expression<SqlBool>[] {
  const indexed = byIndex ? terms.filter(hasTrigram) : [];
  const others = terms.filter((term) => !indexed.includes(term)).map((term) => read(term, engine));
  return indexed.length > 0 ? [...lookedUp(indexed, every, engine), ...others] : others;
}

/** Whether a question appeared in training exams only. */
const isTraining = (eb: InQuestions): Expression<SqlBool> => {
  const appearances = (training: 0 | 1) =>
    eb
      .selectFrom("exam_questions as x")
      .innerJoin("exams as e", "e.id", "x.exam_id")
      .where("e.training", "=", training)
      .select("x.question_id");
  return eb.and([eb("q.id", "in", appearances(1)), eb("q.id", "not in", appearances(0))]);
};

function matches(eb: InQuestions, criteria: Criteria, engine: Engine, byIndex: boolean): Expression<SqlBool> {
  const { themeId, year, since, withComment, every, terms, editor } = criteria;
  const words = termConditions(criteria, engine, byIndex);
  return eb.and([
    ...(themeId > 0 ? [eb("q.theme_id", "=", themeId)] : []),
    ...(year > 0 ? [eb("q.year", "=", year)] : []),
    ...(year === trainingYear ? [isTraining(eb)] : []),
    ...(since > 0 ? [eb("q.year", ">=", since)] : []),
    ...(withComment ? [eb("q.comment", "is not", null)] : []),
    ...stateConditions(eb, criteria),
    ...(editor ? editorConditions(eb, editor) : []),
    ...(terms.length > 0 ? [every ? eb.and(words) : eb.or(words)] : []),
  ]);
}

/**
 * Hidden questions and drafts are few: excluded through their indexes, they cost nothing to the searches that read
 * another index.
 */
const stateConditions = (eb: InQuestions, { offeredOnly, editor }: Criteria): Expression<SqlBool>[] => [
  ...(editor?.hidden
    ? [eb("q.hidden_at", "is not", null)]
    : [sql<SqlBool>`q.id not in (select id from questions where hidden_at is not null)`]),
  ...(offeredOnly ? [sql<SqlBool>`q.id not in (select id from questions where draft = 1)`] : []),
];

function editorConditions(eb: InQuestions, editor: EditorCriteria): Expression<SqlBool>[] {
  const { examId, authorId, importId, changedSince, point, tag, facilityMin, facilityMax } = editor;
  return [
    ...(editor.withoutComment ? [eb("q.comment", "is", null)] : []),
    ...(editor.neutralised ? [eb("q.neutralised_at", "is not", null)] : []),
    ...(editor.draft ? [eb("q.draft", "=", 1)] : []),
    ...(editor.withoutPoint ? [eb("q.programme_point", "is", null)] : []),
    ...(examId > 0 ? [eb("q.id", "in", inExam(eb, examId))] : []),
    ...(authorId > 0 ? [eb.or([eb("q.created_by", "=", authorId), eb("q.updated_by", "=", authorId)])] : []),
    ...(importId > 0 ? [eb("q.import_id", "=", importId)] : []),
    ...(changedSince > 0 ? [eb("q.updated_at", ">=", changedSince)] : []),
    ...(point === ""
      ? []
      : [eb.or([eb("q.programme_point", "=", point), sql<SqlBool>`q.programme_point like ${startPattern(`${point}.`)} escape '~'`])]),
    ...(tag === "" ? [] : [sql<SqlBool>`q.tags like ${likePattern(`|${tag}|`)} escape '~'`]),
    ...(facilityMin > 0 || facilityMax < 100 ? [withinFacility(facilityMin, facilityMax)] : []),
  ];
}

const inExam = (eb: InQuestions, examId: number) =>
  eb.selectFrom("exam_questions as x").where("x.exam_id", "=", examId).select("x.question_id");

const withinFacility = (min: number, max: number) =>
  sql<SqlBool>`q.id in (select question_id from question_figures where students >= ${figuresMinStudents} and facility >= ${min / 100} and facility <= ${max / 100})`;

const matching = (db: Db, engine: Engine, criteria: Criteria, byIndex = true) =>
  db.selectFrom("questions as q").where((eb) => matches(eb as InQuestions, criteria, engine, byIndex));

const inOrder = (found: ReturnType<typeof matching>) => found.orderBy("q.year", "desc").orderBy("q.id");

const ranks = [0, 1, 2];

/**
 * Returns the rank of a question: 0 when it has the terms as whole words, 1 at the beginning of words, 2 inside words.
 */
function rankOf(eb: InQuestions, { terms, every }: Criteria, engine: Engine): RawBuilder<number> {
  if (terms.length === 0) return sql<number>`0`;
  const has = (pieces: string[]) => {
    const each = pieces.map((piece) => hasPiece(piece, engine));
    return every ? eb.and(each) : eb.or(each);
  };
  const whole = has(terms.map((term) => ` ${term} `));
  const beginning = has(terms.map((term) => ` ${term}`));
  return sql<number>`case when ${whole} then 0 when ${beginning} then 1 else 2 end`;
}

/**
 * Number of matches up to which all are fetched and sorted here. Beyond, reading questions in order until the page is
 * full is faster.
 */
export const fewMatches = 2000;

/**
 * Returns the ids of a page (from 1) of the matching questions, by rank, then the latest year first, and the number of
 * matches. Of one rank, those that have the terms in their text come before those that have them in their answers, up
 * to `fewMatches`.
 */
export async function findPage(
  db: Db,
  engine: Engine,
  criteria: Criteria,
  { page, size }: { page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const start = (page - 1) * size;
  const rank = (eb: unknown) => rankOf(eb as InQuestions, criteria, engine);
  const few = await matching(db, engine, criteria)
    .select((eb) => ["q.id", "q.year", "q.text", rank(eb).as("rank")])
    .limit(fewMatches + 1)
    .execute();
  if (few.length <= fewMatches) {
    const ranked = few.map((row) => ({ ...row, inText: isInText(row.text, criteria, row.rank) }));
    ranked.sort((a, b) => a.rank - b.rank || Number(b.inText) - Number(a.inText) || b.year - a.year || a.id - b.id);
    return { ids: ranked.slice(start, start + size).map(({ id }) => id), total: few.length };
  }
  const { total } = await matching(db, engine, criteria)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const wanted = Math.min(start + size, total);
  const ids: number[] = [];
  for (const one of ranks) {
    if (ids.length >= wanted) break;
    const ofRank = matching(db, engine, criteria, false).where((eb) => eb(rank(eb), "=", one));
    const rows = await inOrder(ofRank)
      .limit(wanted - ids.length)
      .select("q.id")
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return { ids: ids.slice(start), total };
}

/** Returns the class of a quiz; the caller checks access to it afterwards. */
export const findClassroomOfQcm = (db: Db, qcmId: number) =>
  db.selectFrom("qcms").where("id", "=", qcmId).select("classroom_id").executeTakeFirst();

/**
 * Returns the years of the questions of the bank, hidden ones left out, and whether some appeared in training exams
 * only.
 */
export async function findYears(db: Db): Promise<{ years: number[]; training: boolean }> {
  const questions = db.selectFrom("questions as q").where("q.hidden_at", "is", null);
  const rows = await questions.select("q.year").distinct().orderBy("q.year", "desc").execute();
  const some = await questions
    .where((eb) => isTraining(eb))
    .select("q.id")
    .limit(1)
    .executeTakeFirst();
  return { years: rows.map(({ year }) => year), training: some !== undefined };
}

/** Returns the names of the quizzes of a class, `qcmId` excepted, that have each of `questionIds`, in their order. */
export const findOtherQcms = async (db: Db, classroomId: number, qcmId: number, questionIds: readonly number[]) =>
  questionIds.length === 0
    ? []
    : db
        .selectFrom("qcms as o")
        .innerJoin("qcm_questions as qq", "qq.qcm_id", "o.id")
        .where("o.classroom_id", "=", classroomId)
        .where("o.id", "!=", qcmId)
        .where("o.position", ">", 0)
        .where("qq.question_id", "in", questionIds)
        .orderBy("o.position")
        .select(["qq.question_id", "o.name"])
        .execute();

/** Returns those of `questionIds` that a quiz already has. */
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

/**
 * Returns the ids of the first `limit` matching questions that have neither comment nor draft, the latest year first.
 */
export async function findWithoutComment(db: Db, engine: Engine, criteria: Criteria, limit: number): Promise<number[]> {
  const rows = await inOrder(matching(db, engine, criteria))
    .leftJoin("ai_comments as d", "d.question_id", "q.id")
    .where("q.comment", "is", null)
    .where("d.question_id", "is", null)
    .limit(limit)
    .select("q.id")
    .execute();
  return rows.map(({ id }) => id);
}
