import { programme } from "@badin/bank/programme";
import type { ImportCorrections } from "@badin/contract";
import type { Defaults, Item, Picture, RawFile, RawItem, Row } from "./item.ts";

/** Returns the name of a picture, as a person is shown it. */
const nameOf = (picture: Picture | null | undefined): string | null =>
  picture ? (picture.kind === "path" ? picture.path : picture.name) : null;

/** Returns the answers that the file gives, and the right one when it gives one. */
function answersOf(item: Item | RawItem): Pick<Row, "answers" | "correct"> {
  const given = "correct" in item ? (item.toComplete ?? { answers: item.answers, right: [item.correct] }) : item;
  return { answers: [...given.answers], correct: given.right.length === 1 ? (given.right[0] ?? null) : null };
}

/** Returns what a person can change of an item, read or refused. */
export const rowOf = (item: Item | RawItem, index: number): Row => ({
  index,
  text: item.text,
  ...answersOf(item),
  theme: item.theme ?? null,
  year: item.year ?? null,
  comment: item.comment || null,
  picture: nameOf(item.picture),
  point: item.programmePoint || null,
  written: item.written ?? null,
});

const codes = new Set(programme.map(({ code }) => code));

/**
 * Returns the items of a file as a person corrected them. A correction of an item that the file does not have is left
 * out.
 */
export function correctItems(file: RawFile, corrections: ImportCorrections, defaults: Defaults): RawFile {
  const { rows, points, merges = [], apart = [], aside = [] } = corrections;
  const rowAt = new Map(rows.map((row) => [row.index, row]));
  const merged = new Set(merges);
  const kept = new Set(apart);
  const left = new Set(aside);
  const pointAt = new Map(points.map(({ index, point }) => [index, point]));
  return {
    exams: file.exams,
    items: file.items.map((item, i) => ({
      ...withPoint(corrected(item, rowAt.get(i + 1)), pointAt.get(i + 1), defaults),
      ...(merged.has(i + 1) && { merge: true }),
      ...(kept.has(i + 1) && { apart: true }),
      ...(left.has(i + 1) && { problem: "vous l’avez laissée de côté" }),
    })),
  };
}

function corrected(item: RawItem, row: ImportCorrections["rows"][number] | undefined): RawItem {
  if (!row) return item;
  const { text, answers, correct, comment, picture } = row;
  const theme = row.theme ?? item.theme;
  return {
    ...item,
    text: text.trim(),
    answers: answers.map((answer) => answer.trim()),
    right: correct === null ? [] : [correct],
    theme,
    year: row.year ?? item.year,
    comment: comment?.trim() || null,
    picture: picture === nameOf(item.picture) ? item.picture : picture === null ? null : { kind: "path", path: picture },
    places: (item.places ?? []).map((place) => ({ ...place, theme: theme ?? place.theme })),
    problem: undefined,
    doubts: [],
  };
}

function withPoint(item: RawItem, point: string | undefined, defaults: Defaults): RawItem {
  if (point === undefined) return item;
  const theme = item.theme ?? defaults.theme;
  const fits = codes.has(point) && Number(point[0]) === theme;
  return { ...item, programmePoint: point, problem: item.problem ?? (fits ? undefined : `le point ${point} n’est pas de son thème`) };
}
