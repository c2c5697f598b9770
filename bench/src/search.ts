import { join } from "node:path";
import { loadExams } from "@badin/bank";
import { sql } from "kysely";
import { findPage } from "../../server/src/bank/questions/search.queries.ts";
import { criteriaOf } from "../../server/src/bank/questions/search.rules.ts";
import { type Database, type Db, openDatabase } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { migrate } from "../../server/src/platform/database/migrator.ts";
import { searchText } from "../../server/src/platform/text/normalise.ts";
import { startPostgres } from "../../server/test/postgres-server.ts";
import { enginesAsked, median, printTable } from "./harness.ts";

/**
 * Measures the search of the bank with 50,000 questions. Each search is measured in turn with its ceiling, in the same
 * run: reading the text of every question once and counting, the least that a search without an index must do.
 */
const questions = 50_000;
const rounds = 15;
const page = { page: 1, size: 10 };
const form = { terme: "", themeId: 0, andSearch: true, withComment: false, year: 0 };

const searches: readonly (readonly [name: string, change: Partial<typeof form>])[] = [
  ["a rare word", { terme: "anémomètre" }],
  ["a word of every other question", { terme: "est" }],
  ["a word that is nowhere", { terme: "zulu" }],
  ["three words, all of them", { terme: "pression altitude air" }],
  ["three words, any of them", { terme: "anémomètre nuage portance", andSearch: false }],
  ["two letters, nearly everywhere", { terme: "le" }],
  ["two letters, rare", { terme: "kw" }],
  ["a theme", { themeId: 3 }],
  ["a word in a theme and a year", { terme: "vent", themeId: 1, year: 2020 }],
];

await printTable(
  enginesAsked(),
  `${questions} questions, median of ${rounds}`,
  ["engine", "search", "found", "time", "ceiling", "**ratio**"],
  benchmark,
);

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const server = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const database = openDatabase({ url: server?.url ?? join(directory, "badin.sqlite") });
  try {
    await migrate(database);
    await fill(database);
    const lines: string[] = [];
    for (const [name, change] of searches) lines.push(await measure(database, name, { ...form, ...change }));
    return lines;
  } finally {
    await database.close();
    await server?.stop();
  }
}

async function measure({ db, engine }: Database, name: string, search: typeof form): Promise<string> {
  const times: number[] = [];
  const ceilings: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round++) {
    ceilings.push(await timed(() => readEverything(db, engine)));
    times.push(
      await timed(async () => {
        ({ total } = await findPage(db, engine, criteriaOf(search), page));
      }),
    );
  }
  const [time, ceiling] = [median(times), median(ceilings)];
  return `| ${engine} | ${name} | ${total} | ${time.toFixed(1)} ms | ${ceiling.toFixed(1)} ms | **${(time / ceiling).toFixed(2)}** |`;
}

/** Searches every text, without an index, for a term that none has. */
async function readEverything(db: Db, engine: Engine): Promise<void> {
  const position = sql.raw(engine === "sqlite" ? "instr" : "strpos");
  await sql`select count(*) from questions where ${position}(search_text, 'q#') > 0`.execute(db);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Fills the bank with questions of realistic length: the shipped ones, each with the answers of others. */
async function fill({ db, transaction, engine }: Database): Promise<void> {
  const shipped = loadExams().flatMap((exam) => exam.questions);
  const row = (i: number) => {
    const at = (shift: number) => shipped[(i * 7919 + shift * 104_729 + Math.floor(i / shipped.length) * 31) % shipped.length];
    const text = `${shipped[i % shipped.length]?.question} (${i})`;
    const answers = [1, 2, 3, 4].map((shift) => at(shift)?.answers[(i + shift) % 4] ?? "");
    return {
      theme_id: (i % 6) + 1,
      text,
      search_text: searchText(text, answers),
      content_key: String(i),
      comment: i % 3 === 0 ? null : (at(5)?.comment ?? null),
      image_id: null,
      image_alt: null,
      year: 1996 + ((i * 13) % 31),
      fixed_order: 0 as const,
      order_decided: 0 as const,
      programme_point: null,
      source: null,
      neutralised_at: null,
      created_at: 0,
      updated_at: 0,
      updated_by: null,
    };
  };
  await transaction(async (trx) => {
    for (let start = 0; start < questions; start += 500)
      await trx
        .insertInto("questions")
        .values(Array.from({ length: 500 }, (_, i) => row(start + i)))
        .execute();
  });
  if (engine === "postgres") await sql`vacuum analyze questions`.execute(db);
}
