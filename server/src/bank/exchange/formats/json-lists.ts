import { fold } from "../../../platform/text/normalise.ts";
import { themeInCategory } from "../categories.rules.ts";
import { type Picture, type RawItem, UnreadableFile } from "../item.ts";
import { readKeys } from "../keys.rules.ts";
import { markupDoubts, plainText } from "../markup.rules.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Names under which programs and chat programs write the parts of a question, folded to their letters. */
const names = {
  list: ["questions", "quiz", "qcm", "items", "results", "data", "exercices"],
  text: ["question", "questiontext", "text", "texte", "enonce", "prompt", "stem", "intitule", "title", "titre"],
  options: ["options", "choices", "answers", "propositions", "reponses", "choix", "answeroptions", "reponsespossibles"],
  key: [
    ...["answer", "correctanswer", "correct", "correctoption", "correctindex", "answerindex", "correctanswerindex", "rightanswer"],
    ...["correctchoice", "reponse", "bonnereponse", "reponsecorrecte", "reponsejuste", "solution", "key", "cle"],
    ...["correctanswers", "bonnesreponses"],
  ],
  wrong: ["incorrectanswers", "wronganswers", "distractors", "distracteurs", "mauvaisesreponses"],
  comment: ["explanation", "explication", "comment", "commentaire", "feedback", "justification", "rationale"],
  category: ["category", "categorie", "theme", "subject", "matiere", "topic"],
  picture: ["image", "picture", "img", "imageurl"],
  isRight: ["correct", "iscorrect", "right", "isright", "juste", "bonne", "estcorrecte", "estjuste"],
  mark: ["key", "id", "letter", "lettre", "label"],
  answer: ["text", "texte", "answer", "option", "content", "value", "reponse", "answertext", "label"],
} as const;

const nameOf = (name: string): string => fold(name).replace(/[^a-z]/g, "");
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the first field that has one of these names, in their order, and what it holds. */
function fieldOf(fields: Fields, wanted: readonly string[]): unknown {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [nameOf(name), value]));
  return wanted.map((name) => byName.get(name)).find((value) => value !== undefined && value !== null && value !== "");
}

const textIn = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;

/** Returns the questions of a file of another program: a list of objects, alone or in the one that names it. */
export function listIn(value: unknown): readonly Fields[] | undefined {
  const named = isFields(value) ? fieldOf(value, names.list) : value;
  const list = isFields(named) ? fieldOf(named, names.list) : named;
  if (!Array.isArray(list) || list.length === 0 || !list.every(isFields)) return undefined;
  return list.some((each) => textIn(fieldOf(each, names.text)) !== undefined) ? list : undefined;
}

interface Listed {
  readonly text: string;
  readonly answers: readonly string[];
  /** The answers that say themselves that they are right, from 1. */
  readonly said: readonly number[];
  /** What the key says, one or several; empty for nothing. */
  readonly cell: string;
  /** Whether the key is a number. */
  readonly isRank: boolean;
  readonly fields: Fields;
  /** The places that each field that names a key gives, from 1: of a number, both that it may be. */
  readonly named: readonly (readonly number[])[];
}

/** Returns the places that the values of all the fields of a key may mean. */
const placesNamed = (fields: Fields, answers: readonly string[]): number[][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (!(names.key as readonly string[]).includes(nameOf(name)) || !(typeof value === "string" || typeof value === "number")) return [];
    const text = String(value).trim();
    const letter = /^\(?([A-Ha-h])(?:$|[).: ])/.exec(text)?.[1];
    const said = answers.indexOf(text) + 1;
    if (said > 0) return [[said]];
    if (letter !== undefined) return [[letter.toUpperCase().charCodeAt(0) - 64]];
    return /^\d$/.test(text) ? [[Number(text), Number(text) + 1]] : [];
  });

function listed(fields: Fields): Listed {
  // « answers » are the right ones beside « options ».
  const key = fieldOf(fields, fieldOf(fields, names.options.slice(0, 2)) ? [...names.key, "answers", "reponses"] : names.key);
  const keys = (Array.isArray(key) ? key : [key]).map((each) => (isFields(each) ? fieldOf(each, names.answer) : each));
  const said = keys.flatMap((each) => textIn(each) ?? []);
  const wrong = fieldOf(fields, names.wrong);
  const text = textIn(fieldOf(fields, names.text)) ?? "";
  if (Array.isArray(wrong)) {
    const answers = [...said, ...wrong.flatMap((each) => textIn(each) ?? [])];
    return { text, answers, said: said.map((_, i) => i + 1), cell: "", isRank: false, fields, named: [] };
  }
  const options = fieldOf(fields, names.options);
  const pairs: readonly (readonly [mark: string, option: unknown])[] = Array.isArray(options)
    ? options.map((option, i) => [String.fromCharCode(65 + i), option])
    : isFields(options)
      ? Object.entries(options)
      : Object.entries(fields).filter(([name]) => /^[a-h]$/i.test(name));
  const right = pairs.flatMap(([, option], i) => (isFields(option) && fieldOf(option, names.isRight) === true ? [i + 1] : []));
  const marks = pairs.map(([mark, option]) => (isFields(option) ? (textIn(fieldOf(option, names.mark)) ?? mark) : mark));
  const named = said.map((each) => marks.indexOf(each) + 1);
  const answers = pairs.map(([, option]) => textIn(isFields(option) ? fieldOf(option, names.answer) : option) ?? "");
  const byMark = marks.some((mark, i) => mark !== String.fromCharCode(65 + i)) && named.length > 0 && named.every((place) => place > 0);
  return {
    text,
    answers: answers.map(withoutLetter(answers)),
    said: right.length > 0 ? right : byMark ? named : [],
    cell: said.join(", "),
    isRank: keys.some((each) => typeof each === "number"),
    fields,
    named: [...placesNamed(fields, answers), ...(right.length > 0 ? [right] : [])],
  };
}

/** Answers that all begin with their letter are written without it: « A. le vent ». */
const withoutLetter = (answers: readonly string[]) => {
  const letter = /^\(?([A-Ha-h]) ?[.):] ?(?=\S)/;
  const isMarked = answers.every((answer, i) => letter.exec(answer)?.[1]?.toUpperCase() === String.fromCharCode(65 + i));
  return (answer: string): string => (isMarked ? answer.replace(letter, "") : answer);
};

/**
 * Reads the questions of another program as `listIn` finds them: what they call their answers and their key is known by
 * words, and the keys are read as a whole. Ranks that may count from 0 or from 1 are doubted.
 * @throws UnreadableFile when no question has answers
 */
export function readList(list: readonly Fields[]): RawItem[] {
  const all = list.map(listed);
  if (all.every(({ answers }) => answers.length === 0))
    throw new UnreadableFile("ses questions n’ont pas de réponses sous un nom connu (options, choices, answers, propositions)");
  const ranked = all.filter(({ said, isRank }) => said.length === 0 && isRank);
  const fromZero = ranked.some(({ cell }) => /(?:^|, )0(?:,|$)/.test(cell));
  const fromOne = ranked.some(({ cell, answers }) => cell.split(", ").some((rank) => rank === String(answers.length)));
  const keys = readKeys(
    all.map(({ cell, answers }) => ({ cell, answers: answers.map(plainText) })),
    fromZero,
  );
  // Two keys agree when one way of counting the numbers makes them the same in the whole file.
  const several = all.filter(({ named }) => named.length > 1);
  const agree = [0, 1].some((base) => several.every(({ named }) => new Set(named.map((places) => places[base] ?? places[0])).size === 1));
  return all.map(({ text, answers, said, isRank, fields, named }, i): RawItem => {
    const { right, doubt } = (said.length > 0 ? undefined : keys[i]) ?? { right: said, doubt: null };
    const comment = textIn(fieldOf(fields, names.comment));
    const category = textIn(fieldOf(fields, names.category));
    const theme = category === undefined ? undefined : themeInCategory(category);
    const guessed = said.length === 0 && isRank && fromZero === fromOne;
    return {
      line: null,
      theme: theme?.theme,
      text: plainText(text),
      answers: answers.map(plainText),
      right,
      comment: comment ? plainText(comment) : null,
      picture: pictureIn(fieldOf(fields, names.picture)),
      doubts: [
        ...new Set([text, ...answers].flatMap(markupDoubts)),
        ...(doubt === null ? [] : [doubt]),
        ...(theme?.doubt ? [theme.doubt] : []),
        ...statusDoubt(fields),
        ...(named.length > 1 && !agree ? ["elle dit sa bonne réponse sous plusieurs noms, qui ne s’accordent pas"] : []),
        ...(guessed ? [`le rang de sa bonne réponse est compté à partir de ${fromZero ? 0 : 1}\u00a0: rien ne dit si c’est juste`] : []),
      ],
    };
  });
}

/** Says what a field that is not read says of its question: « status: rejected ». */
const statusDoubt = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(
      ([, value]) =>
        typeof value === "string" &&
        value.length < 40 &&
        /^(?:annul|brouillon|supprim|obsol|doublon|erron|reject|rejet|draft|invalid|archiv|deprecat|delet|inactiv)/i.test(value),
    )
    .slice(0, 1)
    .map(([name, value]) => `son champ «\u00a0${name.slice(0, 40)}\u00a0» dit «\u00a0${String(value)}\u00a0»`);

const pictureIn = (value: unknown): Picture | null =>
  typeof value === "string" && value !== "" && !value.startsWith("data:") ? { kind: "path", path: value } : null;
