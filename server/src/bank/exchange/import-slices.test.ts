import { expect, test, vi } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { inSlices } from "../../platform/time-slices.ts";
import { createImageSource } from "./image-source.ts";
import { importBankFile } from "./import.service.ts";
import { reportSteps } from "./import-stream.service.ts";
import { readBankFile } from "./read-file.ts";

const size = 300;
const file = JSON.stringify({
  exam: "BIA 2020",
  year: 2020,
  questions: Array.from({ length: size }, (_, i) => ({
    theme: 1 + (i % 5),
    number: 1 + Math.floor(i / 5),
    question: `Avion n° ${i} : que devient la portance ?`,
    answers: ["Elle double", "Elle quadruple", "Elle reste", `Elle vaut ${i}`],
    correct: 1 + (i % 4),
  })),
});

/** Returns the turns that the event loop took during `work`, when each step of a computation is as long as a slice. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
  let turns = 0;
  let immediate = setImmediate(function count() {
    turns++;
    immediate = setImmediate(count);
  });
  await work();
  clearImmediate(immediate);
  vi.mocked(performance.now).mockRestore();
  return turns;
}

onOneEngine((open) => {
  test("every long computation of a dry run and of the report that it sends lets other requests through, question by question", async () => {
    const { context } = await createTestApp(await open());
    const options = { name: "annale.json", pictures: null, review: true, images: createImageSource(context.database.db), actor: null };
    const read = readBankFile("annale.json", Buffer.from(file), {});
    const run = (preview: boolean) => importBankFile(context, () => read, { ...options, preview });
    await run(true); // The matcher of points is made once.
    // Contents, keys, decisions, lines, points.
    expect(await turnsDuring(() => run(true))).toBeGreaterThanOrEqual(5 * size);
    const report = await run(true);
    const pieces: string[] = [];
    // Twenty lines or rows are written at once.
    expect(await turnsDuring(() => inSlices(reportSteps(report, (text) => pieces.push(text))))).toBeGreaterThanOrEqual((2 * size) / 20);
    expect(JSON.parse(pieces.join(""))).toEqual({ report });
    await run(false);
    // Contents, keys, texts of the bank, questions that may be the same, decisions, lines.
    expect(await turnsDuring(() => run(false))).toBeGreaterThanOrEqual(6 * size);
  });
});
