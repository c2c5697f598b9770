import type { BodyInputOf, createQuestion, Question } from "@badin/contract";
import { questionForm } from "@badin/contract/schemas";
import { isNumbered, type PastedQuestion, parsePastedQuestion } from "./pasted-question.rules.ts";

const places = [1, 2, 3, 4] as const;
export type AnswerField = `answer${(typeof places)[number]}`;

/** The values of the form's fields; choices are held as strings. */
export type QuestionValues = Record<"theme" | "year" | "question" | "correct" | "imageAlt" | AnswerField, string>;

/** The four answer fields, by number. */
export const answerFields: readonly { readonly number: number; readonly name: AnswerField }[] = places.map((number) => ({
  number,
  name: `answer${number}`,
}));

/** The form of a new question: no text, no theme, no right answer. */
export const emptyQuestion: QuestionValues = {
  theme: "0",
  year: "0",
  question: "",
  answer1: "",
  answer2: "",
  answer3: "",
  answer4: "",
  correct: "",
  imageAlt: "",
};

/** Returns the form values of a question of the bank. */
export const valuesOf = ({ theme, year, question, answers, imageAlt }: Question): QuestionValues => ({
  ...emptyQuestion,
  theme: String(theme.id),
  year: String(year),
  question,
  ...Object.fromEntries(answerFields.map(({ name }, i) => [name, answers[i]?.answer ?? ""])),
  correct: String(answers.findIndex((a) => a.correct) + 1),
  imageAlt: imageAlt ?? "",
});

/** Returns the form values that a pasted question changes: the question and, when it has some, the answers. */
export function pastedValues({ question, answers, correct }: PastedQuestion): Partial<QuestionValues> {
  if (answers.length === 0) return { question };
  const filled = Object.fromEntries(answerFields.map(({ name }, i) => [name, answers[i] ?? ""]));
  return { question, ...filled, ...(correct === undefined ? {} : { correct: String(correct) }) };
}

type Selection = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

/**
 * Returns the form values that a text pasted in the question field changes. A whole question fills the form. A numbered line pasted at the
 * start of the field loses its number. Undefined for any other text: the browser then pastes it as usual.
 */
export function changesOfPaste(text: string, { value, selectionStart, selectionEnd }: Selection): Partial<QuestionValues> | undefined {
  const pasted = parsePastedQuestion(text);
  if (pasted.answers.length > 0) return pastedValues(pasted);
  const startsQuestion = value.slice(0, selectionStart).trim() === "";
  return startsQuestion && isNumbered(text) ? { question: pasted.question + value.slice(selectionEnd) } : undefined;
}

/** The part of the question that is not in text fields: image, order and comment. */
export interface Choices {
  /** A new image, as a data URL. */
  readonly imageSrc: string | null;
  /** The current image to keep, in base64. */
  readonly image: string | null;
  readonly fixedOrder: boolean | null;
  /** The comment that replaces the current one; when blank or undefined, the current one stays. */
  readonly comment?: string | undefined;
}

type Body = BodyInputOf<typeof createQuestion>;

/** Returns the request body. `edited` is the question before the edit: it provides the answers' ids and the comment to keep. */
export function bodyOf(values: QuestionValues, { comment, ...choices }: Choices, edited: Question | undefined): Body {
  const hasImage = choices.imageSrc !== null || choices.image !== null;
  return {
    question: values.question,
    answers: answerFields.map(({ name, number }) => ({
      id: edited?.answers[number - 1]?.id ?? null,
      answer: values[name],
      correct: values.correct === String(number),
    })),
    year: Number(values.year),
    theme: { id: Number(values.theme) },
    ...choices,
    imageAlt: hasImage ? values.imageAlt : null,
    comment: comment?.trim() ? { comment } : (edited?.comment ?? null),
    basedOn: edited?.updatedAt ?? null,
  };
}

const fieldOf = (path: readonly PropertyKey[]): keyof QuestionValues => {
  const [first, index] = path;
  if (first !== "answers") return first as keyof QuestionValues;
  return typeof index === "number" ? (answerFields[index]?.name ?? "correct") : "correct";
};

/**
 * Returns a schema with the contract's rules, whose errors are attached to the form's fields. The image description is checked only with an
 * image.
 */
export const questionSchema = (hasImage: boolean) => ({
  safeParse(values: QuestionValues) {
    const choices = { imageSrc: null, image: hasImage ? "" : null, fixedOrder: null };
    const parsed = questionForm.safeParse(bodyOf(values, choices, undefined));
    if (parsed.success) return { success: true as const, data: values };
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: [fieldOf(path)], message }));
    return { success: false as const, error: { issues } };
  },
});
