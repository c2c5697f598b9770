/**
 * Returns the picture that linked questions share, and whether each shows it, another one or none. The shared picture
 * is the one that most of them show, two at least; null when there is none.
 * @param images the id of the image of each question, null without one
 */
export function picturesOf(images: readonly (number | null)[]) {
  const counts = new Map<number, number>();
  for (const image of images) if (image !== null) counts.set(image, (counts.get(image) ?? 0) + 1);
  const [most] = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  const shared = most?.[0] ?? null;
  const pictures = images.map((image) => (image === null ? "none" : image === shared ? "shared" : "own"));
  return { shared, pictures } as const;
}

/** The series of a question and its place in it, from 1. */
export interface Link {
  readonly seriesId: number;
  readonly rank: number;
}

/**
 * Returns the items as units that are never separated: the linked ones of a series, in their order, at the place of the
 * first of them; each other one alone.
 */
export function unitsOf<T>(items: readonly T[], linkOf: (item: T) => Link | undefined): T[][] {
  const units = new Map<string, { item: T; rank: number }[]>();
  for (const [i, item] of items.entries()) {
    const link = linkOf(item);
    const key = link ? `series ${link.seriesId}` : `alone ${i}`;
    units.set(key, [...(units.get(key) ?? []), { item, rank: link?.rank ?? 0 }]);
  }
  return [...units.values()].map((unit) => unit.sort((a, b) => a.rank - b.rank).map(({ item }) => item));
}

/** Returns the items with those of a series together, in their order, at the place of the first of them. */
export const keepTogether = <T>(items: readonly T[], linkOf: (item: T) => Link | undefined): T[] => unitsOf(items, linkOf).flat();

/** Returns up to `count` items: whole units in the given order, those that no longer fit left out. */
export function takeWhole<T>(units: readonly (readonly T[])[], count: number): T[] {
  const taken: T[] = [];
  for (const unit of units) if (taken.length + unit.length <= count) taken.push(...unit);
  return taken;
}

/**
 * Returns the list after an item has been moved one step up or down, or to a position from 1. Linked items move as one,
 * and nothing comes to stand between them.
 * @returns the list as it was when `moved` is not in it
 */
export function moveTogether<T>(
  items: readonly T[],
  moved: T,
  destination: "up" | "down" | number,
  linkOf: (item: T) => Link | undefined,
): T[] {
  const units = unitsOf(items, linkOf);
  const from = units.findIndex((unit) => unit.includes(moved));
  const [unit] = units.splice(from, from === -1 ? 0 : 1);
  if (!unit) return [...items];
  const to = destination === "up" ? from - 1 : destination === "down" ? from + 1 : nearestGap(units, destination - 1);
  units.splice(Math.min(Math.max(to, 0), units.length), 0, unit);
  return units.flat();
}

/** Returns the place among the units that has nearest to `before` items before it. */
function nearestGap(units: readonly (readonly unknown[])[], before: number): number {
  const countUpTo = (place: number) => units.slice(0, place).reduce((sum, unit) => sum + unit.length, 0);
  const distances = Array.from({ length: units.length + 1 }, (_, place) => Math.abs(countUpTo(place) - before));
  return distances.indexOf(Math.min(...distances));
}
