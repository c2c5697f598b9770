import { fold } from "../../platform/text/normalise.ts";
import { atOnce } from "../../platform/time-slices.ts";

/** A text whose programme point is known: a question of the bank, a lesson, the terms of a point. */
export interface KnownText {
  readonly theme: number;
  readonly point: string;
  readonly text: string;
}

/** The points that a question may be about, the likeliest first. */
interface PointMatch {
  readonly points: readonly string[];
  /** Whether the first is so much likelier than the second that it can be chosen beforehand. */
  readonly confident: boolean;
}

export type PointMatcher = (question: { readonly theme: number; readonly text: string }) => PointMatch;

type Vector = readonly (readonly [piece: string, weight: number])[];

/** The known texts of a theme, with those that each piece is in. */
interface Theme {
  readonly points: string[];
  readonly holders: Map<string, { text: number; weight: number }[]>;
}

/** Known texts that are looked at, the nearest to the question: beyond, they are about something else. */
const neighbours = 12;
/** Nearest texts count much more than near ones. */
const sharpness = 2;
/** Share of the likeliest point, among those of the neighbours, from which it is right nine times in ten. */
const confidentShare = 0.62;

/**
 * Returns a function that says which programme points of its theme a question is most likely about: those of the texts
 * with the most words in common, rare words counting more (nearest neighbours by cosine similarity of TF-IDF vectors).
 */
export const pointMatcher = (known: readonly KnownText[]): PointMatcher => atOnce(pointMatcherSteps(known));

/** Makes the function of `pointMatcher` one text after the other. */
export function* pointMatcherSteps(known: readonly KnownText[]): Generator<void, PointMatcher> {
  const words: string[][] = [];
  const counts = new Map<string, number>();
  for (const { text } of known) {
    const pieces = piecesOf(text);
    words.push(pieces);
    for (const piece of new Set(pieces)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
    yield;
  }
  const rarity = (piece: string) => Math.log((known.length + 1) / ((counts.get(piece) ?? 0) + 0.5));
  const themes = new Map<number, Theme>();
  for (const [i, { theme, point }] of known.entries()) {
    const { points, holders } = themeOf(themes, theme);
    for (const [piece, weight] of vectorOf(words[i] ?? [], rarity)) {
      const list = holders.get(piece);
      const holder = { text: points.length, weight };
      if (list) list.push(holder);
      else holders.set(piece, [holder]);
    }
    points.push(point);
    yield;
  }
  return ({ theme, text }) => {
    const near = nearest(themeOf(themes, theme), vectorOf(piecesOf(text), rarity));
    const scores = new Map<string, number>();
    for (const { point, likeness } of near) scores.set(point, (scores.get(point) ?? 0) + likeness ** sharpness);
    const ranked = [...scores].sort((a, b) => b[1] - a[1]);
    const sum = ranked.reduce((total, [, score]) => total + score, 0);
    return { points: ranked.map(([point]) => point), confident: (ranked[0]?.[1] ?? 0) >= confidentShare * sum && sum > 0 };
  };
}

/**
 * Returns the stems of a text and the pairs that follow one another. A stem is the start of a word: « isobare », «
 * isobares ».
 */
function piecesOf(text: string): string[] {
  const stems = (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1).map((word) => word.slice(0, 6));
  return [...stems, ...stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)];
}

function vectorOf(pieces: readonly string[], rarity: (piece: string) => number): Vector {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const weighted = [...counts].map(([piece, count]) => [piece, (1 + Math.log(count)) * rarity(piece)] as const);
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
  return weighted.map(([piece, weight]) => [piece, weight / length] as const);
}

function themeOf(themes: Map<number, Theme>, theme: number): Theme {
  const known = themes.get(theme) ?? { points: [], holders: new Map() };
  themes.set(theme, known);
  return known;
}

/**
 * Returns the points of the texts nearest to a vector, the nearest first. Vectors have length 1: only the pieces in
 * common count.
 */
function nearest({ points, holders }: Theme, asked: Vector): { point: string; likeness: number }[] {
  const likenesses = new Float64Array(points.length);
  for (const [piece, weight] of asked)
    for (const holder of holders.get(piece) ?? []) likenesses[holder.text] = (likenesses[holder.text] ?? 0) + weight * holder.weight;
  return points
    .map((point, text) => ({ point, likeness: likenesses[text] ?? 0 }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, neighbours);
}
