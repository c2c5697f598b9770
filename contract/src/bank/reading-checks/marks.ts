import { bare, type Line, lineMark, lineOf, sourceMax, startsOf } from "./lines.ts";
import { oneApart, shown, type UnderstoodQuestion } from "./question.ts";

const signsOf = (text: string): string[] => text.match(/[^\p{L}\p{M}\p{N}\s.,;:'’"«»–—^-]/gu) ?? [];

/** Returns the signs of a line that its answer does not hold, those of its mark first. */
function decoration(line: string, answer: string, isUnmarked: boolean): string {
  const own = signsOf(answer);
  const mark = isUnmarked ? "" : (lineMark.exec(line)?.[0] ?? "");
  const left = signsOf(line.slice(mark.length)).filter((sign) => {
    const at = own.indexOf(sign);
    if (at !== -1) own.splice(at, 1);
    return at === -1;
  });
  return [...signsOf(mark), ...left.sort()].join("");
}

/** Tags by which a person or a program sets words apart. */
const emphasis = /<\/?(?:b|strong|u|i|em|mark|s|del)\b[^<>]{0,200}>/gi;

/**
 * Says which answer bears a mark that the others do not, when it is not the right one, in a text as it was written: the
 * marks of Markdown and the tags that set words apart are marks.
 */
export function markDoubts(source: string, question: UnderstoodQuestion): string[] {
  if (source.length > sourceMax.characters) return [];
  const lines = source.replace(/<\/?(?:p|li|ol|ul|td|tr|table|div|h[1-6]|br)\b[^<>]{0,200}>/gi, "\n");
  return markDoubt(
    lines.split(/\r\n?|\n/).flatMap((line) => (line.trim() === "" ? [] : [lineOf(line)])),
    question.answers.map(bare),
    question,
  );
}

/** A source that sets words apart: by a tag, a colour, or the signs of Markdown. */
const isSetApart = (source: string): boolean =>
  /[<:*]/.test(source) &&
  /<(?:b|strong|u|mark|font)\b|\b(?:color|background)(?:-color)?\s*:|font-weight\s*:\s*(?:bold|[67]00)|\*\*\S/i.test(source);

/** Says that one answer alone is set apart in its source, and is not the right one. */
export function emphasisDoubts(sources: readonly string[], right: readonly number[]): string[] {
  const flags = sources.map((source) => source.length <= sourceMax.characters && isSetApart(source));
  const place = flags.indexOf(true) + 1;
  return oneApart(flags) && !(right.length === 1 && right[0] === place)
    ? [`la réponse ${"ABCDEFGH".charAt(place - 1)} est seule en gras, soulignée ou en couleur, et n’est pas celle qui est prise`]
    : [];
}

const withoutTags = (line: string): string => line.replace(emphasis, "*").replace(/<\/?[a-z][^<>]{0,200}>/gi, "");

export function markDoubt(lines: readonly Line[], wholes: readonly string[], { answers, right }: UnderstoodQuestion): string[] {
  const starts = answers.length > 2 ? startsOf(lines, wholes) : undefined;
  if (!starts) return [];
  const own = starts.map((at) => lines[at]?.text ?? "");
  const marks = own.map((line, i) =>
    decoration(withoutTags(line), answers[i] ?? "", lines[starts[i] ?? 0]?.own.startsWith(wholes[i] ?? "") ?? false),
  );
  const same = marks.map((mark) => marks.filter((other) => other === mark).length);
  const most = Math.max(...same);
  const usual = marks[same.indexOf(most)];
  const apart = marks.flatMap((mark, i) => (mark === usual ? [] : [i + 1]));
  const letters = own.map((line) => /^[^\p{L}\p{N}]{0,8}([A-E])[^\p{L}\p{N}]/u.test(line));
  const capital = letters.indexOf(true) + 1;
  if (oneApart(letters) && own.every((line) => /^[^\p{L}\p{N}]{0,8}[A-Ea-e][^\p{L}\p{N}]/u.test(line)) && right[0] !== capital)
    return [`une lettre majuscule distingue ${shown(own[capital - 1] ?? "")}\u00a0: est-ce la bonne réponse\u00a0?`];
  const cells = own.map((line) => /\S(?:\t|\s{2,})\S/.test(line.trim().replace(lineMark, "")));
  if (oneApart(cells)) return [`une seconde colonne suit une réponse\u00a0: ${shown(own[cells.indexOf(true)] ?? "")}`];
  // Each may have a sign of its own: four signs of a game.
  if (most < 2 || apart.length === 0 || (apart.length === 1 && right.length === 1 && right[0] === apart[0])) return [];
  const [first = 1] = apart;
  return [`une marque distingue ${shown(own[first - 1] ?? "")}\u00a0: est-ce la bonne réponse\u00a0?`];
}
