import type { Db } from "../../platform/database/database.ts";
import { comparableText } from "../../platform/text/normalise.ts";
import { type Look, lookOf, looksSame } from "../questions/looks.ts";
import { findImageBySha256 } from "../questions/questions.queries.ts";
import type { Ready } from "./item.ts";
import type { BankView, Candidate, SamePicture } from "./plan.rules.ts";

/** Of all the files of an import, by fingerprint: their pictures, and the looks of those that were compared. */
export interface Looks {
  readonly pictures: Map<string, Uint8Array>;
  readonly found: Map<string, Look>;
}

/**
 * Returns what tells whether two pictures are the same one saved anew. Only pictures of questions that have the same
 * text are looked at: it takes longer than all the rest of a file.
 */
export async function comparePictures(
  db: Db,
  ready: readonly Ready[],
  candidates: readonly Candidate[],
  bank: BankView,
  { pictures, found }: Looks,
): Promise<SamePicture> {
  for (const { draft } of ready) if (draft.image) pictures.set(draft.image.sha256, draft.image.png);
  for (const sha256 of picturesOfOneText(candidates, bank)) {
    if (found.has(sha256)) continue;
    const png = pictures.get(sha256) ?? (await findImageBySha256(db, sha256))?.png;
    if (png) found.set(sha256, await lookOf(png));
  }
  return (a, b) => {
    const [one, other] = [found.get(a), found.get(b)];
    return one !== undefined && other !== undefined && looksSame(one, other);
  };
}

/** Returns the pictures whose text has another picture too, in the file or in the bank. */
function picturesOfOneText(candidates: readonly Candidate[], bank: BankView): Set<string> {
  const byText = new Map<string, Set<string>>();
  for (const { content } of candidates) if (content.imageSha256 !== null) byText.set(comparableText(content.text), new Set());
  for (const { text, imageSha256 } of [...candidates.map(({ content }) => content), ...bank.candidates])
    if (imageSha256 !== null) byText.get(comparableText(text))?.add(imageSha256);
  return new Set([...byText.values()].flatMap((several) => (several.size > 1 ? [...several] : [])));
}
