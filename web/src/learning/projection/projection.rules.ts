import type { Lesson, LessonBlock } from "@badin/contract";

export type Spans = NonNullable<LessonBlock["spans"]>;

/** A drawing with its description. */
interface Drawing {
  readonly image: string;
  readonly alt: string;
}

/** What the wall shows at once. A trap is asked, then answered at the same place. */
export type Screen =
  | {
      readonly kind: "idea";
      readonly title?: Spans;
      readonly lines: readonly Spans[];
      /** The sentences that the wall leaves to the teacher to say. */
      readonly said?: readonly Spans[];
      readonly drawing?: Drawing;
    }
  | { readonly kind: "keep"; readonly lines: readonly Spans[] }
  | { readonly kind: "claim"; readonly claim: string }
  | { readonly kind: "trap"; readonly claim?: NonNullable<Lesson["claim"]>; readonly lines: readonly Spans[] };

/** Words that a class reads at once, 8 m away. */
const wordsAtOnce = 25;

/** Ideas of a lesson, beyond which short ones share a screen. */
const ideasAtMost = 8;

/** Returns the screens of a projected lesson: an idea each, « À retenir », then the trap asked and answered. */
export function screensOf(lesson: Lesson): Screen[] {
  const trap = lesson.trap.flatMap(linesOf);
  // A copy kept by the device before lessons had claims has none.
  const claim = lesson.claim ?? undefined;
  return [
    ...shared(ideasOf(lesson.body)),
    { kind: "keep", lines: lesson.keep.flatMap(linesOf) },
    ...(claim ? [{ kind: "claim" as const, claim: claim.text }] : []),
    { kind: "trap", lines: trap, ...(claim && { claim }) },
  ];
}

type Idea = { -readonly [key in keyof Extract<Screen, { kind: "idea" }>]: Extract<Screen, { kind: "idea" }>[key] };

/** What a block becomes: a drawing, or the screens of its words. */
type Piece =
  | { readonly drawing: Drawing /** Whether a title above it announces the words below. */; readonly titled: boolean }
  | { readonly screens: readonly Idea[]; readonly words: string };

/** Words that speak of a mark of a drawing: « (1) », « (dessin 2) », « la flèche 2 », « En 3, », « 4, après ». */
const namesMark = /\((?:dessin |flèche |en )?\d[),]|\(\d et |(?:^|\s)(?:en \d,|(?:flèche|dessin|repère) \d(?!\d))|^\d,/i;

/**
 * The ideas of a text. A line that announces a list (« : ») or names it is the title of its screens. A drawing goes
 * with the idea before it, which speaks of it; one that has none, a second one, or one of which « Ici » speaks below,
 * with the next. It stays on the wall as long as the words around it speak of its marks.
 */
function ideasOf(blocks: readonly LessonBlock[]): Idea[] {
  const pieces = piecesOf(blocks);
  return pieces.flatMap((piece, index): readonly Idea[] => {
    if ("screens" in piece) return piece.screens;
    const { drawing, titled } = piece;
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const goesOn = titled || before === undefined || "drawing" in before || before.screens.at(-1)?.drawing || saysHere(after);
    const target = goesOn ? wordsIn(after)?.screens[0] : before.screens.at(-1);
    if (!target || target.drawing) return [{ kind: "idea", lines: [], drawing }];
    target.drawing = drawing;
    if (!saysHere(after)) stays(drawing, pieces.slice(0, index).reverse());
    stays(drawing, pieces.slice(index + 1));
    return [];
  });
}

/**
 * Puts neighbours on one screen, the shortest first, while a lesson has too many ideas and some two are read at once.
 * A title speaks for its own screen only, and two drawings are not shown together.
 */
function shared(ideas: readonly Idea[]): readonly Idea[] {
  if (ideas.length <= ideasAtMost) return ideas;
  const pairs = ideas.slice(1).map((second, index) => ({ index, both: together(ideas[index], second) }));
  const fitting = pairs.flatMap(({ index, both }) => (both ? [{ index, both, words: wordsOf(both.lines) }] : []));
  const [shortest] = fitting.sort((one, other) => one.words - other.words);
  return shortest ? shared([...ideas.slice(0, shortest.index), shortest.both, ...ideas.slice(shortest.index + 2)]) : ideas;
}

/** Returns the screen that two ideas share; undefined when they do not fit on one. */
function together(first: Idea | undefined, second: Idea): Idea | undefined {
  if (!first || first.title || second.title || first.lines.length === 0 || second.lines.length === 0) return undefined;
  if (first.drawing && second.drawing && first.drawing.image !== second.drawing.image) return undefined;
  const lines = [...first.lines, ...second.lines];
  if (wordsOf(lines) > wordsAtOnce) return undefined;
  const drawing = first.drawing ?? second.drawing;
  const said = [...(first.said ?? []), ...(second.said ?? [])];
  return { kind: "idea", lines, ...(drawing && { drawing }), ...(said.length > 0 && { said }) };
}

/** Keeps a drawing beside the words that follow one another and speak of its marks. */
function stays(drawing: Drawing, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if ("drawing" in piece || !namesMark.test(piece.words)) return;
    for (const screen of piece.screens) screen.drawing ??= drawing;
  }
}

const wordsIn = (piece: Piece | undefined) => (piece && "screens" in piece ? piece : undefined);
const saysHere = (piece: Piece | undefined): boolean => wordsIn(piece)?.words.startsWith("Ici") ?? false;

function piecesOf(blocks: readonly LessonBlock[]): Piece[] {
  const pieces: Piece[] = [];
  let title: Spans | undefined;
  for (const [index, block] of blocks.entries()) {
    if (block.image !== null) pieces.push({ drawing: { image: block.image, alt: block.alt ?? "" }, titled: title !== undefined });
    else if (announces(block) && blocks.slice(index + 1).find(({ image }) => image === null)?.items) title = block.spans ?? undefined;
    else {
      const lines = linesOf(block);
      const screens = packed(lines.map(split)).map((group): Idea => {
        const said = group.map((line) => line.said).filter(({ length }) => length > 0);
        return { kind: "idea", lines: group.map(({ shown }) => shown), ...(title && { title }), ...(said.length > 0 && { said }) };
      });
      const words = lines.map((line) => line.map(({ text }) => text).join("")).join("\n");
      pieces.push({ screens, words });
      title = undefined;
    }
  }
  return pieces;
}

/** Words of a line that is the name of the list below it: « L’aile (wing) ». */
const wordsOfName = 6;

const announces = ({ spans }: LessonBlock): boolean =>
  spans !== null && (spans.at(-1)?.text.trimEnd().endsWith(":") || wordsOf([spans]) <= wordsOfName);

const linesOf = ({ items, spans }: LessonBlock): Spans[] => items ?? (spans ? [spans] : []);

/** A line: the sentences that the wall shows, and those that are the teacher’s to say. */
interface Split {
  readonly shown: Spans;
  readonly said: Spans;
}

/** Puts lines together as long as they are read at once. A line alone keeps all its words. */
function packed(lines: readonly Split[]): Split[][] {
  const screens: Split[][] = [];
  for (const line of lines) {
    const last = screens.at(-1);
    if (last && wordsOf([...last, line].map(({ shown }) => shown)) <= wordsAtOnce) last.push(line);
    else screens.push([line]);
  }
  return screens;
}

/** Returns how many words lines have. */
const wordsOf = (lines: readonly Spans[]): number =>
  lines
    .map((line) => line.map(({ text }) => text).join(""))
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * Splits a line: the wall shows the first sentence, then those with strong words, or those that follow when none has,
 * in order and while they are read at once.
 */
function split(line: Spans): Split {
  const [first = [], ...others] = sentencesOf(line);
  const strong = others.filter((sentence) => sentence.some((span) => span.strong));
  const shown = [first];
  for (const sentence of strong.length > 0 ? strong : others) {
    if (wordsOf([...shown, sentence]) > wordsAtOnce) break;
    shown.push(sentence);
  }
  return { shown: shown.flat(), said: others.filter((sentence) => !shown.includes(sentence)).flat() };
}

/** Words that announce a screen. */
const wordsOfAnnounce = 8;

/** Returns the first words of an idea, which announce it to the speaker. */
export function announceOf({ title, lines, drawing }: Extract<Screen, { kind: "idea" }>): string {
  const text = [...(title ?? lines[0] ?? [])].map((span) => span.text).join("");
  const words = (text === "" ? (drawing?.alt ?? "") : text).split(" ");
  return words.length <= wordsOfAnnounce ? words.join(" ") : `${words.slice(0, wordsOfAnnounce).join(" ")}…`;
}

/** Cuts a line after « . », « ! » or « ? » and before a capital, a strong word kept whole. */
function sentencesOf(line: Spans): Spans[] {
  const sentences: Spans[] = [[]];
  for (const { text, strong } of line) {
    const pieces = strong ? [text] : text.split(/(?=\s[\p{Lu}«])/u);
    for (const piece of pieces) {
      const last = sentences.at(-1);
      const before = last?.at(-1)?.text ?? "";
      if (last && /[.!?]$/.test(before.trimEnd()) && /^[\s]*[\p{Lu}«\d]/u.test(piece)) sentences.push([{ text: piece, strong }]);
      else last?.push({ text: piece, strong });
    }
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Returns the lesson that is projected after another, as both stand in the list; undefined after the last. */
export const lessonAfter = (points: readonly string[], point: string): string | undefined => points[points.indexOf(point) + 1];
