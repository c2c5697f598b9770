import { absentPicture, formDoubt, unknownSign, unreadFormula } from "@badin/contract";
import { withoutFormulas } from "../../platform/text/formulas.ts";
import { fold } from "../../platform/text/normalise.ts";
import type { Picture } from "./item.ts";

/** Words that speak of a picture, folded. */
const speaksOfPicture =
  /\bci[- ](?:dessous|contre|dessus|apres|joint)|\b(?:la|cette|le|ce|l'|d'apres l[ae]|sur l[ae]) ?(?:figure|photo(?:graphie)?|image|schema|illustration|dessin|document|croquis)\b|\brepere ?\d|\b(?:fleche|numero|zone|element) (?:n° ?)?\d\b/;
/** The letter of another answer in the middle of one: two were taken for one. */
const otherAnswer = /(?:^|\s)[b-dB-D]\s?[).]\s/;
/**
 * Signs of a text read in an encoding that is not its own: replaced characters (« m?t?o »), UTF-8 read twice (« Ã© »),
 * what an old Mac wrote, in which « é » and « à » are read « Ž » and « ˆ », and signs still in code (« =C3=A9 »).
 */
const garbled =
  /\ufffd|\?{2,}|(?<=\p{L})\?(?:\p{Ll}|\s\?)|[\ue000-\uf8ff]|[\u0080-\u009fŽˆ]|[ÃÂ][\u00a0-\u00bf]|â€|(?<=\p{L})[Õ½¼¾¤¦¨´¸]\p{L}|[=%][Cc]3[=%][89ABab][\dA-Fa-f]|\\u00[\da-fA-F]{2}/u;
/** What LaTeX writes, outside a formula: the signs that end it are missing, or are those of another program. */
const strayFormula =
  /\\[()[\]]|\\(?:frac|sqrt|times|cdot|rho|alpha|text|mathrm)\b|\\begin\{|\[\/?(?:tex|latex|math)\]|<\/?tex>|\$[!%] ?[\w\\|({]|\$[^\s$][^$\n]{0,80}[\\^_][^$\n]{0,80}\$|(?<![\p{L}\d])\$[^\s$][^$\n]{0,80}[^\s$]\$(?!\d)|[\^_]\{[^{}\n]{1,20}\}/iu;
/** What programs put in a text for a blank, or for a value that they draw. */
const strayBlank =
  /\{\d{0,3}:(?:MULTICHOICE|MULTIRESPONSE|MC|MCS|MR|SHORTANSWER|SA|NUMERICAL|NM)[A-Z_]{0,4}:|\[\[\d{1,2}\]\]|\{=[^{}\n]{1,80}\}/;
/** « 105 » and « 103 », which may be powers of ten whose sign was lost, and a power that kept it. */
const lostPower = /(?:^|[^\d.,\p{L}])10[2-9](?![\d.,]\d|\d)/u;
const keptPower = /10[\u2070\u00b9\u00b2\u00b3\u2074-\u207b]|10\^|10 ?[eE]-?\d/;
/** A tag or an entity that no reader took for one. */
const strayMarkup = /<\/?[a-z][a-z\d]{0,20}(?:\s[^<>]{0,200})?\/?>|&(?:[a-z]{2,8}|#\d{2,6});/i;
/** What Markdown writes around words, in a file whose format has none. */
const strayMarkdown =
  /\*\*[^*\s][^*\n]{0,300}\*\*|(?<![\p{L}\d_])__[^_\s][^_\n]{0,300}__(?!_)|`[^`\n]{1,300}`|\d\^[^\s^]{1,6}\^|\p{L}~\d{1,2}~|^#{1,6} \S|\{mlang\b/mu;
/** Signs by which a person marks the right answer in its text, and a comment of a program. */
const strayKey = /^\s*[*✓✔✅☑➜→]\s?\S|\S\s?[*✓✔✅☑]\s*$|\s\/\/\s|[([](?:x|bonne(?: réponse)?|correcte?|juste|vrai)[)\]]\s*$/i;
/** The key or the explanation of a question, in one of its answers. */
const swallowedKey =
  /\br[ée]ponses?(?:\s\p{L}{1,12}){0,2}\s?[:=→]|\S\s(?:la\s)?(?:bonne\s)?r[ée]ponse\s(?:est\b|n['’]est\b|[a-d]\b)|\b(?:explications?|justification|corrig[ée]|solution|feedback|answer|ans|key)\s?:|\S\s\[[a-d]\]\s*$/iu;
const longAnswer = 260;
const shortText = 12;

interface Doubted {
  readonly text: string;
  readonly answers: readonly string[];
  /** From 1; null where nothing says it. */
  readonly correct?: number | null;
  readonly comment?: string | null;
  readonly picture: Picture | null;
  /** What the file shows of it that the bank does not keep, in French. */
  readonly left?: string | null;
  /** What its reader took in one of two ways, in French. */
  readonly doubts?: readonly string[];
}

/** Pieces of these words as they are written, and signs that are folded into letters: few texts have one. */
const maySpeak = /ci|figure|photo|image|sch|illus|dessin|docu|croq|rep|fl|num|zone|l.{1,2}ment|[^\n -\u00ff’‘“”…–—œŒ€]/i;

/** Whether a text speaks of a picture beside it. */
export const mentionsPicture = (text: string): boolean => maySpeak.test(text) && speaksOfPicture.test(fold(text));

/** Returns why a person should look at a question, in French; null when nothing seems wrong. */
export function doubtOf({ doubts = [], left = null, ...content }: Doubted): string | null {
  const said = [...doubts, ...(left === null ? [] : [left])];
  return said.length > 0 ? said.join("\u00a0; ") : contentDoubt(content);
}

function contentDoubt({ text, answers, picture, correct = null, comment = null }: Doubted): string | null {
  if (picture === null && mentionsPicture(text)) return "elle parle d’une image, et n’en a pas";
  if (answers.some((answer) => otherAnswer.test(answer))) return "une réponse semble en contenir deux";
  if (/(?:^|\s)[a-d]\s?\)\s/.test(text)) return "le texte semble contenir une réponse";
  const keyed = answers.find((answer) => strayKey.test(answer));
  if (keyed !== undefined) return `une marque est restée dans une réponse\u00a0: «\u00a0${keyed.slice(0, 60)}\u00a0»`;
  const swallowed = answers.find((answer) => swallowedKey.test(answer));
  if (swallowed !== undefined) return `une réponse semble contenir le corrigé\u00a0: «\u00a0${swallowed.slice(0, 60)}\u00a0»`;
  if (answers.some((answer) => answer.length > longAnswer)) return "une réponse est très longue";
  if (text.length < shortText) return "le texte est très court";
  const words = [text, ...answers];
  const around = words.map(withoutFormulas);
  const unread = [unreadFormula, unknownSign, absentPicture].find((sign) => words.some((each) => each.includes(sign)));
  if (unread !== undefined) return `quelque chose n’a pas pu être repris\u00a0: «\u00a0${unread}\u00a0»`;
  if (words.some((each) => garbled.test(each))) return "des caractères se sont perdus";
  const stray = around.map((each) => strayMarkup.exec(each)?.[0]).find((found) => found !== undefined);
  if (stray !== undefined) return `une balise est restée dans son texte\u00a0: «\u00a0${stray.slice(0, 40)}\u00a0»`;
  const marks = around.map((each) => strayMarkdown.exec(each)?.[0]).find((found) => found !== undefined);
  if (marks !== undefined) return `des marques sont restées dans son texte\u00a0: «\u00a0${marks.slice(0, 40)}\u00a0»`;
  if (around.some((each) => strayBlank.test(each))) return "un trou à compléter est resté dans son texte";
  const lost = answers.filter((answer) => lostPower.test(answer));
  if (lost.length > 2 || (lost.length > 0 && words.some((each) => keptPower.test(each) || /\\\(10\^/.test(each))))
    return `un exposant s’est peut-être perdu\u00a0: «\u00a0${(lost[0] ?? "").slice(0, 40)}\u00a0»`;
  if (around.some((each) => strayFormula.test(each))) return "une formule ne se lit pas, et reste telle qu’elle est écrite";
  return formDoubt({ text, answers, right: correct === null ? [] : [correct], comment: comment ?? "" });
}
