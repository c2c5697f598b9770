import type { ImportCorrections } from "@badin/contract";
import { type ExamOfFile, type ReadFile, SeveralKeyReadings, UnknownColumns, UnreadableFile } from "./item.ts";

/** A file of questions of an archive. */
export interface QuestionFile {
  /** Its folder in the archive; `.` for none. */
  readonly folder: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads several files as one: their items are counted on from one file to the next, and each says which file it is
 * from.
 * @param corrections what a person changed of the items, counted likewise
 * @throws UnreadableFile when one of them cannot be read, or when two give an exam different years; SeveralKeyReadings
 * when a person must say how the keys of one of them are read
 */
export function readTogether(
  files: readonly QuestionFile[],
  corrections: ImportCorrections | undefined,
  read: (file: QuestionFile, corrections: ImportCorrections | undefined) => ReadFile,
): ReadFile {
  const parts: ReadFile[] = [];
  let before = 0;
  for (const file of files) {
    const part = readNamed(file, () => read(file, corrections && countedFrom(corrections, before)));
    parts.push(moved(part, file.name, before));
    before += part.items.length + part.refused.length;
  }
  const [first] = parts;
  if (!first) throw new UnreadableFile("l’archive ne contient aucun fichier de questions");
  return {
    format: first.format,
    exams: examsOf(parts, files),
    items: parts.flatMap(({ items }) => items),
    refused: parts.flatMap(({ refused }) => refused),
    notices: sharedExams(parts, files),
  };
}

/** Says which files give questions to the same exam, in French: where both fill a place, the last one has it. */
function sharedExams(parts: readonly ReadFile[], files: readonly QuestionFile[]): string[] {
  const named = parts.flatMap(({ exams }, i) => exams.map(({ name }) => ({ name, file: files[i]?.name ?? "" })));
  return [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, all]) =>
    all.length < 2
      ? []
      : [
          `${frenchList.format(all.map(({ file }) => `«\u00a0${file}\u00a0»`))} disent ${all.length === 2 ? "tous deux" : "tous"} être l’annale «\u00a0${name}\u00a0»\u00a0: pour un même numéro, le dernier l’emporte`,
        ],
  );
}

const frenchList = new Intl.ListFormat("fr");

/** Names the file in the reason why it cannot be read. The columns of a table are matched where it comes alone. */
function readNamed({ name }: QuestionFile, read: () => ReadFile): ReadFile {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error instanceof SeveralKeyReadings) throw error;
    const advice = error instanceof UnknownColumns ? "\u00a0; importez-le seul pour associer ses colonnes" : "";
    throw new UnreadableFile(`«\u00a0${name}\u00a0» est refusé, car ${error.message}${advice}`);
  }
}

/** Returns what was read of a file that comes after `before` other items. */
const moved = ({ items, refused, ...rest }: ReadFile, file: string, before: number): ReadFile => ({
  ...rest,
  items: items.map((item) => ({ ...item, index: before + item.index, from: { file, rank: item.index } })),
  refused: refused.map((one) => ({
    ...one,
    index: before + one.index,
    from: { file, rank: one.index },
    row: { ...one.row, index: before + one.index },
  })),
});

/**
 * Returns corrections with the indexes of the file that comes after `before` other items; those of other files then
 * name no item of it.
 */
function countedFrom({ rows, points, merges = [], apart = [], aside = [] }: ImportCorrections, before: number): ImportCorrections {
  return {
    rows: rows.map((row) => ({ ...row, index: row.index - before })),
    points: points.map((point) => ({ ...point, index: point.index - before })),
    merges: merges.map((index) => index - before),
    apart: apart.map((index) => index - before),
    aside: aside.map((index) => index - before),
  };
}

function examsOf(parts: readonly ReadFile[], files: readonly QuestionFile[]): ExamOfFile[] {
  const exams = new Map<string, ExamOfFile & { readonly file: string }>();
  for (const exam of parts.flatMap((part, i) => part.exams.map((of) => ({ ...of, file: files[i]?.name ?? "" })))) {
    const known = exams.get(exam.name);
    if (known && known.year !== exam.year)
      throw new UnreadableFile(
        `deux fichiers donnent à l’annale «\u00a0${exam.name}\u00a0» deux années, ${known.year} (${known.file}) et ${exam.year} (${exam.file})`,
      );
    exams.set(exam.name, exam);
  }
  return [...exams.values()].map(({ name, year, training }) => ({ name, year, training }));
}
