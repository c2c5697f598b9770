import type { Db, Trx } from "../../platform/database/database.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { bytesOfDataUrl } from "../../platform/text/data-url.ts";
import { type BankImage, ImageError, toBankImage } from "./images.ts";
import { upsertImage } from "./questions.queries.ts";
import { findImages, type Snapshot } from "./versions.queries.ts";

/** An answer of the form of a question: see `answerInput` of the contract. */
interface GivenAnswer {
  readonly imageSrc?: string | null | undefined;
  readonly image?: string | null | undefined;
}

/**
 * Decodes the new pictures of the answers of a form, and converts them to the bank's format; null for an answer without a new one.
 * @throws AppError 400 at `answers.<index>.imageSrc`
 */
export const readAnswerPictures = (answers: readonly GivenAnswer[]): Promise<(BankImage | null)[]> =>
  Promise.all(answers.map(({ imageSrc }, i) => readImage(imageSrc ?? null, `answers.${i}.imageSrc`, "answer")));

/**
 * Decodes the image of a data URL and converts it to the bank's format, without trusting what the browser declares.
 * @throws AppError 400 at `field`
 */
export async function readImage(dataUrl: string | null, field: string, use: "question" | "answer"): Promise<BankImage | null> {
  if (!dataUrl) return null;
  const bytes = bytesOfDataUrl(dataUrl);
  try {
    if (!bytes) throw new ImageError("image_type");
    return await toBankImage(bytes, use);
  } catch (error) {
    if (error instanceof ImageError) throw fieldError("invalid", field, error.message);
    throw error;
  }
}

/** Returns the ids of the pictures of the answers of a state, null for one without. */
export const imageIdsOf = (state: Pick<Snapshot, "answers">): (number | null)[] => state.answers.map(({ imageId }) => imageId ?? null);

/**
 * Returns the ids of the pictures that the answers of a form get, and stores the new ones. `answerIds` are those of the stored answers that
 * the given ones are.
 */
export async function storeAnswerPictures(
  trx: Trx,
  answers: readonly GivenAnswer[],
  pictures: readonly (BankImage | null)[],
  before: Pick<Snapshot, "answers">,
  answerIds: readonly number[],
): Promise<(number | null)[]> {
  const known = new Map(before.answers.map(({ id, imageId }) => [id, imageId ?? null]));
  const ids: (number | null)[] = [];
  for (const [i, { image }] of answers.entries()) {
    const picture = pictures[i];
    if (picture) ids.push(await upsertImage(trx, picture));
    else ids.push(image === null ? null : (known.get(answerIds[i] ?? 0) ?? null));
  }
  return ids;
}

/** Returns the fingerprints of pictures, null where there is none. */
export async function sha256sOf(db: Db, ids: readonly (number | null)[]): Promise<(string | null)[]> {
  const images = await findImages(
    db,
    ids.filter((id) => id !== null),
  );
  return ids.map((id) => (id === null ? null : (images.get(id)?.sha256 ?? null)));
}
