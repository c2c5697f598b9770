import { examYearMax, firstExamYear, tagMaxLength, tagsPerQuestionMax, textProblem } from "@badin/contract";
import * as z from "zod";
import { bytesOfDataUrl } from "../../../platform/text/data-url.ts";
import { lowerCaseWords } from "../../../platform/text/formulas.ts";
import { type Defaults, type ExamOfFile, type Picture, type Place, type RawFile, type RawItem, UnreadableFile } from "../item.ts";
import { exactText, hasPicture, markupDoubts, pictureInWords, plainText } from "../markup.rules.ts";
import { writtenData } from "../written.rules.ts";
import { listIn, readList } from "./json-lists.ts";

/** Value that identifies a file of the bank. */
export const bankMark = "badin";

const isLegible = (text: string): boolean => textProblem(text) === undefined;

const examName = z
  .string("le nom de l’annale manque (exam)")
  .trim()
  .min(1, "le nom de l’annale manque (exam)")
  .max(100, "le nom de l’annale est trop long")
  .refine(isLegible, "le nom de l’annale contient des caractères invisibles (exam)");
const examYear = z
  .int("l’année manque (year)")
  .min(firstExamYear, `l’année commence à ${firstExamYear}`)
  .max(examYearMax, "l’année est trop lointaine");
const questions = z.array(z.unknown(), "la liste des questions manque (questions)");

/** File of one exam; its questions are validated one by one. */
const paperFile = z.object({ exam: examName, year: examYear, questions }, "ce n’est pas une annale");
/** File of the bank, whole or in part. */
const bankFile = z.object({
  exams: z.array(
    z.object({ name: examName, year: examYear, training: z.boolean().default(false) }),
    "la liste des annales est illisible (exams)",
  ),
  questions,
});

const text = (message: string) => z.string(message);
const theme = z.int("le thème n’est pas un nombre de 1 à 6").min(1, "le thème va de 1 à 6").max(6, "le thème va de 1 à 6");
const number = z.int("le numéro manque").min(1, "le numéro commence à 1").max(999, "le numéro est trop grand");
const rank = z.int("la bonne réponse n’est pas un nombre").min(1, "la bonne réponse commence à 1");
const content = {
  theme,
  question: text("le texte de la question manque"),
  answers: z.array(text("une réponse n’est pas un texte"), "les réponses manquent"),
  correct: z.union([rank, z.array(rank)], "la bonne réponse n’est pas un rang, ni des rangs (correct)"),
  image: z.string("le nom de l’image n’est pas un texte").nullish(),
  answerImages: z
    .array(
      z.string("le nom de l’image d’une réponse n’est pas un texte (answerImages)").nullable(),
      "les images des réponses sont illisibles (answerImages)",
    )
    .nullish(),
  alt: z.string("ce que montre l’image n’est pas un texte (alt)").nullish(),
  comment: z.string("le commentaire n’est pas un texte").nullish(),
};
const tag = z
  .string("une étiquette n’est pas un texte (tags)")
  .trim()
  .min(1, "une étiquette est vide (tags)")
  .max(tagMaxLength, "une étiquette est trop longue (tags)")
  .refine(isLegible, "une étiquette contient des caractères invisibles (tags)")
  .regex(/^[^|,;]*$/, "une étiquette contient une virgule, un point-virgule ou une barre (tags)");
const paperQuestion = z.object({ ...content, number });
const bankQuestion = z.object({
  ...content,
  year: examYear,
  fixedOrder: z.boolean("l’ordre fixe est vrai ou faux (fixedOrder)").nullish(),
  neutralised: z.boolean("la neutralisation est vraie ou fausse (neutralised)").nullish(),
  draft: z.boolean("le brouillon est vrai ou faux (draft)").nullish(),
  hidden: z.boolean("le masquage est vrai ou faux (hidden)").nullish(),
  tags: z
    .array(tag, "les étiquettes sont illisibles (tags)")
    .max(tagsPerQuestionMax, `il y a plus de ${tagsPerQuestionMax} étiquettes (tags)`)
    .nullish(),
  point: z.string("le point du programme n’est pas un texte (point)").max(20).nullish(),
  source: z.string("la source n’est pas un texte (source)").nullish(),
  series: z.object({ text: z.string(), rank: z.int().min(1).max(99).nullish() }, "la série n’a pas de texte commun (series)").nullish(),
  appearances: z.array(z.object({ exam: examName, theme, number }), "les apparitions sont illisibles (appearances)").nullish(),
});

/**
 * Reads a file of one exam, a file of the bank, or the questions of another program. The texts of an exam file are
 * transcriptions that may contain HTML, which is removed; those of a bank file are kept as they are.
 * @throws UnreadableFile when it is none of these
 */
export function readJson(json: string, { reviewed = false }: Defaults = {}): RawFile {
  const value = parse(json);
  const isOwn = typeof value === "object" && value !== null && ["exam", "year", "format"].some((name) => name in value);
  const list = isOwn ? undefined : listIn(value);
  if (Array.isArray(value) && !list)
    throw new UnreadableFile("ce n’est pas une liste de questions dont les noms sont connus (question, options, answer)");
  if (list) return { exams: [], items: readList(list).map((item, i) => asWritten(list[i], item, reviewed)) };
  if ((value as { format?: unknown } | null)?.format === bankMark) return readBank(value, reviewed);
  const file = paperFile.safeParse(value);
  if (!file.success) throw new UnreadableFile(file.error.issues[0]?.message ?? "ce n’est pas une annale");
  const exam: ExamOfFile = { name: file.data.exam, year: file.data.year, training: false };
  const items = file.data.questions.map((item) => asWritten(item, readPaperQuestion(item, exam), reviewed));
  const counted = fromZero.filter(([name]) => file.data.questions.some((item) => isZero(item, name))).map(([, said]) => said);
  return { exams: [exam], items: counted.length === 0 ? items : items.map((item) => withDoubt(item, counted)) };
}

/** What a file may count from 0, and how it is said. */
const fromZero = [
  ["correct", "les réponses"],
  ["theme", "les thèmes"],
] as const;

const isZero = (item: unknown, name: string): boolean =>
  typeof item === "object" && item !== null && (item as Record<string, unknown>)[name] === 0;

/** Doubts an item of a file in which another counts from 0. */
const withDoubt = (item: RawItem, counted: readonly string[]): RawItem => ({
  ...item,
  doubts: [...(item.doubts ?? []), `le fichier compte peut-être ${counted.join(" et ")} à partir de 0`],
});

/** Returns an item with what the file writes of it, where a person reviews it. */
const asWritten = (written: unknown, item: RawItem, reviewed: boolean): RawItem =>
  reviewed ? { ...item, written: writtenData(written) } : item;

function readBank(value: unknown, reviewed: boolean): RawFile {
  const file = bankFile.safeParse(value);
  if (!file.success) throw new UnreadableFile(file.error.issues[0]?.message ?? "ce n’est pas une banque");
  const known = new Set(file.data.exams.map(({ name }) => name));
  return { exams: file.data.exams, items: file.data.questions.map((item) => asWritten(item, readBankQuestion(item, known), reviewed)) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return parseLines(json);
  }
}

/** Returns the values of a file that has one a line. @throws UnreadableFile when it has not */
function parseLines(json: string): unknown[] {
  const lines = json.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  try {
    if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line));
  } catch {
    // Said below.
  }
  throw new UnreadableFile("ce n’est pas du JSON");
}

function readPaperQuestion(item: unknown, exam: ExamOfFile): RawItem {
  const result = paperQuestion.safeParse(item);
  if (!result.success) return illegible(item, exam.name, result.error);
  const { theme, number, question, answers, answerImages, correct, image, alt, comment } = result.data;
  return {
    line: null,
    theme,
    year: exam.year,
    text: plainText(question),
    answers: answers.map((answer) => pictureInWords(answer) ?? plainText(answer)),
    right: typeof correct === "number" ? [correct] : correct,
    picture: pictureOf(image),
    answerPictures: answerImages?.map(pictureOf),
    imageAlt: alt ? plainText(alt) : null,
    comment: comment ? plainText(comment) : null,
    doubts: [...new Set([question, ...answers].flatMap(markupDoubts))],
    places: [{ exam: exam.name, theme, number }],
    problem:
      imagesProblem(answers, answerImages) ??
      missingPicture(
        question,
        answers.filter((_, i) => !answerImages?.[i]),
      ),
  };
}

function readBankQuestion(item: unknown, exams: ReadonlySet<string>): RawItem {
  const result = bankQuestion.safeParse(item);
  if (!result.success) return illegible(item, undefined, result.error);
  const { theme, year, question, answers, correct, image, alt, comment, fixedOrder, point, source, series, appearances } = result.data;
  const { neutralised, draft, hidden, tags } = result.data;
  const stranger = appearances?.find(({ exam }) => !exams.has(exam));
  return {
    line: null,
    theme,
    year,
    text: exactText(question),
    answers: answers.map(exactText),
    right: typeof correct === "number" ? [correct] : correct,
    picture: pictureOf(image),
    answerPictures: result.data.answerImages?.map(pictureOf),
    imageAlt: alt ? exactText(alt) : null,
    comment: comment ? exactText(comment) : null,
    fixedOrder: fixedOrder ?? null,
    neutralised: neutralised ?? false,
    draft: draft ?? false,
    hidden: hidden ?? false,
    tags: tags ?? [],
    programmePoint: point ? exactText(point) : null,
    source: source ? exactText(source) : null,
    places: appearances ?? [],
    series: series ? { text: exactText(series.text), rank: series.rank ?? null } : null,
    problem:
      imagesProblem(answers, result.data.answerImages) ??
      (stranger && `l’annale « ${stranger.exam} » manque à la liste du fichier (exams)`),
  };
}

const imagesProblem = (answers: readonly string[], images: readonly unknown[] | null | undefined): string | undefined =>
  images && images.length !== answers.length
    ? `il faut ${answers.length} images de réponses, ou null pour une réponse sans image (answerImages)`
    : undefined;

/** Returns an invalid item, with the readable fields and the problem. */
function illegible(item: unknown, exam: string | undefined, error: z.ZodError): RawItem {
  const { theme, number, question } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
  const place: Place | undefined =
    exam !== undefined && typeof number === "number" ? { exam, theme: typeof theme === "number" ? theme : 0, number } : undefined;
  return {
    line: null,
    theme: typeof theme === "number" ? theme : undefined,
    text: typeof question === "string" ? plainText(question.slice(0, 1000)) : "",
    answers: [],
    right: [],
    places: place ? [place] : [],
    problem: error.issues[0]?.message ?? "elle est illisible",
  };
}

function pictureOf(image: string | null | undefined): Picture | null {
  if (!image) return null;
  if (!image.startsWith("data:")) return { kind: "path", path: image };
  return { kind: "bytes", bytes: bytesOfDataUrl(image) ?? new Uint8Array(), name: "image" };
}

function missingPicture(question: string, answers: readonly string[]): string | undefined {
  const distinct = new Set(answers.map((a) => lowerCaseWords(pictureInWords(a) ?? plainText(a)))).size === answers.length;
  const needed = answers.some((answer) => hasPicture(answer) && pictureInWords(answer) === undefined);
  if (!hasPicture(question) && !needed && (distinct || !answers.some(hasPicture))) return undefined;
  return "elle tient à une image glissée dans son texte, que le fichier n’apporte pas";
}
