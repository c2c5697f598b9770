import type { BodyInputOf, createQuestion, Question } from "@badin/contract";
import { questionForm } from "@badin/contract/schemas";
import { isNumbered, type PastedQuestion, parsePastedQuestion } from "./pasted-question.rules.ts";

const places = [1, 2, 3, 4] as const;
export type AnswerField = `answer${(typeof places)[number]}`;

/** What is typed; the choices as their values. */
export type QuestionValues = Record<"theme" | "year" | "question" | "correct" | "imageAlt" | AnswerField, string>;

/** The four answers of the form, by number. */
export const answerFields: readonly { readonly number: number; readonly name: AnswerField }[] = places.map((number) => ({
  number,
  name: `answer${number}`,
}));

/** An empty question has four answers numbered 1 to 4, none of which is right. */
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

/** A question of the bank as the form shows it. */
export const valuesOf = ({ theme, year, question, answers, imageAlt }: Question): QuestionValues => ({
  ...emptyQuestion,
  theme: String(theme.id),
  year: String(year),
  question,
  ...Object.fromEntries(answerFields.map(({ name }, i) => [name, answers[i]?.answer ?? ""])),
  correct: String(answers.findIndex((a) => a.correct) + 1),
  imageAlt: imageAlt ?? "",
});

/** What a pasted text changes in the form: the question, and the answers when it has some. */
export function pastedValues({ question, answers, correct }: PastedQuestion): Partial<QuestionValues> {
  if (answers.length === 0) return { question };
  const filled = Object.fromEntries(answerFields.map(({ name }, i) => [name, answers[i] ?? ""]));
  return { question, ...filled, ...(correct === undefined ? {} : { correct: String(correct) }) };
}

type Selection = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

/**
 * What a text pasted in the field of the question changes in the form: a paper fills it; a numbered line at the start of the question leaves
 * its number out. Undefined for another piece of text, which goes where the cursor is.
 */
export function changesOfPaste(text: string, { value, selectionStart, selectionEnd }: Selection): Partial<QuestionValues> | undefined {
  const pasted = parsePastedQuestion(text);
  if (pasted.answers.length > 0) return pastedValues(pasted);
  const startsQuestion = value.slice(0, selectionStart).trim() === "";
  return startsQuestion && isNumbered(text) ? { question: pasted.question + value.slice(selectionEnd) } : undefined;
}

/** What the form does not type: picture and order. */
export interface Choices {
  /** A new picture, as a data URL. */
  readonly imageSrc: string | null;
  /** The picture that stays, in base64. */
  readonly image: string | null;
  readonly fixedOrder: boolean | null;
  /** A comment in the place of the one it had; blank or undefined, that one stays. */
  readonly comment?: string | undefined;
}

type Body = BodyInputOf<typeof createQuestion>;

/** What is sent; `edited` is the question as it was, whose comment and ids of answers stay. */
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
 * The rules of the contract on what is typed, each complaint at its field. The description counts only with a picture, as it shows only then.
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
