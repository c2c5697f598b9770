import { oneApart, shown } from "./question.ts";

/** How an answer begins: a letter, a number, a quote, the sign of a quantity, a formula. */
const begins =
  /^(?:[\p{L}\p{N}«"“‘'’\\+±<>≤≥=≈≠√∆∑∞°€$…/.~]|__|[-−–—]\s?[\p{N}(.√]|\((?=\p{L}|[^)]{0,20}[+×÷/=-])|\[(?:image|formule|signe)|↑|↓|→|↗|↘)/u;
/** A dash glued to a word: « -le vent ». */
const minusWord = /^[-−–—]\p{L}/u;
/** How it ends. */
const ends = /[\p{L}\p{M}\p{N})»"”’'.…?%°′″€$£+;,:↑↓→↗↘-]$|__$|\[(?:image|formule|signe)\]$/u;
/** What stands behind an answer, alone in brackets, where a person says whether it is right. */
const saidTrue =
  /[([]\s?(?:v|f|vrai|faux|vraie|fausse|ok|ko|oui|non|x|juste|exacte?|correcte?|incorrecte?|true|false|right|wrong|bon|bonne|mauvaise?|la bonne|100 ?%|[+-]\d(?:[.,]\d{1,2})?)\s?[)\]][.\s]?$/i;
/** The same behind a dash, a colon or an arrow: « le vent : faux ». */
const separatedTrue = /\s[-–—:,→]\s?(?:vrai|faux|ok|juste|correcte?|exacte?|bonne(?: réponse)?|true|right)[.\s]?$/i;
/** Words of which one is behind, or before, the right answer, and another one the others. */
const verdict =
  /^[([]?(?:v|f|vrai|faux|ok|ko|oui|non|x|o|n|0|1|y|true|false|t|correcte?|incorrecte?|juste|bon|mauvais|right|wrong)[)\].:]?$/i;

/** A word that says an answer right, behind one of them alone. */
const approval = /^[([]?(?:X|OK)[)\].!]?$/;
/** A letter kept behind an answer: « le vent (b) ». */
const lettersBehind = /\S\s?\(([a-h])\)$/i;

/** What a poll writes behind its answers. */
const counts = /^(.{1,250}\S)\s+(?:\d{1,3}(?:[.,]\d)?\s?%|[([]\d{1,4}\s?(?:\p{L}{1,12})?[)\]])$/u;

/** The number of another question within an answer. */
const numberWithin = /\s(?:question|q)\s?(?:n°\s?)?\d{1,3}\b|[.)!?\p{L}]\s+\d{1,3}\s?[.)/]\s+\p{Lu}\p{Ll}/u;

const isCapitals = (text: string): boolean => {
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= 5 && (letters.length >= 10 || /\p{L}{2}\s\p{L}{2}/u.test(text));
};

/** Whether an answer has in capitals a unit or a word that all the others write otherwise. */
const isRaised = (answer: string, answers: readonly string[]): boolean => {
  const shape = answer.trim();
  const last = shape.at(-1) ?? "";
  if (last === last.toLowerCase()) return false;
  const word = shape.split(/[^\p{L}]/u).at(-1) ?? "";
  const others = answers.filter((other) => other !== answer);
  return (
    word.length > 2 &&
    word === word.toUpperCase() &&
    others.length > 1 &&
    others.every((other) => other.toLowerCase().endsWith(word.toLowerCase()) && !other.endsWith(word))
  );
};

/** Shapes by which a person sets the right answer apart: in quotes, in brackets, with a point. */
const shapes = [/^[«"“].*[»"”]$/su, /^\(.*\)$/su, /\p{L}\.$/u] as const;

/** Returns the place, from 1, of the answer that alone has such a shape and is not the right one; 0 for none. */
export const oddShape = (answers: readonly string[], right: readonly number[]): number =>
  (right.length === 0 ? [] : shapes)
    .map((shape) => answers.map((answer) => shape.test(answer.trim())))
    .map((flags) => (oneApart(flags) ? flags.indexOf(true) + 1 : 0))
    .find((place) => place > 0 && !right.includes(place)) ?? 0;

/** An answer is not doubted for its length below so many characters. */
const longAnswer = 80;
/** A question whose answers are letters of a drawing, or classes. */
const speaksOfLetters = /lettre|rep[èe]re|zone|point|courbe|sch[ée]ma|figure|num[ée]ro|classe|lequel|laquelle|fl[èe]che|letter|label/i;

/** Return the last and the first word of an answer of several, when it is as short as a verdict; else nothing. */
const lastWord = (answer: string): string => /\s(\S{1,14})$/.exec(answer.trim().slice(-15))?.[1] ?? "";
const firstWord = (answer: string): string => /^(\S{1,14})\s/.exec(answer.trim())?.[1] ?? "";

/** Returns the two verdicts of answers, one of them said once: « V » and « F »; undefined for other words. */
function verdicts(words: readonly string[]): string | undefined {
  if (words.length < 3 || !words.every((word) => verdict.test(word))) return undefined;
  const counted = [...new Set(words.map((word) => word.toLowerCase()))];
  return counted.length === 2 ? counted.join(", ") : undefined;
}

/** Returns why the answers of a question have not the form of answers, in French; null when they have. */
export function answersDoubt(text: string, answers: readonly string[]): string | null {
  const find = (is: (answer: string) => boolean) => answers.find(is);
  const odd = find((answer) => answer !== "" && (!(begins.test(answer) || minusWord.test(answer)) || !ends.test(answer)));
  if (odd !== undefined) return `un signe de trop borde une réponse\u00a0: ${shown(odd)}`;
  const judged = find((answer) => saidTrue.test(answer) || separatedTrue.test(answer));
  if (judged !== undefined) return `une réponse dit si elle est juste\u00a0: ${shown(judged)}`;
  const before = answers.map((answer) => ("%)]".includes(answer.at(-1) ?? " ") ? counts.exec(answer)?.[1] : undefined));
  if (answers.length > 2 && !before.includes(undefined) && new Set(before).size > 1)
    return "un nombre suit chacune de ses réponses\u00a0: des voix, des points\u00a0?";
  const lastWords = answers.map(lastWord);
  const said = verdicts(lastWords) ?? verdicts(answers.map(firstWord));
  if (said !== undefined) return `ses réponses portent ${said}\u00a0: est-ce une clé\u00a0?`;
  if (oneApart(lastWords.map((word) => approval.test(word))))
    return `un mot à la fin d’une réponse dit peut-être qu’elle est juste\u00a0: ${shown(answers[lastWords.findIndex((word) => approval.test(word))] ?? "")}`;
  if (answers.length > 1 && answers.every((answer, i) => lettersBehind.exec(answer)?.[1]?.toLowerCase() === "abcdefgh".charAt(i)))
    return "ses réponses ont gardé leurs lettres";
  const raised = find((answer) => isRaised(answer, answers));
  if (raised !== undefined) return `une réponse est seule en capitales\u00a0: ${shown(raised)}`;
  if (oneApart(answers.map(isCapitals)) && answers.filter((answer) => /\p{Ll}/u.test(answer)).length === answers.length - 1)
    return `une réponse est seule en capitales\u00a0: ${shown(find(isCapitals) ?? "")}`;
  const small = answers.map((answer) => /^\p{Ll}/u.test(answer));
  if (oneApart(small) && answers.every((answer) => /^\p{L}/u.test(answer)))
    return `une réponse commence seule par une minuscule\u00a0: ${shown(answers[small.indexOf(true)] ?? "")}`;
  const lengths = answers.map(({ length }) => length).sort((one, other) => other - one);
  if (answers.length > 2 && (lengths[0] ?? 0) > longAnswer && (lengths[0] ?? 0) > 3 * (lengths[1] ?? 0))
    return `une réponse est bien plus longue que les autres\u00a0: ${shown(find(({ length }) => length === lengths[0]) ?? "")}`;
  const asks = answers.map((answer) => /\?\s*$/.test(answer));
  const asked =
    find((answer) => /\?\s+\p{L}/u.test(answer)) ?? (asks.includes(true) && !asks.every(Boolean) ? answers[asks.indexOf(true)] : undefined);
  if (asked !== undefined) return `une réponse semble tenir une question\u00a0: ${shown(asked)}`;
  const numbered = find((answer) => numberWithin.test(answer));
  if (numbered !== undefined) return `une réponse semble tenir la question suivante\u00a0: ${shown(numbered)}`;
  const counted = answers.map((answer) => /^(\d)\s?[.)]\s\S/.exec(answer)?.[1]);
  if (answers.length > 1 && counted.every((rank, i) => rank === `${i + 1}`)) return "ses réponses ont gardé leurs numéros";
  if (answers.length > 2 && !speaksOfLetters.test(text) && answers.every((answer) => /^[a-d]$/i.test(answer.trim())))
    return "ses réponses ne sont que des lettres";
  return null;
}
