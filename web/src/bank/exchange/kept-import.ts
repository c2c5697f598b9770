import type { ChosenKeys, TableLayout } from "@badin/contract";
import { copies } from "../../platform/offline/copies.ts";
import { forgetKeptAtOnce, keepAtOnce, readKeptAtOnce } from "../../platform/offline/kept-at-once.ts";
import type { Files } from "./api.ts";
import type { RowDraft } from "./review.rules.ts";

/** Theme and year for the questions that have none; 0 refuses these questions. */
export interface Defaults {
  readonly theme: number;
  readonly year: number;
}

/** What goes with the files of an import, pictures apart. */
export interface Decisions {
  readonly defaults: Defaults;
  /** How the columns of a table are read when its titles are not known. */
  readonly columns?: TableLayout | undefined;
  /** The sheets of a workbook that are read. */
  readonly sheets?: readonly string[] | undefined;
  /** How the columns of keys that read in several ways are read; absent of what was kept before it was asked. */
  readonly keys?: ChosenKeys | undefined;
  /** Items that a person corrected. */
  readonly rows: readonly RowDraft[];
  /** Items that a person merged with the question of the bank that they resemble. */
  readonly merges: readonly number[];
  /** Items that a person keeps apart from the one with the same picture. */
  readonly apart: readonly number[];
  /** Items that a person leaves out. */
  readonly aside: readonly number[];
}

export interface Pictures {
  /** Pictures that come beside the files. */
  readonly pictures: readonly File[];
  /** Pictures chosen for items. */
  readonly rowPictures: readonly File[];
}

/** What a person decided of an import that was looked at. */
export interface ImportReview extends Decisions {
  /** Doubtful items that a person read. */
  readonly read: readonly number[];
  readonly points: readonly (readonly [index: number, point: string])[];
  readonly linked: boolean;
}

interface KeptFiles extends Pictures {
  readonly files: Files;
  /** Paths in their folder, which a copy of a file may lose. */
  readonly paths: readonly string[];
}

const filesKey = ["import", "files"];
const reviewKey = ["import", "review"];

/**
 * Keeps the files of an import on this device, for the signed-in user, until it is made or left. Returns whether this
 * device could.
 */
export async function keepImportFiles(files: Files, { pictures, rowPictures }: Pictures): Promise<boolean> {
  const paths = pictures.map(({ webkitRelativePath }) => webkitRelativePath);
  const kept: KeptFiles = { files, pictures, rowPictures, paths };
  await copies.keep(filesKey, kept);
  return ((await copies.read(filesKey)) as KeptFiles | undefined)?.files.length === files.length;
}

/** Keeps what a person decided of the files that are kept. */
export const keepImportReview = (review: ImportReview): void => void keepAtOnce(reviewKey, review);

export function forgetImport(): void {
  void copies.forget(filesKey);
  void forgetKeptAtOnce(reviewKey);
}

/** Returns the import that was kept; undefined when there is none. */
export async function readKeptImport(): Promise<(Pictures & { files: Files; review: ImportReview }) | undefined> {
  const [kept, review] = (await Promise.all([copies.read(filesKey), readKeptAtOnce(reviewKey)])) as [KeptFiles?, ImportReview?];
  if (!kept?.files?.length || !Array.isArray(review?.rows)) return undefined;
  const { files, pictures, rowPictures, paths } = kept;
  return { files, rowPictures, review, pictures: pictures.map((picture, i) => withPath(picture, paths[i] ?? "")) };
}

function withPath(file: File, path: string): File {
  if (file.webkitRelativePath !== path) Object.defineProperty(file, "webkitRelativePath", { value: path });
  return file;
}
