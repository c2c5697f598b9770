import { toBase64 } from "../../platform/text/base64.ts";

/**
 * Bytes of pictures that a review carries: a file may hold hundreds of megabytes of them, and a person looks at a few
 * questions.
 */
const reviewMaxBytes = 6 * 1024 * 1024;

type Png = Uint8Array | null | undefined;

/**
 * The pictures that a review shows: in base64, of the question and of its answers; null where there is none or no room
 * left.
 */
interface Shown {
  readonly image: string | null;
  readonly answerImages: (string | null)[];
}

/** Gives the pictures of the questions of a review, in turn, until they weigh too much. */
export interface PictureBudget {
  show(question: Png, answers?: readonly Png[]): Shown;
}

export function createPictureBudget(maxBytes = reviewMaxBytes): PictureBudget {
  let left = maxBytes;
  const take = (png: Png): string | null => {
    if (!png || png.byteLength > left) return null;
    left -= png.byteLength;
    return toBase64(png);
  };
  return { show: (question, answers = []) => ({ image: take(question), answerImages: answers.map(take) }) };
}
