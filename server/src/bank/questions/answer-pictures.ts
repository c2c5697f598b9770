import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { fieldError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { bytesOfDataUrl } from "../../platform/text/data-url.ts";
import { type BankImage, ImageError, type ImageUse } from "./images.ts";
import { type Convert, withConverter } from "./images-confined.ts";
import { upsertImage } from "./questions.queries.ts";
import { findImages, type Snapshot } from "./versions.queries.ts";

/** An answer of the form of a question: see `answerInput` of the contract. */
interface GivenAnswer {
  readonly imageSrc?: string | null | undefined;
  readonly image?: string | null | undefined;
}

/** The new pictures of a form, as data URLs; null where there is none. */
interface NewPictures {
  readonly image: string | null;
  readonly answers?: readonly (string | null)[];
}

/** What they give: null where there is none. */
interface Converted {
  readonly image: BankImage | null;
  readonly answers: (BankImage | null)[];
}

/**
 * Decodes the new pictures of a form and converts them to the bank's format, in a process of its own and without
 * trusting what the browser declares.
 * @throws AppError 400 at `imageSrc` or `answers.<index>.imageSrc`, 429 when the school has had much read, 503 when too
 * many wait
 */
export async function readNewPictures(context: Context, user: SessionUser, { image, answers = [] }: NewPictures): Promise<Converted> {
  const none = { image: null, answers: answers.map(() => null) };
  if (!image && !answers.some(Boolean)) return none;
  return withConverter(context, user.schoolId, async (convert) => {
    const converted: Converted = { ...none, image: await readOne(convert, image, "imageSrc", "question") };
    for (const [i, one] of answers.entries()) converted.answers[i] = await readOne(convert, one, `answers.${i}.imageSrc`, "answer");
    return converted;
  });
}

async function readOne(convert: Convert, dataUrl: string | null, field: string, use: ImageUse): Promise<BankImage | null> {
  if (!dataUrl) return null;
  const bytes = bytesOfDataUrl(dataUrl);
  try {
    if (!bytes) throw new ImageError("image_type");
    return await convert(bytes, use);
  } catch (error) {
    if (error instanceof ImageError) throw fieldError("invalid", field, error.message);
    throw error;
  }
}

/** Returns the ids of the pictures of the answers of a state, null for one without. */
export const imageIdsOf = (state: Pick<Snapshot, "answers">): (number | null)[] => state.answers.map(({ imageId }) => imageId ?? null);

/**
 * Returns the ids of the pictures that the answers of a form get, and stores the new ones. `answerIds` are those of the
 * stored answers that the given ones are.
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
