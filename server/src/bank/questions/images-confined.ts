import { type Confined, openConfined, Stopped, type StopReason } from "../../platform/confined/confined.ts";
import { type Payer, readPictures, whyStopped } from "../../platform/confined/reading.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import type * as images from "./images.ts";
import { type BankImage, ImageError, type ImageUse, imageMaxBytes, requireImageType } from "./images.ts";

const module = new URL("./images.ts", import.meta.url);
const bounds = { memoryMb: 512, processorMs: 10_000, elapsedMs: 20_000 };

const reasons = {
  time: "image_too_slow",
  memory: "image_too_heavy",
  crash: "image_interrupted",
} as const satisfies Record<StopReason, ImageError["code"]>;

/** Converts untrusted images for the bank. @throws ImageError; AppError 503 when the machine is busy */
export type Convert = (bytes: Uint8Array, use: ImageUse) => Promise<BankImage>;

/**
 * Runs `work` with a converter whose process it alone uses, in the turn and on the budget of a school.
 * @throws AppError 429 when the school has had much read, 503 when too many wait
 */
export const withConverter = <T>(context: Context, owner: Payer, work: (convert: Convert) => Promise<T>): Promise<T> =>
  readPictures<typeof images, T>(context, owner, module, bounds, (confined) => work((bytes, use) => convert(confined, bytes, use)));

async function convert(confined: Confined<typeof images>, bytes: Uint8Array, use: ImageUse): Promise<BankImage> {
  requireImageType(bytes);
  if (bytes.length > imageMaxBytes) throw new ImageError("image_too_large");
  const outcome = await confined.call("tryBankImage", bytes, use).catch((error: unknown) => {
    throw whyStopped(error, (stopped) => new ImageError(reasons[stopped.reason], stopped));
  });
  if ("refused" in outcome) throw new ImageError(outcome.refused);
  return outcome.image;
}

/** Whether an image failed with its process, which answers no other call. */
const hasEnded = (error: unknown): boolean =>
  (error instanceof ImageError && error.cause instanceof Stopped) ||
  (error instanceof AppError && error.options.details instanceof Stopped);

/** Images that may stop their process before those that follow are refused unread. */
const stopsMax = 3;

/**
 * A converter for the many images of an import. Its process starts with the first image, and again after one that
 * stopped it.
 */
export interface ImportConverter {
  readonly convert: Convert;
  close(): void;
}

export function createImportConverter(): ImportConverter {
  let confined: Confined<typeof images> | undefined;
  let stops = 0;
  return {
    async convert(bytes, use) {
      if (stops >= stopsMax) throw new ImageError("image_after_others");
      confined ??= openConfined(module, bounds);
      const own = confined;
      try {
        return await convert(own, bytes, use);
      } catch (error) {
        if (hasEnded(error) && own === confined) {
          confined = undefined;
          stops++;
        }
        throw error;
      }
    },
    close: () => confined?.close(),
  };
}
