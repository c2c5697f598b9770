import { mentionsPicture } from "../exchange/doubts.rules.ts";
import type { Line } from "./lines.rules.ts";

/** Where a picture stands, in points from the top of its page. */
export interface PlacedPicture {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
}

export interface FoundPictures {
  /** Ranks of the pictures, the largest first. */
  readonly pictures: readonly number[];
  readonly doubt: string | null;
}

/** Points below the top of a picture by which its question has begun. */
const startsWithin = 16;

/** A place in the whole paper: pages follow each other. */
const placeOf = (page: number, top: number): number => page * 100_000 + top;

/**
 * Gives each picture to the question in which it stands, from its number to the next one's. One that stands after the
 * last answer goes to the next question when that one alone speaks of a picture.
 */
export function picturesOf(blocks: readonly (readonly Line[])[], pictures: readonly PlacedPicture[]): FoundPictures[] {
  const spans = blocks.map((lines) => {
    const [first, last] = [lines[0], lines[lines.length - 1]];
    return {
      from: first ? placeOf(first.page, first.top - first.height) : 0,
      to: last ? placeOf(last.page, last.top) : 0,
      speaks: mentionsPicture(lines.map(({ text }) => text).join(" ")),
    };
  });
  const found: { rank: number; area: number; doubt: string | null }[][] = blocks.map(() => []);
  for (const [rank, { page, top, bottom }] of pictures.entries()) {
    // A picture beside a short question reaches below it: where it begins tells whose it is.
    const start = placeOf(page, Math.min((top + bottom) / 2, top + startsWithin));
    const own = spans.findLastIndex(({ from }) => from <= start);
    const next = spans[own + 1];
    const after = own >= 0 && start > (spans[own]?.to ?? 0);
    const goesOn = (own === -1 || (after && !spans[own]?.speaks)) && next?.speaks === true;
    const doubt = after || own === -1 ? "son image est entre deux questions" : null;
    found[goesOn || own === -1 ? own + 1 : own]?.push({ rank, area: bottom - top, doubt });
  }
  return found.map((some) => {
    const sorted = [...some].sort((a, b) => b.area - a.area);
    const several = sorted.length > 1 ? `${sorted.length} images s’y trouvent` : null;
    return { pictures: sorted.map(({ rank }) => rank), doubt: several ?? sorted[0]?.doubt ?? null };
  });
}
