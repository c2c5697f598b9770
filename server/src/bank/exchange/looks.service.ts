import type { Db } from "../../platform/database/database.ts";
import { comparableText } from "../../platform/text/normalise.ts";
import { type Look, lookOf, looksSame } from "../questions/looks.ts";
import { findImageBySha256 } from "../questions/questions.queries.ts";
import type { Ready } from "./item.ts";
import type { BankView, Candidate, SamePicture } from "./plan.rules.ts";

/** Looks by fingerprint, of all the files of an import. */
export type Looks = Map<string, Look>;

/**
 * Returns what tells whether two pictures are the same one saved anew. Only pictures of questions that have the same
 * text are looked at, besides those of the file.
 */
export async function comparePictures(
  db: Db,
  ready: readonly Ready[],
  candidates: readonly Candidate[],
  bank: BankView,
  looks: Looks,
): Promise<SamePicture> {
  for (const { draft } of ready)
    if (draft.image && !looks.has(draft.image.sha256)) looks.set(draft.image.sha256, await lookOf(draft.image.png));
  const texts = new Set(candidates.flatMap(({ content }) => (content.imageSha256 === null ? [] : [comparableText(content.text)])));
  for (const { imageSha256: sha256, text } of bank.candidates) {
    if (sha256 === null || looks.has(sha256) || !texts.has(comparableText(text))) continue;
    const image = await findImageBySha256(db, sha256);
    if (image) looks.set(sha256, await lookOf(image.png));
  }
  return (a, b) => {
    const [one, other] = [looks.get(a), looks.get(b)];
    return one !== undefined && other !== undefined && looksSame(one, other);
  };
}
