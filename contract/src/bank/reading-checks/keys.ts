import { bare, type Line } from "./lines.ts";
import { shown, type UnderstoodQuestion } from "./question.ts";

/** A sentence that gives the key: « la bonne réponse est B », « c’est la C ». */
const saysKey =
  /(?:bonne|seule)\s(?:r[ée]ponse|proposition)\s?(?:est|:|=|is)?\s?(?:la\s)?(?:r[ée]ponse\s|lettre\s|proposition\s)?\(?([a-e])\b(?!['’])|(?:r[ée]ponse|proposition|lettre|option|answer)\s\(?([a-e])\)?\s(?:est|is)\s(?:(?:la|the)\s)?(?:bonne|juste|correcte?|vraie|exacte|right)|(?:^|[.,;]\s)\(?([a-e])\)?\s(?:est|is)\s(?:(?:la|the)\s)?(?:bonne|juste|correcte?|vraie|exacte|right)\b|\bc['’]est\s(?:(?:la|le)\s)?(?:r[ée]ponse\s)?\(?([b-d])\)?(?=$|[\s.,;])/gi;

/** A sentence that denies an answer: « B est fausse ». */
export const saysWrong = /(?:^|[\s(])\(?([a-e])\)?\s(?:est|is)\s(?:(?:la|une)\s)?(?:mauvaise|fausse|faux|incorrecte?|wrong|false)/gi;

export const placeOf = (mark: string): number => (/\d/.test(mark) ? Number(mark) : mark.toLowerCase().charCodeAt(0) - 96);

/** Returns the letters that a text gives for those of the right answers. */
export const lettersIn = (text: string): string[] =>
  text.search(saysKey) === -1 ? [] : [...text.matchAll(saysKey)].map(([, ...found]) => found.find((mark) => mark !== undefined) ?? "");

/** Whether a line says a key, whatever its reader makes of it. */
export const isKeyLine = (line: string): boolean => keyLine.test(line.slice(0, 200));

/** A line that says a key, whatever its reader makes of it. */
export const keyLine =
  /^[^\p{L}\p{N}]{0,6}(?:(?:la\s)?bonne\sr[ée]ponse|(?:la\s)?r[ée]ponse(?:\s(?:correcte|juste|exacte|attendue))?|(?:the\s)?(?:correct\s)?answer|ans|r[ée]p|solution|corrig[ée]|correction|cl[ée]|key|erratum|rectificatif)[^\p{L}\p{N}]{0,4}(?:(?:est|is)\s)?(?:(?:la|the)\s)?(?:(?:r[ée]ponse|lettre|answer|option)\s)?[^\p{L}\p{N}]{0,3}([a-e]|[1-4])(?![\p{L}\p{N}'’]|[.,]\d)/iu;
/** A letter of another answer behind a key: « A ? (B selon le corrigé) ». */
const otherLetter = /(?:^|[\s(,/])([A-E])(?=$|[\s).,;/])/g;
/** What a page says of what a student answered. */
export const ofStudent =
  /\b(?:votre|vos|ta|ma|sa|mauvaise|your)\s(?:r[ée]ponse|answer)s?\s?(?:est\s|[a-z]{2,9}\s)?:|\br[ée]ponse\s(?:donn[ée]e|fausse|incorrecte|choisie|de l['’][ée]l[èe]ve)/i;

/** Says the keys of its lines that are not the right answer, and those that can be read in two ways. */
export function keyDoubt(read: readonly Line[], wholes: readonly string[], { text, answers, right }: UnderstoodQuestion): string[] {
  const known = [bare(text), ...wholes].filter((whole) => whole !== "");
  const lines = read.map((line) => line.text);
  const others = read.flatMap((line) => (known.some((whole) => whole.includes(line.marked)) ? [] : [line.text]));
  const said = others.flatMap((line) => keyLine.exec(line)?.[1] ?? lettersIn(line));
  const places = [...new Set(said.map(placeOf))];
  if (lines.some((line) => ofStudent.test(line))) return ["ses lignes donnent la réponse de quelqu’un, qui n’est peut-être pas la bonne"];
  const second = others.find((line) => {
    const rest = line.slice(keyLine.exec(line)?.[0].length ?? line.length, 200);
    return [...rest.matchAll(otherLetter)].some(([, mark = ""]) => right.length > 0 && !right.includes(placeOf(mark)));
  });
  if (second !== undefined) return [`sa clé parle d’une autre réponse\u00a0: ${shown(second)}`];
  const denied = others.flatMap((line) => [...line.matchAll(saysWrong)].map(([, mark = ""]) => placeOf(mark)));
  if (denied.some((place) => right.includes(place))) return ["ses lignes disent fausse la réponse qui est prise"];
  const other = places.find((place) => right.length > 0 && !right.includes(place));
  const named = others.flatMap((line) => {
    const rest = bare(line.slice(keyLine.exec(line)?.[0].length ?? line.length));
    return rest === "" ? [] : [wholes.indexOf(rest) + 1];
  });
  if (named.some((place) => place > 0 && right.length > 0 && !right.includes(place)))
    return ["sa clé écrit le texte d’une autre réponse que celle qui est prise"];
  if (other !== undefined || places.length > Math.max(1, right.length))
    return [`ses lignes donnent plusieurs clés, ou une autre que celle qui est prise\u00a0: ${shown(said.join(", "))}`];
  const twice = said.find((mark) =>
    answers.some((answer, i) => answer.trim().toLowerCase() === mark.toLowerCase() && i + 1 !== placeOf(mark)),
  );
  return twice === undefined ? [] : [`sa clé ${shown(twice)} est à la fois la place d’une réponse et le texte d’une autre`];
}
