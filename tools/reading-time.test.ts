import { expect, test } from "vitest";
import { paced } from "../server/test/processor-time.ts";
import { requestFields } from "./reading-time/fields.ts";
import { type HostileText, hostileTexts, plainTexts, textsAgainst } from "./reading-time/hostile-texts.ts";
import { bounded, otherReaders, type Read, workerReaders } from "./reading-time/readers.ts";
import { findSlowness } from "./reading-time/slowest.ts";
import { filesThatAssemble, readersOfOneText, writtenExpressions } from "./reading-time/sources.ts";

const longest = 256 * 1024;
const budgetMs = 20;
/**
 * A file, in a thread that is given ten seconds and more: a quarter of what is tried elsewhere, so that the test stays
 * short.
 */
const ofFile = { maxLength: longest / 4, budgetMs: 1_000 };

interface Tried {
  readonly name: string;
  readonly read: Read;
  readonly texts?: readonly HostileText[];
  readonly maxLength?: number | undefined;
}

function slowOnes(tried: readonly Tried[]): string[] {
  const limitMs = paced(budgetMs);
  return tried.flatMap(({ name, read, texts = hostileTexts, maxLength = longest }) => {
    const slowness = findSlowness(read, texts, { maxLength, limitMs });
    return slowness ? [`${name}: ${slowness}`] : [];
  });
}

test("a regular expression takes 20 ms of processor time at most, whatever it is given", { timeout: 300_000 }, () => {
  const written = new Map(writtenExpressions().map((one) => [`${one.expression} ${one.splits} ${bounded[one.file]}`, one]));
  const tried = [...written.values()].map(({ file, expression, splits }) => ({
    name: `${file} ${expression}`,
    read: splits
      ? (text: string) => text.split(expression)
      : (text: string) => (expression.global ? text.replace(expression, "") : expression.test(text)),
    texts: [...hostileTexts, ...textsAgainst(expression)],
    maxLength: bounded[file],
  }));
  expect(tried.length).toBeGreaterThan(300);
  expect(slowOnes(tried)).toEqual([]);
});

test("what reads a text takes 20 ms of processor time at most, whatever it is given", { timeout: 300_000 }, async () => {
  const found = await Promise.all(
    readersOfOneText().map(async ({ file, name }) => {
      const { [name]: read } = (await import(new URL(`../${file}`, import.meta.url).href)) as Record<string, Read>;
      return { name: `${file} ${name}`, read: read as Read, maxLength: bounded[name] ?? bounded[file] };
    }),
  );
  const others = Object.entries(otherReaders).map(([name, read]) => ({ name, read, maxLength: bounded[name] }));
  const fields = requestFields();
  expect([found.length > 50, fields.length > 300]).toEqual([true, true]);
  expect(slowOnes([...found, ...others, ...fields])).toEqual([]);
});

test("a file is read within a tenth of the time that its thread is given", { timeout: 300_000 }, () => {
  const bounds = { maxLength: ofFile.maxLength, limitMs: paced(ofFile.budgetMs) };
  const slow = Object.entries(workerReaders).flatMap(([name, read]) => {
    const slowness = findSlowness(read, plainTexts, bounds);
    return slowness ? [`${name}: ${slowness}`] : [];
  });
  expect(slow).toEqual([]);
});

test("an expression that is made of parts belongs to a reader that is tried", () => {
  expect(filesThatAssemble()).toEqual([
    // codeKind
    "contract/src/platform/codes.ts",
    // The import of Moodle.
    "server/src/bank/exchange/formats/moodle.ts",
    // The import of CSV, with titles and without.
    "server/src/bank/exchange/formats/table-layout.rules.ts",
    // withoutFalseFormulas, of 10,000 characters at most.
    "server/src/bank/exchange/formula-marks.rules.ts",
    // referenceOf
    "server/src/bank/questions/answer-references.rules.ts",
    // withoutFormulas
    "server/src/platform/text/formulas.ts",
    // The pattern of contract/src/platform/formulas.ts, in the process that draws.
    "server/src/quiz/printing/drawing/formulas.ts",
    // readMark
    "web/src/bank/questions/pasted-marks.rules.ts",
    // The pattern of contract/src/platform/formulas.ts.
    "web/src/platform/ui/math-text/formulas.tsx",
  ]);
});
