import { keyDoubt, keyLine, ofStudent } from "./keys.ts";
import { bare, type Line, lineOf, sourceMax, startsOf } from "./lines.ts";
import { markDoubt } from "./marks.ts";
import { shown, type UnderstoodQuestion } from "./question.ts";

/** A line this long, with the first word of the next one, may be broken by the width of its page. */
const brokenFrom = { characters: 36, capital: 50, share: 0.8, word: 34, wordShare: 0.7 };

/** Whether a line looks broken before the next one, by the width of its page, or within its sentence. */
function isBroken(line: string, next: string, widest: number): boolean {
  const goesOn = /^\s*\p{Ll}/u.test(next) && !/[.!?;:]\s*$/.test(line);
  const wanted = line.trim().length + (/\S+/.exec(next)?.[0].length ?? 0) + 1;
  if (goesOn) return wanted >= brokenFrom.word && wanted >= brokenFrom.wordShare * widest;
  return wanted >= (/^\s*\p{Lu}/u.test(next) ? brokenFrom.capital : brokenFrom.characters) && wanted >= brokenFrom.share * widest;
}

/** Says which line of a question is no part of its sentence: a name, a title, a caption, a remark. */
function stemDoubt(source: readonly Line[], wholes: readonly string[]): string[] {
  const [first = 0] = startsOf(source, wholes.slice(0, 1)) ?? [];
  const lines = source.slice(0, first).flatMap(({ text }) => (keyLine.test(text) ? [] : [text.trim()]));
  const widest = Math.max(...source.map(({ text }) => text.trim().length));
  let isList = false;
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (i > 0 && /^[([].{0,80}[)\]]\.?$/.test(line)) return [`une ligne de la question est peut-être une remarque\u00a0: ${shown(line)}`];
    if (next === undefined) {
      const isData = (line.match(/[\p{Lu}\d]/gu)?.length ?? 0) * 2 >= line.replace(/\s/g, "").length;
      return isList && i > 0 && !/[?:….]\s*$/.test(line) && !isData && /:$/.test(lines[i - 1] ?? "")
        ? [`une ligne suit la question\u00a0: ${shown(line)}`]
        : [];
    }
    if (/\?\s*$/.test(line) && !/[?:…]\s*$/.test(lines.at(-1) ?? "")) return [`une ligne suit la question\u00a0: ${shown(next)}`];
    isList ||= /:$/.test(line);
    if (!isList && !/[.?!,;…]$/.test(line) && !/^\p{Ll}/u.test(next) && !isBroken(line, next, widest))
      return [`une ligne précède peut-être la question\u00a0: ${shown(line)}`];
  }
  return [];
}

/** Says which line was joined to an answer though the one before it does not look broken. */
function joinedDoubt(lines: readonly Line[], wholes: readonly string[]): string[] {
  const widest = Math.max(...lines.map(({ text }) => text.trim().length));
  for (const [i, { text: line, own }] of lines.entries()) {
    const before = lines[i - 1];
    if (before === undefined) continue;
    const tail = before.marked;
    const isJoined = wholes.some((whole) => {
      const at = whole.lastIndexOf(own);
      if (at < 1) return false;
      const head = whole.slice(0, at);
      return tail !== "" && (head.endsWith(tail) || tail.endsWith(head));
    });
    if (!isJoined) continue;
    if (!isBroken(before.text, line, widest)) return [`une ligne est jointe à une réponse\u00a0: ${shown(line)}`];
  }
  return [];
}

/** Words that name a role and are kept nowhere. */
const roleWord =
  /^(?:question|q|n|no|num|num[ée]ro|r[ée]ponses?|bonnes?|la|le|est|correcte?|juste|exacte|attendue|answers?|the|is|ans|r[ée]p|solution|corrig[ée]|correction|cl[ée]|key|lettre|proposition|option|explications?|commentaires?|justification|feedback|retour|remarque|nota|explanation|rationale|pourquoi|source|r[ée]f[ée]rence|th[èe]me|cat[ée]gorie|mati[èe]re|category|tags|etiquetas|[ée]tiquettes|mots|cl[ée]s|scores?|points?|difficult[ée]|niveau|car|vrai|faux|true|false|right|sol|[ée]nonc[ée]|intitul[ée]|answer_explanation|texto_correcta|description)$/;
/** Says which words of its lines are kept nowhere. */
function lostDoubt(lines: readonly string[], { text, answers, comment }: UnderstoodQuestion, kept: readonly string[]): string[] {
  const all = bare([text, ...answers, comment, ...kept].join(" "));
  const lost = lines.flatMap((line) =>
    (
      line
        .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{N}_]{2,}/gu) ?? []
    ).filter((word) => !roleWord.test(word) && !all.includes(word.replaceAll("_", "")) && !/^(?:\d{1,3}|i{1,3}|iv)$/.test(word)),
  );
  return lost.length === 0 ? [] : [`des mots de ses lignes ne sont repris nulle part\u00a0: ${shown(lost.join(" "))}`];
}

/**
 * Whether lines are, to the letter, a question on one line, each answer behind its capital, and the key: « ANSWER: B ».
 * They leave nothing to account for, and most files of lines are made of them.
 */
function isPlainBlock(source: readonly string[], { text, answers, right }: UnderstoodQuestion): boolean {
  const lines = source.filter((line) => line !== "");
  const [stem = "", first = ""] = lines;
  const mark = first.slice(1, 3);
  const [place = 0] = right;
  return (
    right.length === 1 &&
    place <= answers.length &&
    answers.length <= capitals.length &&
    lines.length === answers.length + 2 &&
    stem === text &&
    (mark === ". " || mark === ") ") &&
    answers.every((answer, i) => answer.length > 1 && lines[i + 1] === capitals.charAt(i) + mark + answer) &&
    lines.at(-1) === `ANSWER: ${capitals.charAt(place - 1)}` &&
    !lines.some((line) => /[<\t]|\s\s/.test(line) || ofStudent.test(line))
  );
}

const capitals = "ABCDE";

/**
 * Returns what of the lines of a question is not accounted for, in French: a line joined to an answer that is not
 * broken, a mark or a key that is not that of the right answer, words kept nowhere, a word cut at a line end.
 * @param kept what is kept of it elsewhere: its tags, its source
 */
export function sourceDoubts(source: readonly string[], question: UnderstoodQuestion, kept: readonly string[] = []): string[] {
  if (source.length > sourceMax.lines || source.reduce((sum, { length }) => sum + length, 0) > sourceMax.characters) return [];
  if (isPlainBlock(source, question)) return [];
  const read = source.map(lineOf).filter(({ own }) => own !== "");
  const lines = read.map(({ text }) => text);
  const wholes = question.answers.map(bare);
  const cut = lines.find((line, i) => /\p{Ll}[-\u00ad]\s*$/u.test(line) && /^\s*\p{Ll}{2}/u.test(lines[i + 1] ?? ""));
  return [
    ...stemDoubt(read, wholes),
    ...joinedDoubt(read, wholes),
    ...markDoubt(read, wholes, question),
    ...keyDoubt(read, wholes, question),
    ...lostDoubt(lines, question, kept),
    ...(cut === undefined ? [] : [`un mot est coupé en fin de ligne\u00a0: ${shown(cut.slice(-30))}`]),
  ];
}
