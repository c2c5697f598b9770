import { type BodyInputOf, englishTheme, type PaperEntry, type savePaperCopy } from "@badin/contract";

export type Variant = PaperEntry["variants"][number];
export type Letter = "a" | "b" | "c" | "d";
/** What was typed at a number: a letter, `-` for one left empty; undefined before. */
export type Typed = Letter | "-" | undefined;

/** A copy being typed in. */
export interface CopyDraft {
  readonly variant: Variant["variant"];
  readonly english: boolean;
  /** By number over the whole paper, as the grid shows them. */
  readonly answers: readonly Typed[];
  /** Where the next letter goes. */
  readonly caret: number;
  /** Right answers by theme, as typed, where the teacher has marked by part. */
  readonly marks: Readonly<Record<number, string>>;
}

export const emptyDraft = (variant: Variant["variant"], english: boolean): CopyDraft => ({
  variant,
  english,
  answers: [],
  caret: 0,
  marks: {},
});

/** Returns the parts that a copy has: English only for a student who took it. */
export const partsFor = (entry: Pick<PaperEntry, "parts">, english: boolean): PaperEntry["parts"] =>
  entry.parts.filter((part) => english || part.themeId !== englishTheme);

/** Where each part begins over the whole paper, and where the last one ends. */
export function startsOf(parts: PaperEntry["parts"]): number[] {
  const starts = [0];
  for (const part of parts) starts.push((starts[starts.length - 1] ?? 0) + part.asked);
  return starts;
}

/**
 * Returns the draft after a key of the answers, or undefined when the key means nothing here. `starts` are those of the
 * parts.
 */
export function press(draft: CopyDraft, key: string, isShifted: boolean, starts: readonly number[]): CopyDraft | undefined {
  const end = starts[starts.length - 1] ?? 0;
  const letter = key.toLowerCase();
  if (/^[abcd]$/.test(letter)) return draft.caret < end ? typed(draft, letter as Letter) : undefined;
  if (key === " " || key === "-") return draft.caret < end ? typed(draft, "-") : undefined;
  if (key === "Backspace")
    return draft.caret === 0
      ? undefined
      : { ...draft, caret: draft.caret - 1, answers: replaced(draft.answers, draft.caret - 1, undefined) };
  if (key === "ArrowLeft") return moved(draft, draft.caret - 1, end);
  if (key === "ArrowRight") return moved(draft, draft.caret + 1, end);
  if (key === "Tab") {
    const inner = starts.slice(0, -1);
    const target = isShifted ? inner.filter((s) => s < draft.caret).pop() : inner.find((s) => s > draft.caret);
    return target === undefined ? undefined : { ...draft, caret: target };
  }
  return undefined;
}

const typed = (draft: CopyDraft, value: Typed): CopyDraft => ({
  ...draft,
  answers: replaced(draft.answers, draft.caret, value),
  caret: draft.caret + 1,
});

const moved = (draft: CopyDraft, caret: number, end: number): CopyDraft | undefined =>
  caret < 0 || caret > end ? undefined : { ...draft, caret };

function replaced(answers: readonly Typed[], index: number, value: Typed): Typed[] {
  const next = Array.from({ length: Math.max(answers.length, index + 1) }, (_, i) => answers[i] ?? undefined);
  next[index] = value;
  return next;
}

type Form = BodyInputOf<typeof savePaperCopy>;

/**
 * Returns what is sent for the answers of a copy: the letters of its variant, as places in the bank. Undefined while
 * nothing is typed.
 */
export function answersForm(entry: PaperEntry, draft: CopyDraft): Form | undefined {
  const length = startsOf(partsFor(entry, draft.english)).at(-1) ?? 0;
  const questions = entry.variants.find((v) => v.variant === draft.variant)?.questions.slice(0, length) ?? [];
  if (!draft.answers.slice(0, length).some((a) => a !== undefined)) return undefined;
  const answers = questions.map((question, i) => {
    const letter = draft.answers[i];
    const chosen = letter === undefined || letter === "-" ? null : (question.choices["abcd".indexOf(letter)] ?? null);
    return { id: question.id, chosen };
  });
  return { english: draft.english, answers, marks: null };
}

/**
 * Returns what is sent for marks by part. Undefined until each part has a mark between 0 and its number of questions.
 */
export function marksForm(entry: PaperEntry, draft: CopyDraft): Form | undefined {
  const parts = partsFor(entry, draft.english);
  if (!parts.every((part) => isMark(draft.marks[part.themeId] ?? "", part.asked))) return undefined;
  return { english: draft.english, answers: null, marks: parts.map(({ themeId }) => ({ themeId, right: Number(draft.marks[themeId]) })) };
}

/** Whether a text is a whole number of points that a part can give. */
export const isMark = (text: string, asked: number): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= asked;
