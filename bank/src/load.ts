import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import type { Pair } from "./alike.ts";
import { type Lesson, readLesson } from "./lessons.ts";
import { holidaysFile, type PlannedSession, planFile, type SchoolHoliday } from "./plan.ts";
import { examFile, type ShippedExam, type ShippedQuestion, type shippedQuestion, themeFile } from "./schema.ts";

const bankDir = dirname(import.meta.dirname);
const illustrationsDir = join(bankDir, "illustrations");

const filesOf = (directory: string, extension: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => join(directory, name));

/**
 * Returns the shipped exams, oldest first, those of a year by number.
 * @throws Error that names the file which does not follow schema.ts
 */
export function loadExams(examsDir: string = join(bankDir, "exams")): ShippedExam[] {
  const folders = readdirSync(examsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map((folder) => loadExam(join(examsDir, folder.name)))
    .sort((a, b) => a.year - b.year || a.id.localeCompare(b.id, "fr", { numeric: true }));
}

function loadExam(directory: string): ShippedExam {
  const exam = read(join(directory, "exam.json"), examFile);
  const themes = filesOf(directory, ".json")
    .filter((path) => basename(path) !== "exam.json")
    .map((path) => read(path, themeFile));
  const stranger = themes.find((theme) => theme.exam !== exam.id);
  if (stranger) throw new Error(`${directory}: a file of exam ${stranger.exam}`);
  const questions = themes.flatMap(({ theme, series, questions }) =>
    questions.map((question) => ({ ...question, ...linkOf(question, series, questions), theme })),
  );
  return { ...exam, questions: questions.sort((a, b) => a.theme - b.theme || a.number - b.number) };
}

/** Returns the link of a question of a theme to its series. @throws Error when the file lacks the series */
function linkOf(
  question: z.output<typeof shippedQuestion>,
  series: z.output<typeof themeFile>["series"],
  questions: readonly z.output<typeof shippedQuestion>[],
): Pick<ShippedQuestion, "link"> {
  if (question.series === undefined) return {};
  const text = series.find(({ id }) => id === question.series)?.text;
  if (text === undefined) throw new Error(`${question.id}: the series ${question.series} is missing`);
  const rank = questions.filter((other) => other.series === question.series && other.number <= question.number).length;
  return { link: { text, rank } };
}

function read<T>(path: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!result.success) throw new Error(`${path}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/**
 * Returns the lessons, in the order of the programme.
 * @throws Error that names the file which is not a lesson (lessons.ts)
 */
export const loadLessons = (): Lesson[] =>
  filesOf(join(bankDir, "lessons"), ".md").map((path) => {
    try {
      return readLesson(readFileSync(path, "utf8"));
    } catch (cause) {
      throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });

/** Returns the sessions of the course, in order. @throws Error when the file does not follow plan.ts */
export const loadPlan = (): PlannedSession[] => read(join(bankDir, "plan/sessions.json"), planFile).sessions;

/**
 * Returns the school holidays that are known, by first year of the school year, then by zone. Years and academies that
 * are absent are not known.
 * @throws Error when the file does not follow plan.ts
 */
export const loadHolidays = (): Readonly<Record<string, Partial<Record<"A" | "B" | "C", SchoolHoliday[]>>>> =>
  read(join(bankDir, "plan/holidays.json"), holidaysFile).years;

/**
 * Returns the names of the shipped drawings, each as SVG and as the PNG that the server loads
 * (tools/bank-illustrations.ts).
 */
export const illustrationFiles = (format: ".svg" | ".png"): string[] =>
  filesOf(illustrationsDir, format).map((path) => basename(path, format));

/** Returns the path of a file of illustrations/, by its name and extension. */
export const illustrationPath = (name: string, format: ".svg" | ".png" | ".json"): string => join(illustrationsDir, `${name}${format}`);

/** Returns the shipped drawings as SVG, by name. */
export const loadIllustrations = (): Map<string, string> =>
  new Map(illustrationFiles(".svg").map((name) => [name, readFileSync(illustrationPath(name, ".svg"), "utf8")]));

const pairs = z.array(z.tuple([z.string(), z.string()]));

/**
 * Returns the pairs of like questions that somebody has read side by side and kept.
 * @throws ZodError when the file has another form
 */
export const loadReadPairs = (): Pair[] => pairs.parse(JSON.parse(readFileSync(join(bankDir, "review/alike.json"), "utf8")));

/**
 * Returns a fingerprint of the files that the server loads: when it differs from that of the last load, the bank must
 * be loaded again.
 */
export function bankFingerprint(): string {
  const hash = createHash("sha256");
  for (const path of [
    ...filesOf(join(bankDir, "exams"), ".json"),
    ...filesOf(join(bankDir, "facts"), ".json"),
    ...filesOf(illustrationsDir, ".png"),
  ]) {
    hash.update(basename(path)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
