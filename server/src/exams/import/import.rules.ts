import { answersPerQuestion, answerTextMinLength, firstExamYear, questionTextMinLength } from "@badin/contract";
import * as z from "zod";
import { lengthenAnswer } from "../../questions/questions.rules.ts";
import { hasPicture, pictureInWords, plainText } from "./markup.rules.ts";

/** The file as a whole; its questions are judged one by one. */
const paperFile = z.object(
  {
    exam: z
      .string("le nom de l’annale manque (exam)")
      .trim()
      .min(1, "le nom de l’annale manque (exam)")
      .max(100, "le nom de l’annale est trop long"),
    year: z.int("l’année manque (year)").min(firstExamYear, `l’année commence à ${firstExamYear}`).max(2100, "l’année est trop lointaine"),
    questions: z.array(z.unknown(), "la liste des questions manque (questions)"),
  },
  "ce n’est pas une annale",
);

const text = (message: string, max: number) => z.string(message).max(max, "un texte est trop long");
const paperQuestion = z.object({
  theme: z.int("le thème n’est pas un nombre de 1 à 6").min(1, "le thème va de 1 à 6").max(6, "le thème va de 1 à 6"),
  number: z.int("le numéro manque").min(1, "le numéro commence à 1").max(999, "le numéro est trop grand"),
  question: text("le texte de la question manque", 4000),
  answers: z
    .array(text("une réponse n’est pas un texte", 1000), "les réponses manquent")
    .length(answersPerQuestion, `il faut ${answersPerQuestion} réponses`),
  correct: z
    .int("la bonne réponse n’est pas un nombre de 1 à 4")
    .min(1, "la bonne réponse va de 1 à 4")
    .max(answersPerQuestion, "la bonne réponse va de 1 à 4"),
  image: z.string("le nom de l’image n’est pas un texte").max(500).nullish(),
  alt: z.string().max(500).nullish(),
  comment: z.string().max(4000).nullish(),
});

/** A question of a paper that can be kept. */
export interface PaperQuestion {
  readonly theme: number;
  readonly number: number;
  readonly text: string;
  readonly answers: readonly string[];
  /** 1 to 4. */
  readonly correct: number;
  /** Path from the folder of the file, or null. */
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly comment: string | null;
}

/** A question that cannot be kept, and why in French; theme and number when they can be told. */
export interface Refusal {
  readonly theme: number | null;
  readonly number: number | null;
  readonly reason: string;
}

export interface Paper {
  readonly exam: string;
  readonly year: number;
  readonly questions: readonly PaperQuestion[];
  readonly refused: readonly Refusal[];
}

/** The file is not a paper at all; the message says why, in French. */
export class PaperError extends Error {}

/**
 * Reads a paper: what is sound is kept, the rest is refused question by question.
 * @throws PaperError when it is not a paper
 */
export function readPaper(json: string): Paper {
  const file = paperFile.safeParse(parse(json));
  if (!file.success) throw new PaperError(file.error.issues[0]?.message ?? "ce n’est pas une annale");
  const questions: PaperQuestion[] = [];
  const refused: Refusal[] = [];
  const places = new Set<string>();
  for (const item of file.data.questions) {
    const read = readQuestion(item);
    if ("reason" in read) refused.push(read);
    else if (places.has(placeOf(read)))
      refused.push({ theme: read.theme, number: read.number, reason: "ce numéro est déjà pris dans le fichier" });
    else questions.push(read);
    if (!("reason" in read)) places.add(placeOf(read));
  }
  return { exam: file.data.exam, year: file.data.year, questions, refused };
}

/** Where a question stands in a paper, as a key. */
export const placeOf = ({ theme, number }: { theme: number; number: number }): string => `${theme}.${number}`;

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ""));
  } catch {
    throw new PaperError("ce n’est pas du JSON");
  }
}

function readQuestion(item: unknown): PaperQuestion | Refusal {
  const result = paperQuestion.safeParse(item);
  if (!result.success) return { ...placeIn(item), reason: result.error.issues[0]?.message ?? "elle est illisible" };
  const { theme, number, question, answers, correct, image, alt, comment } = result.data;
  const read = {
    theme,
    number,
    text: plainText(question),
    answers: answers.map(readAnswer),
    correct,
    image: image || null,
    imageAlt: alt ? plainText(alt) : null,
    comment: comment ? plainText(comment) : null,
  };
  const reason = problemOf(read, [question, ...answers]);
  return reason ? { theme, number, reason } : read;
}

const readAnswer = (answer: string): string => lengthenAnswer(pictureInWords(answer) ?? plainText(answer));

function problemOf({ text, answers }: PaperQuestion, [question = "", ...written]: string[]): string | undefined {
  const needed = written.some((answer) => hasPicture(answer) && pictureInWords(answer) === undefined);
  const distinct = new Set(answers.map((a) => a.toLowerCase())).size === answers.length;
  if (hasPicture(question) || needed || (!distinct && written.some(hasPicture)))
    return "elle tient à une image glissée dans son texte, que le fichier n’apporte pas";
  if (text.length < questionTextMinLength) return "le texte de la question est trop court";
  if (answers.some((a) => a.length < answerTextMinLength)) return "une réponse est vide";
  return distinct ? undefined : "deux réponses sont les mêmes";
}

const placeIn = (item: unknown): Pick<Refusal, "theme" | "number"> => {
  const { theme, number } = (typeof item === "object" && item !== null ? item : {}) as { theme?: unknown; number?: unknown };
  return { theme: typeof theme === "number" ? theme : null, number: typeof number === "number" ? number : null };
};
