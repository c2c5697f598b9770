import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { exchangeFormats } from "@badin/contract";
import type { Database } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { browserHeaders } from "../../server/test/browser-headers.ts";
import { createSession, createUser } from "../../server/test/factories.ts";
import { enginesAsked, openSite, printTable } from "./harness.ts";

/**
 * Measures the memory that exporting a large bank takes, in each format in turn, by a reader that takes what comes and by one on a slow line,
 * who leaves. EXPORT_QUESTIONS, EXPORT_PICTURE_KB and BENCH_ENGINES change it.
 */

const questions = Number(process.env["EXPORT_QUESTIONS"] ?? 20_000);
const pictureBytes = 1024 * Number(process.env["EXPORT_PICTURE_KB"] ?? 40);
/** One question in ten has a picture for each answer, of a tenth of the size. */
const withAnswerPictures = 10;
/** What the reader on a slow line takes, and for how long. */
const slow = { bytesPerSecond: 400_000, seconds: 10 };

await printTable(
  enginesAsked(),
  `${questions} questions with a picture of ${pictureBytes / 1024} KB`,
  ["engine", "format", "reader", "file", "it takes", "memory before", "**highest**"],
  benchmark,
);

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const { server, seeded: session, stop } = await openSite(engine, directory, seed, { LOG_LEVEL: "error" });
  const lines: string[] = [];
  try {
    const headers = await browserHeaders(server.url, session);
    const exports = [["json", "slow"] as const, ...exchangeFormats.map((format) => [format, "quick"] as const)];
    for (const [format, reader] of exports) {
      await delay(1000);
      const before = memoryOf(server.pid);
      const { bytes, ms, highest } = await download(`${server.url}/api/bank/export?format=${format}`, headers, server.pid, reader);
      const mb = (value: number) => `${(value / 1024 / 1024).toFixed(0)} MB`;
      lines.push(`| ${engine} | ${format} | ${reader} | ${mb(bytes)} | ${(ms / 1000).toFixed(1)} s | ${mb(before)} | **${mb(highest)}** |`);
      process.stderr.write(`${lines.at(-1)}\n`);
    }
    return lines;
  } finally {
    await stop();
  }
}

async function download(url: string, headers: Record<string, string>, pid: number, reader: "quick" | "slow") {
  const started = performance.now();
  const leave = new AbortController();
  const response = await fetch(url, { headers, signal: leave.signal });
  if (!response.ok || !response.body) throw new Error(`the export failed: ${response.status}`);
  let bytes = 0;
  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, 50);
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    const elapsed = performance.now() - started;
    if (reader === "quick") continue;
    if (elapsed > slow.seconds * 1000) break;
    await delay(Math.max(0, (bytes / slow.bytesPerSecond) * 1000 - elapsed));
  }
  leave.abort();
  clearInterval(sampling);
  return { bytes, ms: performance.now() - started, highest };
}

/** Returns the resident memory of a process in bytes, read from /proc; NaN on other systems than Linux. */
function memoryOf(pid: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** Fills the bank, and returns the session of a site admin. The pictures are no pictures: the export does not look into them. */
async function seed({ db }: Database): Promise<string> {
  const now = Date.now();
  const session = await createSession(db, await createUser(db, { admin: 1 }));
  const image = (bytes: number) => ({ sha256: randomBytes(32).toString("hex"), png: randomBytes(bytes), width: 800, height: 600 });
  const insertImages = async (bytes: number, count: number) =>
    (
      await db
        .insertInto("images")
        .values(Array.from({ length: count }, () => image(bytes)))
        .returning("id")
        .execute()
    ).map(({ id }) => id);
  const batch = 100;
  for (let start = 0; start < questions; start += batch) {
    const images = await insertImages(pictureBytes, batch);
    const ofAnswers = await insertImages(pictureBytes / 10, (4 * batch) / withAnswerPictures);
    const inserted = await db
      .insertInto("questions")
      .values(
        images.map((image_id, i) => ({
          theme_id: 1 + (i % 5),
          year: 2020,
          text: `Avion n° ${start + i} : que devient la portance quand la vitesse double ?`,
          search_text: "",
          content_key: `${start + i}`,
          comment: "La portance croît comme le carré de la vitesse. ".repeat(3),
          image_id,
          fixed_order: 0 as const,
          order_decided: 0 as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("answers")
      .values(
        inserted.flatMap(({ id }, i) =>
          [1, 2, 3, 4].map((position) => ({
            question_id: id,
            position,
            text: `Réponse ${position}`,
            correct: position === 1 ? (1 as const) : (0 as const),
            image_id: i % withAnswerPictures === 0 ? (ofAnswers[(i / withAnswerPictures) * 4 + position - 1] ?? null) : null,
          })),
        ),
      )
      .execute();
  }
  return session;
}
