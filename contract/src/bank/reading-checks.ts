/**
 * What holds for a question whatever reader it comes from: the form of a question of four answers, and what of its
 * source no part of it accounts for. A reader decides; these checks do not trust it.
 */

/** A question as its reader understood it. */
export interface UnderstoodQuestion {
  readonly text: string;
  readonly answers: readonly string[];
  /** Places of the right answers, from 1; empty where nothing says them. */
  readonly right: readonly number[];
  readonly comment: string;
}

const shown = (text: string): string => `«\u00a0${[...text.trim().slice(0, 200)].slice(0, 60).join("")}\u00a0»`;

/** Returns what an expression finds in the first of the texts where it finds something. */
function foundIn(texts: readonly string[], expression: RegExp): string | undefined {
  for (const text of texts) {
    const found = expression.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

/** Longer texts are refused, or doubted as such. */
const textMax = 4_000;

/** Signs that reorder or hide letters. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/** Ticks, crosses, hands, circles in colour: no text of a question holds one but as a mark. */
const drawing = /[\u{1f000}-\u{1faff}\u2600-\u2604\u2607-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55]/u;
/** How an answer begins: a letter, a number, a quote, the sign of a quantity, a formula. */
const begins =
  /^(?:[\p{L}\p{N}«"“‘'’\\+±<>≤≥=≈≠√∆∑∞°€$…/.~]|__|[-−–—]\s?[\p{N}(.√]|\((?=\p{L}|[^)]{0,20}[+×÷/=-])|\[(?:image|formule|signe)|↑|↓|→|↗|↘)/u;
const minusWord = /^[-−–—]\p{L}/u;
/** How it ends. */
const ends = /[\p{L}\p{M}\p{N})»"”’'.…?%°′″€$£+;,:↑↓→↗↘-]$|__$|\[(?:image|formule|signe)\]$/u;
/** What stands behind an answer, alone in brackets, where a person says whether it is right. */
const saidTrue =
  /[([]\s?(?:v|f|vrai|faux|vraie|fausse|ok|ko|oui|non|x|juste|exacte?|correcte?|incorrecte?|true|false|right|wrong|bon|bonne|mauvaise?|la bonne|100 ?%|[+-]\d(?:[.,]\d{1,2})?)\s?[)\]][.\s]?$/i;
const separatedTrue = /\s[-–—:,→]\s?(?:vrai|faux|ok|juste|correcte?|exacte?|bonne(?: réponse)?|true|right)[.\s]?$/i;
/** Words of which one is behind, or before, the right answer, and another one the others. */
const verdict =
  /^[([]?(?:v|f|vrai|faux|ok|ko|oui|non|x|o|n|0|1|y|true|false|t|correcte?|incorrecte?|juste|bon|mauvais|right|wrong)[)\].:]?$/i;

/** A word that says an answer right, behind one of them alone. */
const approval = /^[([]?(?:X|OK)[)\].!]?$/;
const lettersBehind = /\S\s?\(([a-h])\)$/i;

/** What pages, mails and chats write around a question. */
const furniture =
  /\bpage\s?\d{1,3}\s?(?:\/|sur|of|-)\s?\d|\btourne[rz] la page\b|\bt\.?s\.?v\.?p\b|\bhttps?:\/\/|\bcordialement\b|\benvoyé depuis\b|\d{1,2}\/\d{1,2}\/\d{2,4},? (?:à )?\d{1,2}[:h]\d{2}(?::\d\d)?(?: ?[ap]m)?\]?\s?[-–:]?\s?[\p{L}+][\p{L}\d .+]{0,30}:|\b\d{1,2}[:h]\d{2}(?::\d\d)?\]?\s?[-–]\s?[\p{L}+][\p{L}\d .+]{0,30}:|^(?:>|\|)\s?\S|\s>>?$|©|\bne rien écrire\b|\bréservé au correcteur\b/iu;
/** A heading or a footer of a paper, within an answer. */
const paperLine =
  /\b(?:bia|brevet d['’]initiation)\b.{0,40}\b(?:19|20)\d\d\b|\bsession\s(?:de\s)?(?:\p{L}{3,9}\s)?(?:19|20)\d\d\b|\b(?:première|deuxième|seconde|troisième|quatrième|cinquième|sixième) partie\b|\bpartie\s\d\s?[:–-]|\bsuite (?:au verso|page)|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s\d{1,2}(?:er)?\s\p{L}{3,9}\s(?:19|20)\d\d|\s--\s/iu;
const points =
  /[([]\s?\d{1,2}(?:[.,]\d{1,2})?\s?(?:pts?|points?)\s?[)\]]|\b(?:sur|noté)\s\d(?:[.,]\d{1,2})?\s?(?:pts?|points?)\b|\bniveau\s\d\b.{0,20}\bpoints?\b/i;
/** A number of ten whose power is not raised: « × 10 8 », « 3.10-5 », and units with a power on the line: « m.s-1 ». */
const flatPower =
  /(?:\d\s?[×x*·.]\s?|^)10\s?[-−–]\s?\d\b(?!\s?(?:°|[a-zà-ÿ]))|\d\s?[×x*·]\s?10\s?\d{1,2}\b|\d\s?(?:[a-zA-Z]{1,3}\s?[./·]\s?){0,3}(?:k?m|cm|mm|s|kg|N|Pa|h)[-–−]\d\b|[\d/·]\s?[kcd]?m[23]\b/;
/** Signs of a text of a question, its formulas left out: others are of a program, or of another alphabet. */
const foreignSign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{M}\p{N}\s.,;:!?'’‘´`"«»“”„()\-‐-―−+±×÷=<>≤≥≈≠~/%‰°º′″€$£√∑∏∫∞∆µΩ·•&*…_\\^↑↓→←↗↘↖↙⇒∅∝⊥∥@§¹²³ªº⁄№\u2070-\u209f{}[\]|]/u;
/** Brackets that texts of questions do not have, but around what could not be read and a blank: « [2] », « [Trou] ». */
const bracket = /[{}|#]|\[(?!(?:image|formule|signe|trou|\.{3}|…|\s)[^\]]{0,12}\])/iu;
/** How a question ends before its answers. */
const asking = /(?:[?:.…»"”=,;]|__|\.\s?\)|\[(?:image|formule|signe|trou \d{1,2})\])\s*$/iu;
/** A question before the question. */
const asksTwice = /\?\s+\p{Lu}[^?]*[?:]\s*$/u;
/** Two words that lost their space: « ClémentAder ». */
const gluedWords = /[a-zà-ÿ]{3}[A-ZÀ-Þ][a-zà-ÿ]{2}|[a-zA-ZÀ-ÿ’']{26}/;
const capitalWithin = /[a-zà-ÿ][A-ZÀ-Þ]/;
/** No French word is so long. */
const gluedLength = 26;

/** Returns the glued words of a text. A run of letters is looked for by leaps of its length: most texts have none. */
const gluedIn = (text: string): string | undefined => (capitalWithin.test(text) || hasRun(text) ? gluedWords.exec(text)?.[0] : undefined);

function hasRun(text: string): boolean {
  for (let last = gluedLength - 1; last < text.length; ) {
    let at = last;
    while (at > last - gluedLength && mayJoin(text.charCodeAt(at))) at--;
    if (at === last - gluedLength) return true;
    last = at + gluedLength;
  }
  return false;
}

/** Whether a sign may be within a run of letters: none of them is before « A », but the quote. */
const mayJoin = (code: number): boolean => code >= 0x41 || code === 0x27;
const formula = /\\\((?:[^\\]|\\[^)]){0,1000}\\\)/g;
/** What a person notes of a question. */
const remark =
  /\bannulée?s?(?!\p{L})|[([]\s?(?:[àa] (?:revoir|v[ée]rifier|supprimer|refaire)|brouillon|bia\b|session\b|qcm\b|[ée]limin|difficile|facile|doublon)[^)\]]{0,40}[)\]]|(?:^|\s)à (?:revoir|v[ée]rifier|supprimer)\b|\btodo\b/iu;
/** The number of a question, or a title in capitals, before it. */
const headed =
  /^(?:(?:question|q)\s?(?:n°\s?)?\d{1,3}\b|n°\s?\d|\d{1,3}(?:\.\d{1,2})?\s?[).:/]\s|\d{1,3}\s[-–—]\s|(?:\p{Lu}{3,}[’'\s:–—-]+){2,12}\p{Lu}?[\p{Ll}’'])/u;
/** What a poll writes behind its answers. */
const counts = /^(.{1,250}\S)\s+(?:\d{1,3}(?:[.,]\d)?\s?%|[([]\d{1,4}\s?(?:\p{L}{1,12})?[)\]])$/u;
const powerOfTen = /^\s?10[2-9]\s?(?:\p{L}|$)/u;
/** A word that a line end cut. */
const cutWord = /\p{Ll}-\s\p{Ll}{2}/u;
/** The marks of two answers within a text. */
const marksOfTwo = /(?:^|[\s:])\(?(a\s?[.):/]|1\s?\))\s?\S[^\n]{0,200}\s\(?(b\s?[.):/]|2\s?\))\s?\S/i;
/** A key at the end of a question. */
const keyAtEnd =
  /[?:.…]\s?[[({]?\s?(?:r[ée]p(?:onse)?\s?[:=]?\s?)?[a-d](?:\s?[,/&+]\s?[a-d])?\s?[\])}.]?\s*$|\br[ée]p(?:onse)?s?\s?[:=]?\s?[a-d][^\p{L}\p{N}]{0,3}$|[[({]\s?(?:[a-d]|r[ée]p\b[^\])]{0,20}|r[ée]ponse[^\])]{0,20})\s?[\])}]\s*$/iu;
/** The number of another question within an answer. */
const numberWithin = /\s(?:question|q)\s?(?:n°\s?)?\d{1,3}\b|[.)!?\p{L}]\s+\d{1,3}\s?[.)/]\s+\p{Lu}\p{Ll}/u;
const opensAsAnswer = /^\(?[a-e]\s?[).:/]\s?\S|^[-•☐☑]\s/i;
const saysKey =
  /(?:bonne|seule)\s(?:r[ée]ponse|proposition)\s?(?:est|:|=|is)?\s?(?:la\s)?(?:r[ée]ponse\s|lettre\s|proposition\s)?\(?([a-e])\b(?!['’])|(?:r[ée]ponse|proposition|lettre|option|answer)\s\(?([a-e])\)?\s(?:est|is)\s(?:(?:la|the)\s)?(?:bonne|juste|correcte?|vraie|exacte|right)|(?:^|[.,;]\s)\(?([a-e])\)?\s(?:est|is)\s(?:(?:la|the)\s)?(?:bonne|juste|correcte?|vraie|exacte|right)\b|\bc['’]est\s(?:(?:la|le)\s)?(?:r[ée]ponse\s)?\(?([b-d])\)?(?=$|[\s.,;])/gi;

const saysWrong = /(?:^|[\s(])\(?([a-e])\)?\s(?:est|is)\s(?:(?:la|une)\s)?(?:mauvaise|fausse|faux|incorrecte?|wrong|false)/gi;

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
const oddShape = (answers: readonly string[], right: readonly number[]): number =>
  (right.length === 0 ? [] : shapes)
    .map((shape) => answers.map((answer) => shape.test(answer.trim())))
    .map((flags) => (oneApart(flags) ? flags.indexOf(true) + 1 : 0))
    .find((place) => place > 0 && !right.includes(place)) ?? 0;

const oneApart = (flags: readonly boolean[]): boolean => flags.length > 2 && flags.filter(Boolean).length === 1;

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
function answersDoubt(text: string, answers: readonly string[]): string | null {
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

const placeOf = (mark: string): number => (/\d/.test(mark) ? Number(mark) : mark.toLowerCase().charCodeAt(0) - 96);

/** Returns the letters that a text gives for those of the right answers. */
const lettersIn = (text: string): string[] =>
  text.search(saysKey) === -1 ? [] : [...text.matchAll(saysKey)].map(([, ...found]) => found.find((mark) => mark !== undefined) ?? "");

/** Whether a line says a key, whatever its reader makes of it. */
export const isKeyLine = (line: string): boolean => keyLine.test(line.slice(0, 200));

/** Longer sources are of documents, whose readers say what they leave. */
const sourceMax = { lines: 100, characters: 8_000 };

/** A line that says a key, whatever its reader makes of it. */
const keyLine =
  /^[^\p{L}\p{N}]{0,6}(?:(?:la\s)?bonne\sr[ée]ponse|(?:la\s)?r[ée]ponse(?:\s(?:correcte|juste|exacte|attendue))?|(?:the\s)?(?:correct\s)?answer|ans|r[ée]p|solution|corrig[ée]|correction|cl[ée]|key|erratum|rectificatif)[^\p{L}\p{N}]{0,4}(?:(?:est|is)\s)?(?:(?:la|the)\s)?(?:(?:r[ée]ponse|lettre|answer|option)\s)?[^\p{L}\p{N}]{0,3}([a-e]|[1-4])(?![\p{L}\p{N}'’]|[.,]\d)/iu;
/** A letter of another answer behind a key: « A ? (B selon le corrigé) ». */
const otherLetter = /(?:^|[\s(,/])([A-E])(?=$|[\s).,;/])/g;
/** What a page says of what a student answered. */
const ofStudent =
  /\b(?:votre|vos|ta|ma|sa|mauvaise|your)\s(?:r[ée]ponse|answer)s?\s?(?:est\s|[a-z]{2,9}\s)?:|\br[ée]ponse\s(?:donn[ée]e|fausse|incorrecte|choisie|de l['’][ée]l[èe]ve)/i;
/** The mark of an answer at the start of a line. */
const lineMark =
  /^[^\p{L}\p{N}]{0,8}(?:(?:r[ée]ponse|proposition|option)\s)?(?:[a-eα-ε]|[1-5]|i{1,3}|iv|[①-⑤Ⓐ-Ⓔⓐ-ⓔＡ-Ｅ])(?:\s?[^\p{L}\p{N}\s'’]{1,3}|\t|\s(?=\S))\s*/iu;

/** Letters and digits alone, so that marks, spaces and markup count for nothing. */
const bare = (text: string): string => {
  const shownText = text.includes("<") ? text.replace(/<\/?[a-z][^<>]{0,200}>/gi, "") : text;
  return (/[^\s!-~À-ɏ]/.test(shownText) ? shownText.normalize("NFKC") : shownText).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
};

/** A line of a source, with its letters and digits alone, and those behind its mark. */
interface Line {
  readonly text: string;
  readonly own: string;
  readonly marked: string;
}

const lineOf = (text: string): Line => {
  const own = bare(text);
  const mark = lineMark.exec(text)?.[0] ?? "";
  return { text, own, marked: mark === "" ? own : bare(text.slice(mark.length)) };
};

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

/** Returns the rank of the line on which each answer starts, in their order; undefined when one is not found. */
function startsOf(lines: readonly Line[], wholes: readonly string[]): number[] | undefined {
  const found: number[] = [];
  for (const whole of wholes) {
    const from = (found.at(-1) ?? -1) + 1;
    const at = lines.findIndex(({ own, marked }, i) => {
      if (i < from || whole === "") return false;
      if (own === whole || marked === whole) return true;
      return whole.length > 3 && marked.length > 3 && (marked.startsWith(whole) || whole.startsWith(marked));
    });
    if (at === -1) return undefined;
    found.push(at);
  }
  return found;
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

function markDoubt(lines: readonly Line[], wholes: readonly string[], { answers, right }: UnderstoodQuestion): string[] {
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

/** Says the keys of its lines that are not the right answer, and those that can be read in two ways. */
function keyDoubt(read: readonly Line[], wholes: readonly string[], { text, answers, right }: UnderstoodQuestion): string[] {
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
