import { answersDoubt, oddShape } from "./answers.ts";
import { furniture, headed, paperLine, points, remark } from "./furniture.ts";
import { lettersIn, placeOf, saysWrong } from "./keys.ts";
import { foundIn, shown, type UnderstoodQuestion } from "./question.ts";
import { bracket, cutWord, drawing, flatPower, foreignSign, formula, gluedIn, powerOfTen, unseen } from "./signs.ts";

/** Longer texts are refused, or doubted as such. */
const textMax = 4_000;

/** How a question ends before its answers. */
const asking = /(?:[?:.…»"”=,;]|__|\.\s?\)|\[(?:image|formule|signe|trou \d{1,2})\])\s*$/iu;
/** A question before the question. */
const asksTwice = /\?\s+\p{Lu}[^?]*[?:]\s*$/u;

/** The marks of two answers within a text. */
const marksOfTwo = /(?:^|[\s:])\(?(a\s?[.):/]|1\s?\))\s?\S[^\n]{0,200}\s\(?(b\s?[.):/]|2\s?\))\s?\S/i;
/** A key at the end of a question. */
const keyAtEnd =
  /[?:.…]\s?[[({]?\s?(?:r[ée]p(?:onse)?\s?[:=]?\s?)?[a-d](?:\s?[,/&+]\s?[a-d])?\s?[\])}.]?\s*$|\br[ée]p(?:onse)?s?\s?[:=]?\s?[a-d][^\p{L}\p{N}]{0,3}$|[[({]\s?(?:[a-d]|r[ée]p\b[^\])]{0,20}|r[ée]ponse[^\])]{0,20})\s?[\])}]\s*$/iu;

/** An explanation that begins as an answer does: « b) le vent », « ☑ le vent ». */
const opensAsAnswer = /^\(?[a-e]\s?[).:/]\s?\S|^[-•☐☑]\s/i;

/** Returns why a question has not the form of one, in French; null when it has. */
export function formDoubt({ text, answers, right, comment }: UnderstoodQuestion): string | null {
  const words = [text, ...answers];
  const all = [...words, comment];
  if (all.some(({ length }) => length > textMax)) return null;
  if (words.some((each) => unseen.test(each))) return "des signes qui ne se voient pas sont restés dans son texte";
  const drawn = foundIn(words, drawing);
  if (drawn !== undefined) return `un dessin est resté dans son texte\u00a0: ${shown(drawn)}`;
  const foreign =
    all.find((each) => furniture.test(each) || points.test(each)) ?? [...answers, comment].find((each) => paperLine.test(each));
  if (foreign !== undefined) return `une ligne d’une page ou d’un message semble s’y être mêlée\u00a0: ${shown(foreign)}`;
  const noted = words.find((each) => remark.test(each));
  if (noted !== undefined) return `une remarque semble y être restée\u00a0: ${shown(noted)}`;
  if (headed.test(text)) return `un numéro ou un titre semble rester devant son texte\u00a0: ${shown(text)}`;
  const plain = words.map((each) => (each.includes("\\(") ? each.replace(formula, "x") : each));
  const sign = plain.map((each) => (foreignSign.exec(each) ?? bracket.exec(each))?.[0]).find((found) => found !== undefined);
  if (sign !== undefined) return `un signe surprend dans son texte\u00a0: ${shown(sign)}`;
  if (asksTwice.test(text)) return "son texte semble tenir deux questions";
  const glued = plain.map(gluedIn).find((found) => found !== undefined);
  if (glued !== undefined) return `des mots se touchent\u00a0: ${shown(glued)}`;
  if (marksOfTwo.test(text)) return "le texte semble contenir une réponse";
  if (keyAtEnd.test(text)) return `le texte semble finir par une clé\u00a0: ${shown(text.slice(-40))}`;
  if (/^[^\p{L}\p{N}«"“‘'’\\…+<>=±√_-]/u.test(text)) return `un signe de trop commence son texte\u00a0: ${shown(text)}`;
  if (text !== "" && answers.length > 0 && !/__/.test(text) && !asking.test(plain[0] ?? ""))
    return `son texte ne finit pas comme une question\u00a0: ${shown(text.slice(-40))}`;
  const doubt = answersDoubt(text, answers);
  if (doubt !== null) return doubt;
  const odd = oddShape(answers, right);
  if (odd > 0) return `une réponse n’est pas écrite comme les autres\u00a0: ${shown(answers[odd - 1] ?? "")}`;
  const flat = words.find((each) => flatPower.test(each));
  if (flat !== undefined) return `un exposant s’est peut-être perdu\u00a0: ${shown(flatPower.exec(flat)?.[0] ?? "")}`;
  if (answers.filter((answer) => powerOfTen.test(answer)).length > 2) return "un exposant s’est peut-être perdu dans ses réponses";
  const cut = words.map((each) => cutWord.exec(each)?.[0]).find((found) => found !== undefined);
  if (cut !== undefined) return `un mot est coupé en fin de ligne\u00a0: ${shown(cut)}`;
  if (opensAsAnswer.test(comment)) return `l’explication commence comme une réponse\u00a0: ${shown(comment)}`;
  const denied = [...comment.matchAll(saysWrong)].map(([, mark = ""]) => placeOf(mark));
  if (denied.some((place) => right.includes(place))) return "l’explication dit fausse la réponse qui est prise";
  const named = lettersIn(comment)
    .map(placeOf)
    .find((place) => right.length > 0 && !right.includes(place));
  return named === undefined ? null : `l’explication donne la réponse ${"ABCDE".charAt(named - 1)} pour la bonne`;
}
