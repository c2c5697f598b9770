import type { GridReading as GridReadingReply } from "@badin/contract";
import { sheetNumberOf } from "../drawing/grid.rules.ts";
import { type Box, type GridLayout, type GridRow, headBox, layOutGrid, letters } from "../drawing/grid-layout.rules.ts";
import type { Grey, Photograph } from "./grey.rules.ts";
import { decode, TooLarge, toDataUrl } from "./picture.ts";
import { type GridReading, readGrid, straighten, type Unreadable } from "./read-grid.ts";

/** The grid of an exam, as plain values that travel to the process which reads it. */
export interface PrintedGrid {
  /** Id of the exam, which the squares of the sheet must say. */
  readonly exam: number;
  /** Number of questions of each part, in the order of the grid. */
  readonly parts: readonly number[];
}

/** A photograph to read. */
export interface GridJob extends PrintedGrid {
  readonly photo: Uint8Array;
}

export type GridResult = Omit<GridReadingReply, "userId">;
/**
 * Why nothing is read: see `Unreadable`; the picture is damaged or has too many pixels, or the grid has several pages.
 */
export type GridRefusal = Unreadable | "picture" | "large" | "pages";
export type GridOutcome = GridResult | { readonly unreadable: GridRefusal };

/** Pixels a point, of the pictures shown to the teacher. */
const rowScale = 3;
const headScale = 1.5;

/** Reads the answer grid on a photograph, with pictures of what a person has to decide. */
export async function readPhoto({ photo, ...grid }: GridJob): Promise<GridOutcome> {
  const picture = await decode(photo).catch((error: unknown) => (error instanceof TooLarge ? error : undefined));
  if (picture instanceof TooLarge) return { unreadable: "large" };
  return picture ? readPicture(picture, grid) : { unreadable: "picture" };
}

/** Reads the answer grid on a picture of `sidePx` or less. */
export async function readPicture(picture: Photograph, { exam, parts }: PrintedGrid): Promise<GridOutcome> {
  const [layout, ...others] = layOutGrid(
    parts.map((count) => ({ short: "", questions: Array.from({ length: count }, (_, i) => ({ number: i + 1 })) })),
  );
  if (!layout || others.length > 0) return { unreadable: "pages" };
  const reading = readGrid(picture, { kind: "exam", number: sheetNumberOf(exam) }, layout);
  if (typeof reading === "string") return { unreadable: reading };
  return {
    variant: reading.sheet.variant,
    number: numberOf(reading),
    head: await toDataUrl(straighten(picture, reading.homography, headBox, headScale)),
    answers: await answersOf(picture, reading, layout),
  };
}

/** The student's number, when both of its digits are read for sure. */
function numberOf({ digits: [tens, units] }: GridReading): number | null {
  if (tens?.state !== "one" || units?.state !== "one") return null;
  return (tens.mark ?? 0) * 10 + (units.mark ?? 0);
}

function answersOf(picture: Grey, { rows, homography }: GridReading, { columns, rowHeight }: GridLayout): Promise<GridResult["answers"]> {
  const places = columns.flatMap(({ box, rows: printed }) => printed.map((row) => rowBox(box, row, rowHeight)));
  return Promise.all(
    rows.map(async ({ state, mark, shift }, i) => {
      const place = places[i];
      const isSure = state === "one" || state === "none";
      const box = place && { ...place, x: place.x + shift.x, y: place.y + shift.y };
      return {
        state,
        letter: mark === null ? null : (letters[mark] ?? null),
        picture: isSure || !box ? null : await toDataUrl(straighten(picture, homography, box, rowScale)),
      };
    }),
  );
}

const rowBox = ({ x, width }: Box, { y }: GridRow, rowHeight: number): Box => ({
  x: x - 3,
  y: y - rowHeight / 2,
  width: width + 6,
  height: rowHeight,
});
