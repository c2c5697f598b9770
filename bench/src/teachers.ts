import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { encryptCardPassword } from "../../server/src/identity/accounts/card-password.ts";
import { deriveKeys } from "../../server/src/platform/config/secret.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { browserHeaders } from "../../server/test/browser-headers.ts";
import { createClassroom, createSchool, createSession, createStudent, createTeacher } from "../../server/test/factories.ts";
import { seedFrance } from "./france-seed.ts";
import { enginesAsked, openSite, printTable } from "./harness.ts";
import { columns, measureMeanwhile } from "./meanwhile.ts";

/**
 * Measures what pupils wait while teachers do the heaviest of their work: the cards of six classes of 400, twelve pictures of 36 megapixels,
 * two class lists of 200. BENCH_ENGINES changes it.
 */

const teachers = 6;
const pupilsPerClass = 400;
const pictures = 12;
const listLines = 200;
/** Questions a second, and as many answers. */
const rate = 50;
const longestSeconds = 120;

interface Teacher {
  readonly headers: Record<string, string>;
  readonly classroom: number;
  readonly emptyClassroom: number;
}
type Work = (url: string, all: readonly Teacher[]) => Promise<void>;

async function post(url: string, headers: Record<string, string>, path: string, body: object): Promise<void> {
  const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(url + path, sent);
  // A class list tells its failure in the last of its lines.
  const text = await response.text();
  if (!response.ok || text.includes('"failure"')) throw new Error(`${path}: ${response.status} ${text}`);
}

const cards: Work = async (url, all) => {
  await Promise.all(
    all.map(async ({ headers, classroom }) => {
      const response = await fetch(`${url}/api/teachers/classrooms/${classroom}/students?qrcode=true`, { headers });
      const list = (await response.json()) as { qrcode: string }[];
      if (list.length !== pupilsPerClass || !list.every(({ qrcode }) => qrcode)) throw new Error(`cards: ${response.status}`);
    }),
  );
};

/** A picture of 36 million pixels that weighs little: the limit is on both. */
const largest = async (shade: number): Promise<string> => {
  const plain = { create: { width: 6000, height: 6000, channels: 3, background: { r: shade, g: 20, b: 40 } } } as const;
  return `data:image/jpeg;base64,${(await sharp(plain).jpeg().toBuffer()).toString("base64")}`;
};

const drawings: Work = async (url, all) => {
  const sources = await Promise.all(Array.from({ length: pictures }, (_, n) => largest(10 * n)));
  await Promise.all(
    sources.map((imageSrc, n) =>
      post(url, all[n % teachers]?.headers ?? {}, "/api/questions", {
        question: `Que montre la figure numéro ${n} ?`,
        answers: ["Un vol", "Un cap", "Un virage", "Une piste"].map((answer, i) => ({ answer, correct: i === 0 })),
        theme: { id: 1 },
        year: 2020,
        imageSrc,
        imageAlt: "Une figure",
      }),
    ),
  );
};

const lists: Work = async (url, all) => {
  const content = ["Prénom;Nom", ...Array.from({ length: listLines }, (_, n) => `Camille${letters(n)};Durand${letters(n)}`)].join("\n");
  await Promise.all(
    all
      .slice(0, 2)
      .map(({ headers, emptyClassroom }) => post(url, headers, `/api/teachers/classrooms/${emptyClassroom}/students/import`, { content })),
  );
};
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

const secret = randomBytes(32).toString("base64url");

await printTable(enginesAsked("sqlite"), `${rate} questions and ${rate} answers a second`, columns, benchmark);

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const settings = { LOG_LEVEL: "error", APP_SECRET: secret };
  const { server, seeded, stop } = await openSite(engine, directory, seed, settings);
  const { url } = server;
  const { candidates, teaching } = seeded;
  try {
    const all: Teacher[] = [];
    for (const { session, ...rest } of teaching) all.push({ ...rest, headers: await browserHeaders(url, session) });
    return await measureMeanwhile({ engine, url, candidates, rate, seconds: longestSeconds }, [
      { name: "nothing else" },
      { name: `cards of ${teachers} × ${pupilsPerClass} pupils`, work: () => cards(url, all) },
      { name: "the same cards again", work: () => cards(url, all) },
      { name: `${pictures} pictures of 36 megapixels`, work: () => drawings(url, all) },
      { name: `two lists of ${listLines} pupils`, work: () => lists(url, all) },
    ]);
  } finally {
    await stop();
  }
}

async function seed(database: Database) {
  return { candidates: await seedFrance(database, 350), teaching: await seedTeachers(database) };
}

/** Creates teachers, each with a class whose pupils have cards and an empty one. */
async function seedTeachers(database: Database) {
  const keys = deriveKeys(secret);
  const school = await createSchool(database.db);
  const made: { session: string; classroom: number; emptyClassroom: number }[] = [];
  for (let n = 0; n < teachers; n++)
    await database.transaction(async (trx) => {
      const [classroom, emptyClassroom] = [
        await createClassroom(trx, { school_id: school }),
        await createClassroom(trx, { school_id: school }),
      ];
      for (let i = 0; i < pupilsPerClass; i++)
        await createStudent(trx, classroom, { card_password: encryptCardPassword(`Rafale${i}`, keys, randomBytes) });
      const session = await createSession(trx, await createTeacher(trx, school, [classroom, emptyClassroom]));
      made.push({ session, classroom, emptyClassroom });
    });
  return made;
}
