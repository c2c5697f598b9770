import type { BodyInputOf, createQuestion, Question } from "@badin/contract";
import { questionForm } from "@badin/contract/schemas";
import { themeChoices } from "../../platform/bank-choices.ts";
import { saysMore, textOfHtml } from "./pasted-html.rules.ts";
import { isNumbered, parsePastedQuestion } from "./pasted-question.rules.ts";
import type { PastedQuestion } from "./pasted-question.types.ts";
import { formTexts, pasteTexts as texts } from "./texts.ts";

const places = [1, 2, 3, 4] as const;
export type AnswerField = `answer${(typeof places)[number]}`;

/**
 * The values of the form's fields; choices are held as strings, `fixedOrder` empty while the server decides or nothing
 * changes.
 */
export type QuestionValues = Record<
  | ("theme" | "year" | "point" | "question" | "correct" | "imageAlt" | "comment" | "stillRight" | "tags" | "fixedOrder" | "draft")
  | AnswerField,
  string
>;

/** The four answer fields, by number. */
export const answerFields: readonly { readonly number: number; readonly name: AnswerField }[] = places.map((number) => ({
  number,
  name: `answer${number}`,
}));

/** The form of a new question: no text, no theme, no right answer. */
export const emptyQuestion: QuestionValues = {
  theme: "0",
  year: "0",
  point: "",
  question: "",
  answer1: "",
  answer2: "",
  answer3: "",
  answer4: "",
  correct: "",
  imageAlt: "",
  comment: "",
  stillRight: "",
  tags: "",
  fixedOrder: "",
  draft: "no",
};

/** Returns the empty form of the question that comes after another: those of a paper share theme, year and state. */
export const valuesAfter = ({ theme, year, draft }: QuestionValues): QuestionValues => ({ ...emptyQuestion, theme, year, draft });

/**
 * Returns the form values of a question of the bank. One to complete has its blanks empty, and is no draft once saved.
 */
export const valuesOf = ({ theme, year, question, answers, comment, tags, draft, toComplete, ...others }: Question): QuestionValues => ({
  ...emptyQuestion,
  theme: String(theme.id),
  year: String(year),
  point: others.programmePoint ?? "",
  question,
  ...Object.fromEntries(answerFields.map(({ name }, i) => [name, i < (toComplete?.answers.length ?? 4) ? (answers[i]?.answer ?? "") : ""])),
  correct: (toComplete?.right.length ?? 1) > 1 ? "" : String(answers.findIndex((a) => a.correct) + 1),
  imageAlt: others.imageAlt ?? "",
  comment: comment?.comment ?? "",
  tags: tags.join(", "),
  draft: draft && !toComplete ? "yes" : "no",
});

/** Returns the tags of a field: what commas separate. */
export const tagsOf = (field: string): string[] => [...new Set(field.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");

/** Returns the rank, from 1, of the right answer of a question, and its text. */
const rightOf = (question: Question) => {
  const index = question.answers.findIndex((a) => a.correct);
  return { rank: index + 1, text: question.answers[index]?.answer ?? "" };
};

/**
 * Whether the form must ask if the explanation still holds: the right answer has changed, by its rank or its words, and
 * its explanation has not.
 */
export function asksAboutExplanation(values: QuestionValues, edited: Question | undefined): boolean {
  const known = edited?.comment?.comment.trim();
  if (!edited || !known || values.comment.trim() !== known || values.correct === "") return false;
  const { rank, text } = rightOf(edited);
  const now = values[`answer${values.correct}` as AnswerField];
  return values.correct !== String(rank) || now.trim().toLowerCase() !== text.trim().toLowerCase();
}

/** Returns the form values that another right answer changes: whether the explanation still holds is asked again. */
export const withCorrect = (values: QuestionValues, correct: string): Partial<QuestionValues> =>
  correct === values.correct ? { correct } : { correct, stillRight: "" };

/** Returns the form values that another theme changes: a point of the programme is of one theme. */
export const withTheme = ({ point }: QuestionValues, theme: string): Partial<QuestionValues> =>
  point === "" || point.startsWith(`${theme}.`) ? { theme } : { theme, point: "" };

/** Returns the words by which the point of the programme of a question is proposed. */
export const wordsOf = (values: QuestionValues): string =>
  [values.question, ...answerFields.map(({ name }) => values[name])].join(" ").trim().slice(0, wordsMaxLength);

const wordsMaxLength = 10_000;

/** Returns the form values that a pasted question changes: the question and, when it has some, the answers. */
export function pastedValues({ question, answers, correct, comment }: PastedQuestion): Partial<QuestionValues> {
  if (answers.length === 0) return { question };
  const filled = Object.fromEntries(answerFields.map(({ name }, i) => [name, answers[i] ?? ""]));
  return {
    ...(question === "" ? {} : { question }),
    ...filled,
    correct: correct === undefined ? "" : String(correct),
    ...(comment === "" ? {} : { comment }),
  };
}

/**
 * Returns what somebody else saved in the fields that both changed, for `useConflict`; `picture`: both changed that of
 * the question.
 */
export function clashesOf(theirs: Question, fields: readonly (keyof QuestionValues)[], picture: boolean) {
  const values = valuesOf(theirs);
  const clashes = fields.map((name) => ({ label: labelOf(name), theirs: shownValue(name, values[name], theirs) }));
  return picture ? [...clashes, { label: formTexts.image, theirs: theirs.image ? formTexts.otherImage : "" }] : clashes;
}

const labelOf = (name: keyof QuestionValues): string => {
  const answer = answerFields.find((each) => each.name === name);
  return answer ? formTexts.answer(answer.number) : name === "comment" ? formTexts.explanation : String(formTexts[name as "question"]);
};

const shownValue = (name: keyof QuestionValues, value: string, theirs: Question): string => {
  if (name === "correct") return rightOf(theirs).text;
  if (name === "theme") return themeChoices("").find((choice) => String(choice.value) === value)?.label ?? "";
  return value;
};

type Selection = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

/**
 * Returns the form values that a text pasted in the question field changes. A whole question fills the form. A numbered
 * line pasted at the start of the field loses its number. Undefined for any other text: the browser then pastes it as
 * usual.
 */
export function changesOfPaste(text: string, { value, selectionStart, selectionEnd }: Selection): Partial<QuestionValues> | undefined {
  const pasted = parsePastedQuestion(text);
  if (pasted.answers.length > 0) return pastedValues(pasted);
  const startsQuestion = value.slice(0, selectionStart).trim() === "";
  return startsQuestion && isNumbered(text) ? { question: pasted.question + value.slice(selectionEnd) } : undefined;
}

/** Returns the text that is pasted, with the powers, indices and symbols that only its HTML says. */
export const textOfPaste = (text: string, html: string): string => (saysMore(html) ? textOfHtml(html) : text);

/**
 * Returns the value of a field in which HTML is pasted whose powers, indices or symbols a browser would put in the
 * line: « 103 » for « 10³ ». Undefined for any other text.
 */
export const valueOfPaste = (html: string, { value, selectionStart, selectionEnd }: Selection): string | undefined =>
  saysMore(html) ? value.slice(0, selectionStart) + textOfHtml(html) + value.slice(selectionEnd) : undefined;

/**
 * Returns what to tell of a pasted text: what was filled, what is missing, what was not understood. Empty for a piece
 * of a question.
 */
export function notesOfPaste(text: string): string[] {
  const { answers, correct, doubts } = parsePastedQuestion(text);
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "").length;
  if (answers.length === 0) return lines > 2 ? [texts.noAnswer] : [];
  const unsaid = correct === undefined && !doubts.includes(texts.severalRight) ? [texts.noRight] : [];
  return [texts.filled, ...doubts, ...unsaid];
}

/** What is sent of the picture of an answer: a new one as a data URL, null to take it away, nothing to leave it. */
export interface AnswerImage {
  readonly imageSrc?: string;
  readonly image?: null;
}

/** The part of the question that is not in fields of the form: images, and the AI's comment. */
export interface Choices {
  /** A new image, as a data URL. */
  readonly imageSrc: string | null;
  /** The current image to keep, in base64. */
  readonly image: string | null;
  /** The AI's draft, which replaces the comment of the form; when blank or undefined, that of the form counts. */
  readonly comment?: string | undefined;
  /** By index; left out, the answers keep their pictures. */
  readonly answerImages?: readonly AnswerImage[];
}

type Body = BodyInputOf<typeof createQuestion>;

/** Returns the request body. `edited` is the question before the edit: it provides the answers' ids. */
export function bodyOf(
  values: QuestionValues,
  { comment: aiComment, answerImages = [], ...choices }: Choices,
  edited: Question | undefined,
): Body {
  const comment = aiComment?.trim() || values.comment.trim();
  const hasImage = choices.imageSrc !== null || choices.image !== null;
  return {
    question: values.question,
    answers: answerFields.map(({ name, number }) => ({
      id: edited?.answers[number - 1]?.id ?? null,
      answer: values[name],
      correct: values.correct === String(number),
      ...answerImages[number - 1],
    })),
    year: Number(values.year),
    theme: { id: Number(values.theme) },
    programmePoint: values.point || null,
    ...choices,
    fixedOrder: values.fixedOrder === "" ? null : values.fixedOrder === "yes",
    draft: values.draft === "yes",
    imageAlt: hasImage ? values.imageAlt : null,
    comment: comment === "" ? null : { comment },
    tags: tagsOf(values.tags),
    basedOn: edited?.updatedAt ?? null,
  };
}

const fieldOf = (path: readonly PropertyKey[]): keyof QuestionValues => {
  const [first, index] = path;
  if (first === "programmePoint") return "point";
  if (first !== "answers") return first as keyof QuestionValues;
  return typeof index === "number" ? (answerFields[index]?.name ?? "correct") : "correct";
};

/**
 * Returns a schema with the contract's rules, whose errors are attached to the form's fields. The image description is
 * checked only with an image. With `edited`, the question before the edit, it wants to know whether an explanation
 * still holds.
 */
export const questionSchema = (hasImage: boolean, edited?: Question) => ({
  safeParse(values: QuestionValues) {
    const choices = { imageSrc: null, image: hasImage ? "" : null };
    const parsed = questionForm.safeParse(bodyOf(values, choices, undefined));
    const open = values.stillRight === "" && asksAboutExplanation(values, edited);
    const unanswered = open ? [{ path: ["stillRight"], message: formTexts.stillRightNeeded }] : [];
    if (parsed.success && !open) return { success: true as const, data: values };
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: [fieldOf(path)], message }));
    return { success: false as const, error: { issues: [...issues, ...unanswered] } };
  },
});
