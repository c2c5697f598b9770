import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { Context } from "../../context.ts";
import type { Db, Trx } from "../../database/database.ts";
import type { BankImage } from "../../questions/images.ts";
import { findAllTexts, raiseYear } from "../../questions/questions.queries.ts";
import { essence } from "../../questions/questions.rules.ts";
import { addQuestion, contentOf, findSameQuestion, type QuestionDraft } from "../../questions/questions.service.ts";
import { findAppearances, findExamByName, findPlaces, insertExam, putAtPlace } from "../exams.queries.ts";
import { createImageSource, type ImageSource } from "./image-source.ts";
import { type Paper, PaperError, type PaperQuestion, placeOf, type Refusal, readPaper } from "./import.rules.ts";

/** A place of a paper. */
export interface Place {
  readonly theme: number;
  readonly number: number;
}

/** A place of this paper, and the one of an earlier paper where its question was known. */
export interface Match extends Place {
  readonly like: string;
}

export interface FileReport {
  readonly file: string;
  readonly exam: string;
  readonly added: readonly Place[];
  /** One question that came back. */
  readonly merged: readonly Match[];
  /** Same text and image as another question, but not the same: to be looked at by a person. */
  readonly alike: readonly Match[];
  /** Another question than the one that stood at this place before. */
  readonly replaced: readonly Place[];
  /** Already there. */
  readonly known: number;
  readonly refused: readonly Refusal[];
}

/** A file that is no paper, and why, in French. */
export interface UnreadFile {
  readonly file: string;
  readonly reason: string;
}

export interface ImportReport {
  readonly files: readonly (FileReport | UnreadFile)[];
  readonly imagesConverted: number;
}

/** A sound question with its image, ready for the bank. */
interface Item {
  readonly place: Place;
  readonly draft: QuestionDraft;
}

/**
 * Imports papers, each in a transaction of its own. A question that cannot be kept is refused alone; a question of an earlier paper is not
 * added again but counts one more appearance. Imported again, a file adds nothing, and teachers' corrections stay.
 */
export async function importPapers(context: Context, paths: readonly string[]): Promise<ImportReport> {
  const images = createImageSource();
  const files: (FileReport | UnreadFile)[] = [];
  for (const path of paths) files.push(await importPaper(context, images, path));
  return { files, imagesConverted: images.converted };
}

async function importPaper(context: Context, images: ImageSource, path: string): Promise<FileReport | UnreadFile> {
  const file = basename(path);
  try {
    const paper = readPaper(await readFile(path, "utf8"));
    const { items, refused } = await attachImages(paper, images, dirname(path));
    const outcome = await context.database.transaction((trx) => savePaper(trx, context.now(), paper, items));
    return { file, exam: paper.exam, ...outcome, refused: [...paper.refused, ...refused] };
  } catch (error) {
    if (error instanceof PaperError) return { file, reason: error.message };
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return { file, reason: "le fichier ne peut pas être lu" };
    throw error;
  }
}

/** A question whose image cannot be read is refused: without it nobody could answer. */
async function attachImages(paper: Paper, images: ImageSource, directory: string): Promise<{ items: Item[]; refused: Refusal[] }> {
  const items: Item[] = [];
  const refused: Refusal[] = [];
  const found = await Promise.all(paper.questions.map((q) => (q.image === null ? undefined : images.load(resolve(directory, q.image)))));
  for (const [i, question] of paper.questions.entries()) {
    const result = found[i];
    const place = { theme: question.theme, number: question.number };
    if (result && "reason" in result) refused.push({ ...place, reason: `${result.reason} (${question.image})` });
    else items.push({ place, draft: draftOf(question, paper.year, result?.image ?? null) });
  }
  return { items, refused };
}

const draftOf = (
  { theme, text, answers, correct, comment, imageAlt }: PaperQuestion,
  year: number,
  image: BankImage | null,
): QuestionDraft => ({
  theme,
  text,
  answers,
  correct,
  year,
  comment,
  image,
  imageAlt,
});

type Outcome = Omit<FileReport, "file" | "exam" | "refused">;

async function savePaper(trx: Trx, now: number, { exam, year }: Paper, items: readonly Item[]): Promise<Outcome> {
  const known = await findExamByName(trx, exam);
  if (known && known.year !== year) throw new PaperError(`l’annale « ${exam} » existe déjà, de ${known.year}`);
  const examId = known?.id ?? (await insertExam(trx, { name: exam, year, training: 0, created_at: now }));
  const before = new Map((await findPlaces(trx, examId)).map((row) => [placeOf(row), row]));
  const texts = await readTexts(trx);
  const added: Place[] = [];
  const replaced: Place[] = [];
  const merged: (Place & { id: number })[] = [];
  const alike: (Place & { id: number })[] = [];
  let unchanged = 0;

  for (const { place, draft } of items) {
    const there = before.get(placeOf(place));
    const same = await findSameQuestion(trx, contentOf(draft));
    if (there && (same === there.question_id || there.updated_by !== null)) {
      unchanged++;
      continue;
    }
    const questionId = same ?? (await addQuestion(trx, draft, now));
    await putAtPlace(trx, { exam_id: examId, theme_id: place.theme, number: place.number, question_id: questionId });
    if (there) replaced.push(place);
    if (same !== undefined) {
      await raiseYear(trx, same, year);
      merged.push({ ...place, id: same });
    } else {
      added.push(place);
      const key = textKey(draft.text, draft.image?.sha256 ?? null);
      const lookalike = texts.get(key);
      if (lookalike !== undefined) alike.push({ ...place, id: lookalike });
      texts.set(key, questionId);
    }
  }
  return { added, replaced, known: unchanged, ...(await nameMatches(trx, examId, { merged, alike })) };
}

const textKey = (text: string, imageSha256: string | null): string => `${imageSha256 ?? ""}\n${essence(text)}`;

async function readTexts(db: Db): Promise<Map<string, number>> {
  return new Map((await findAllTexts(db)).map((row) => [textKey(row.text, row.image_sha256), row.id]));
}

/** Names the questions that were met by their first appearance in another paper, or in this one. */
async function nameMatches<K extends string>(
  db: Db,
  examId: number,
  found: Record<K, (Place & { id: number })[]>,
): Promise<Record<K, Match[]>> {
  const ids = [...new Set(Object.values<(Place & { id: number })[]>(found).flatMap((list) => list.map((m) => m.id)))];
  const appearances = ids.length === 0 ? [] : await findAppearances(db, ids);
  const nameOf = (id: number): string => {
    const mine = appearances.filter((a) => a.question_id === id);
    const first = mine.find((a) => a.exam_id !== examId) ?? mine[0];
    return first ? `${first.name}, thème ${first.theme} n° ${first.number}` : `question ${id} de la banque`;
  };
  const named = Object.entries<(Place & { id: number })[]>(found).map(([kind, list]) => [
    kind,
    list.map(({ theme, number, id }) => ({ theme, number, like: nameOf(id) })),
  ]);
  return Object.fromEntries(named) as Record<K, Match[]>;
}
