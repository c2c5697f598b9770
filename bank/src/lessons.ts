import * as z from "zod";
import { isPointOf } from "./programme.ts";

/** A piece of a line: its text, and whether it is one of the words to see first. */
export interface LessonSpan {
  readonly text: string;
  readonly strong: boolean;
}

/** A block of a lesson. A drawing is a file of illustrations/, by its name without extension. */
export type LessonBlock =
  | { readonly kind: "paragraph"; readonly spans: readonly LessonSpan[] }
  | { readonly kind: "list"; readonly items: readonly (readonly LessonSpan[])[] }
  | { readonly kind: "drawing"; readonly name: string; readonly alt: string };

const header = z.strictObject({
  /** Code of a point of the programme: see programme.ts. */
  point: z.string().refine((code) => isPointOf(Number(code[0]), code), { error: "this point is not of the programme" }),
  title: z.string().min(3).max(80),
  /** Reading time. */
  minutes: z.coerce.number().int().min(1).max(10),
  sources: z.array(z.string().min(3)),
  /** A sentence that a projected lesson asks as « Vrai ? Faux ? » before its trap, which answers it. */
  claim: z.string().min(10).optional(),
  /** Whether the claim is true; false when it is left out. */
  claimHolds: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  /** For what an event, a rule or a record can make false: the day by which somebody must have read it again. */
  reviewBefore: z.iso.date().optional(),
});

/** The lesson of a programme point, in the order in which it is read. */
export interface Lesson extends z.output<typeof header> {
  readonly theme: number;
  readonly body: readonly LessonBlock[];
  /** « À retenir ». */
  readonly keep: readonly LessonBlock[];
  /** « Le piège ». */
  readonly trap: readonly LessonBlock[];
  /** « In English »: the point's words in English; empty when it has none. */
  readonly english: readonly LessonBlock[];
}

const sectionTitles = { keep: "À retenir", trap: "Le piège", english: "In English" };

/**
 * Reads a lesson: a header, paragraphs, lists (`- `), `**strong**` words, drawings (`![alt](name)`) and the sections of
 * `sectionTitles`. Anything else of Markdown is refused, so that nothing shows otherwise than it was written.
 * @throws Error that says what is wrong
 */
export function readLesson(file: string): Lesson {
  const [, head = "", content = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const fields = Object.fromEntries(head.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]));
  const parsed = header.parse({ ...fields, sources: splitList(fields.sources ?? "[]") });
  const [body = "", ...rest] = content.split(/^## /m);
  const sections = new Map(rest.map((section) => [section.split("\n")[0], section.slice(section.indexOf("\n") + 1)]));
  const unknown = [...sections.keys()].find((title) => !Object.values(sectionTitles).includes(title ?? ""));
  if (unknown !== undefined) throw new Error(`a lesson has no section « ${unknown} »`);
  const section = (name: keyof typeof sectionTitles) => readBlocks(sections.get(sectionTitles[name]) ?? "");
  return {
    ...parsed,
    theme: Number(parsed.point[0]),
    body: readBlocks(body),
    keep: section("keep"),
    trap: section("trap"),
    english: section("english"),
  };
}

/** Returns the items of « [a, b (c, d)] »: commas inside brackets separate nothing. */
const splitList = (list: string): string[] =>
  list
    .replace(/^\[|\]$/g, "")
    .split(/, (?![^(]*\))/)
    .map((item) => item.trim())
    .filter((item) => item !== "");

const readBlocks = (text: string): LessonBlock[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(readBlock);

function readBlock(block: string): LessonBlock {
  const [, alt, name] = /^!\[([^\]]+)\]\(([a-z0-9-]+)\)$/.exec(block) ?? [];
  if (alt !== undefined && name !== undefined) return { kind: "drawing", alt, name };
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith("- "))) return { kind: "list", items: lines.map((line) => readSpans(line.slice(2))) };
  if (/^(?:#|- |\d+\. |>|\||!\[)/m.test(block)) throw new Error(`this is not a paragraph, a list or a drawing: ${block}`);
  return { kind: "paragraph", spans: readSpans(lines.join(" ")) };
}

function readSpans(line: string): LessonSpan[] {
  const parts = line.split("**");
  if (parts.length % 2 === 0) throw new Error(`a ** is alone: ${line}`);
  if (/[_`[\]*]/.test(parts.join(""))) throw new Error(`only ** marks a text: ${line}`);
  return parts.map((text, i) => ({ text, strong: i % 2 === 1 })).filter(({ text }) => text !== "");
}

const textOf = (spans: readonly LessonSpan[]): string => spans.map(({ text }) => text).join("");

/** Returns the texts of blocks, one a line, descriptions of drawings included. */
export const blockTexts = (blocks: readonly LessonBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "drawing") return [block.alt];
    return block.kind === "list" ? block.items.map(textOf) : [textOf(block.spans)];
  });

/** Returns all blocks of a lesson, in reading order. */
export const lessonBlocks = ({ body, keep, trap, english }: Lesson): LessonBlock[] => [...body, ...keep, ...trap, ...english];

/** Returns the drawings of a lesson with their descriptions. */
export const lessonDrawings = (lesson: Lesson): { name: string; alt: string }[] =>
  lessonBlocks(lesson).flatMap((block) => (block.kind === "drawing" ? [{ name: block.name, alt: block.alt }] : []));
