import { formatInteger } from "../../typography.ts";

/** A page number, or a gap between pages. */
export type PageSlot = number | "gap";

/**
 * Returns the page numbers that a pagination shows: all if they fit, else the first, the last, the current one and its
 * neighbours, with gaps. The number of places is constant, so that the buttons do not move.
 * @param current from 1
 * @param places odd, at least 5
 */
export function pageWindow(current: number, pageCount: number, places = 7): PageSlot[] {
  if (pageCount <= places) return range(1, pageCount);
  const inner = places - 2;
  const half = Math.floor((inner - 2) / 2);
  if (current <= half + 3) return [...range(1, places - 2), "gap", pageCount];
  if (current >= pageCount - half - 2) return [1, "gap", ...range(pageCount - places + 3, pageCount)];
  return [1, "gap", ...range(current - half, current + half), "gap", pageCount];
}

/** Returns which items a page shows: « 1 à 10 sur 42 », « 11 sur 11 » for one alone. */
export function rangeText(page: number, pageSize: number, total: number): string {
  const [first, last] = [Math.min(total, (page - 1) * pageSize + 1), Math.min(total, page * pageSize)].map(formatInteger);
  return `${first === last ? last : `${first} à ${last}`} sur ${formatInteger(total)}`;
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
