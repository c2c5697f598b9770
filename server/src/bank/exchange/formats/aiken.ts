import { tagMaxLength, tagsPerQuestionMax } from "@badin/contract";
import { themeInCategory, yearAmong, yearsDoubt } from "../categories.rules.ts";
import type { ExportedQuestion, RawFile, RawItem } from "../item.ts";
import { readKey } from "../keys.rules.ts";
import { escapeHtml, markupDoubts, plainText, tidyText, withPlainMarks } from "../markup.rules.ts";
import { withoutNumbers } from "./numbering.rules.ts";

/** « A. text », « A) text » or « A)text »; « A.text » may be an abbreviation. */
const option = /^([A-Z])(?:\.\s+|\)\s*)(.*)$/s;
/**
 * Other marks of an answer, taken for one where its letter is the next: « a) », « (A) », « A - », « A : », « A/ », « A]
 * ».
 */
const otherOption = /^\(?([A-Za-z])(?:\s?[)\]]\s*|\.\s+|\s?[:/]\s+|\s[-–—]\s+)(.*)$/s;
const solution =
  /^(?:(?:la\s)?(?:bonne\s)?r[ée]ponse(?:\s(?:correcte|juste|exacte))?|(?:correct\s)?answer)(?:\s*[:=](?!>)\s*(.*)|\s*(?:[-–—=]>|[-–—→⇒])\s*\(?([A-D])\)?[.)]?(?:\s.{1,500})?|\s+\(?([A-D])\)?\.?)$/is;
/**
 * What stands behind a question of Chamilo, of teachers and of chat programs: its explanation, its tags, what the bank
 * does not keep.
 */
const explanation =
  /^(?:answer_explanation|texto_correcta|feedback|retour|explications?|explanation|justification|commentaires?|remarque|nota|rationale)\s*:\s*(.*)$/is;
const labels = /^(?:tags|etiquetas|[ée]tiquettes|mots[- ]cl[ée]s)\s*:\s*(.*)$/is;
const description = /^description\s*:\s*(.*)$/is;
const source = /^(?:source|r[ée]f[ée]rence)\s*:\s*(.*)$/is;
const category = /^(?:th[èe]me|cat[ée]gorie|mati[èe]re|category)\s*:\s*(.*)$/is;
/** A line that only numbers its question, or separates two: « Question 2 », « --- ». */
const between = /^(?:(?:question|q)\s*(?:n°\s*)?\d{1,3}(?:\s?(?:\/|sur)\s?\d{1,3})?\s*[.:)]?|[-*_=]{3,})$/i;
const ignored = /^(?:score|points?|difficult(?:y|é)|niveau)\s*:/i;

interface Block {
  line: number;
  text: string[];
  letters: string[];
  answers: string[];
  comment: string[];
  tags: string[];
  description: string;
  source: string;
  category: string;
  /** Whether its text goes on behind an empty line: its first lines may not belong to it. */
  joined: boolean;
  /** Whether it begins right behind another question. */
  afterQuestion: boolean;
}

const blockAt = (line: number, afterQuestion: boolean): Block => ({
  line,
  text: [],
  letters: [],
  answers: [],
  comment: [],
  tags: [],
  description: "",
  source: "",
  category: "",
  joined: false,
  afterQuestion,
});

/**
 * Reads Aiken: the question, its answers « A. … » or « A) … », then « ANSWER: B ». A question without an ANSWER line
 * ends where the next one starts. An explanation or tags behind the ANSWER line belong to its question. The format has
 * no theme, year or image.
 */
export function readAiken(source: string): RawFile {
  const blocks: { block: Block; key: string | undefined }[] = [];
  let block: Block | undefined;
  let blank = true;
  let explained: Block | undefined;
  /** How many lines of a comment are surely its own. */
  let ofExplanation = 0;
  const end = (key: string | undefined) => {
    if (block) blocks.push({ block, key });
    block = undefined;
  };
  const lines = source.split(/\r\n?|\n/).map((line) => tidyText(line.replace(/^(\s*)(\*{1,2})([^*]{1,500})\2/, "$1$3")));
  for (const [i, text] of lines.entries()) {
    if (text === "" || between.test(text)) {
      blank = true;
      explained = undefined;
      continue;
    }
    // The lines of an explanation that answers follow are those of the next question.
    const taken = explained && !block && !blank && isFirstOption(text, lines[i + 1] ?? "") ? explained.comment.splice(ofExplanation) : [];
    if (taken.length > 0) {
      block = { ...blockAt(i + 1 - taken.length, true), text: taken, joined: true };
      explained = undefined;
    }
    const [, said, behind, letter] = solution.exec(text) ?? [];
    const key = said ?? behind ?? letter;
    const answer = block && optionOf(text, block);
    const owner = block && block.answers.length > 0 ? block : block ? undefined : blocks.at(-1)?.block;
    if (block && key !== undefined && block.answers.length > 0) end(key);
    else if (block && answer) {
      block.letters.push((answer[1] ?? "").toUpperCase());
      block.answers.push(answer[2] ?? "");
    } else if (owner && takeNote(owner, text)) {
      explained = explanation.test(text) ? owner : undefined;
      ofExplanation = owner.comment.length;
    } else if (explained && !block && !blank) explained.comment.push(text);
    else {
      if (block && blank && block.answers.length > 0) end(undefined);
      block ??= blockAt(i + 1, !blank && blocks.length > 0);
      if (block.answers.length > 0) {
        // A continuation line belongs to the previous answer, or to the explanation before the key.
        if (block.comment.length > 0) block.comment.push(text);
        else block.answers.push(`${block.answers.pop() ?? ""} ${text}`);
      } else {
        block.joined ||= blank && block.text.length > 0;
        block.text.push(text);
      }
    }
    blank = false;
  }
  end(undefined);
  const items = blocks.map(({ block, key }) => toItem(block, key));
  const above = blocks[0]?.block.text.find((line) => solution.test(line));
  return { exams: [], items: withoutNumbers(above === undefined ? items : items.map((item) => withKeyAbove(item, above))) };
}

/** Doubts the key of a file that begins with one: each may stand above its question. */
const withKeyAbove = (item: RawItem, above: string): RawItem => ({
  ...item,
  doubts: [
    ...(item.doubts ?? []),
    `le fichier commence par une clé, «\u00a0${above.slice(0, 60)}\u00a0»\u00a0: la clé de chaque question est peut-être au-dessus d’elle`,
  ],
});

/** Whether a line is the first answer of a question, which the second one follows. */
const isFirstOption = (text: string, next: string): boolean => /^\(?a\s?[.):\]/-]/i.test(text) && /^\(?b\s?[.):\]/-]/i.test(next);

function optionOf(text: string, { answers }: Block): RegExpExecArray | null {
  const plain = option.exec(text);
  if (plain) return plain;
  const other = otherOption.exec(text);
  return other?.[1]?.toUpperCase() === String.fromCharCode(65 + answers.length) ? other : null;
}

/** Gives a question what a line below it says; returns whether the line says such a thing. */
function takeNote(block: Block, text: string): boolean {
  const said = explanation.exec(text)?.[1];
  const named = labels.exec(text)?.[1];
  const described = description.exec(text)?.[1];
  const from = source.exec(text)?.[1];
  const about = category.exec(text)?.[1];
  if (said !== undefined) block.comment.push(said);
  else if (named !== undefined) block.tags.push(...tagsIn(named));
  else if (described !== undefined) block.description = described;
  else if (from !== undefined) block.source = from;
  else if (about !== undefined && themeInCategory(about).theme !== undefined) block.category = about;
  else return ignored.test(text);
  return true;
}

const tagsIn = (text: string): string[] => {
  const tags = text.split(/[,;|]/).map((tag) => tag.trim().slice(0, tagMaxLength).trim());
  return [...new Set(tags.filter((tag) => tag !== ""))].slice(0, tagsPerQuestionMax);
};

/** A line that opens with a label, which may belong to the question before: « Voir : la carte ». */
const labelled = /^\p{Lu}[\p{L}’' ]{2,25}\s?:\s\S/u;

function toItem(block: Block, named: string | undefined): RawItem {
  const { line, text, comment, tags, description, joined, afterQuestion } = block;
  const order = [...block.letters.keys()].sort((a, b) => ((block.letters[a] ?? "") < (block.letters[b] ?? "") ? -1 : 1));
  const letters = order.map((place) => block.letters[place] ?? "");
  const written = order.map((place) => block.answers[place] ?? "");
  const isSorted = order.every((place, i) => place === i);
  const isWhole = letters.every((letter, i) => letter === String.fromCharCode(65 + i));
  const theme = block.category === "" ? undefined : themeInCategory(block.category);
  const sources = [text.join("\n"), ...written];
  const answers = written.map(plainText);
  const item = {
    line,
    text: plainText(text.join("\n")),
    answers,
    right: [],
    comment: plainText(comment.join("\n")) || null,
    tags,
    year: yearAmong(tags),
    theme: theme?.theme,
    source: block.source || null,
    left: description === "" ? null : `resté dans le fichier\u00a0: sa description «\u00a0${description.slice(0, 80)}\u00a0»`,
  };
  const markup = [...new Set(sources.flatMap(markupDoubts))];
  const first = `«\u00a0${(text[0] ?? "").slice(0, 80)}\u00a0»`;
  const numbered = text.slice(1).filter((line) => /^(?:(?:question|q)\s*)?\d{1,3}\s?[.)/:-]\s+\S/i.test(line));
  // A sentence of its own, or a label: the words of a question go on with a small letter.
  const isApart = afterQuestion && text.length > 1 && (labelled.test(text[0] ?? "") || /^\p{Lu}/u.test(text[1] ?? ""));
  const doubts = [
    ...markup,
    ...(theme?.doubt ? [theme.doubt] : []),
    ...(yearsDoubt(tags) === null ? [] : [yearsDoubt(tags) ?? ""]),
    ...(isSorted && isWhole
      ? []
      : [`ses réponses sont marquées ${block.letters.join(", ").slice(0, 60)}\u00a0: elles sont prises dans l’ordre de leurs lettres`]),
    ...((joined && afterQuestion) || isApart ? [`${first} est peut-être l’explication de la question d’avant`] : []),
    ...(numbered.length === 1 ? [`${first} est peut-être un titre, au-dessus de la question`] : []),
    ...(joined && !afterQuestion ? [`${first} est séparé du reste de la question par une ligne vide`] : []),
  ];
  if (named === undefined) return { ...item, problem: "la ligne « ANSWER: » manque" };
  if (/^[A-Z]{2,}$/.test(named) && !answers.includes(named))
    return { ...item, right: [...named].map((letter) => letters.indexOf(letter) + 1) };
  const { right, doubt } = readKey(plainText(named), answers);
  const unknown = right.find((place) => place > answers.length);
  if ((unknown !== undefined || right.length === 0) && answers.length > 1)
    return { ...item, problem: `la bonne réponse «\u00a0${named.slice(0, 60)}\u00a0» n’est pas l’une des réponses` };
  return { ...item, right, doubts: doubt === null ? doubts : [...doubts, doubt] };
}

/** Returns a text on one line; its signs are written as entities where a reader would take them for markup. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return plainText(line) === tidyText(line) ? line : withPlainMarks(escapeHtml(line));
}

/** Writes a question as Aiken, without the fields that the format cannot represent. */
export const writeAiken = ({ text, answers, correct }: ExportedQuestion): string =>
  `${[oneLine(text), ...answers.map((answer, i) => `${"ABCD"[i]}. ${oneLine(answer)}`), `ANSWER: ${"ABCD"[correct - 1]}`].join("\n")}\n\n`;
