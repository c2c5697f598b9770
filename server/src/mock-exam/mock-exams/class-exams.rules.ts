import type { SheetCell } from "../../platform/spreadsheets/sheet.ts";

/** A mock exam of which students of a class have handed copies in. */
export interface ClassExam {
  readonly id: number;
  readonly name: string;
  /** The class that sat it, when it is another one: a student who moves brings their copies. */
  readonly elsewhere: string | null;
  /** When the last copy of the class was handed in, in epoch ms. */
  readonly at: number;
  /** Whether students see their marks. */
  readonly published: boolean;
  /** Total on 100 of each student whose copy counts. */
  readonly totals: ReadonlyMap<number, number>;
  /** Students of the class who could have come and did not. */
  readonly absents: ReadonlySet<number>;
}

/** Returns the title of an exam's column: its name, with its class when the students brought it from elsewhere. */
export const titleOf = ({ name, elsewhere }: Pick<ClassExam, "name" | "elsewhere">): string =>
  elsewhere === null ? name : `${name}, ${elsewhere}`;

/** Returns the total of a student on 100, « Abs » for one who could have come, or nothing. */
export const markCell = ({ totals, absents }: ClassExam, userId: number): SheetCell =>
  totals.get(userId) ?? (absents.has(userId) ? "Abs" : null);

/** Returns the mark on 20 of a total on 100. English adds points: what it brings above 100 is left out. */
export const outOf20 = (total: number): number => Math.min(100, total) / 5;
