import { chunks } from "../../../platform/chunks.ts";
import type { VariantLetter } from "../printing.types.ts";

/** A column of bubbles: the numbers of one part, or of a piece of a long one. */
export interface GridColumn {
  readonly title: string;
  readonly numbers: readonly number[];
}

/** What the grid shows of a part. */
export interface GridPart {
  readonly short: string;
  readonly questions: readonly { readonly number: number }[];
}

const columnsPerPage = 6;
const usualRows = 20;
/** More rows than this would make the bubbles too small to blacken. */
const mostRows = 40;

/**
 * Returns the pages of the grid, each of at most six columns: a part a column, so that the English part has its own.
 * The only part of a quiz is spread over columns of twenty numbers, or of more where it would not stand on one page.
 */
export function gridPages(parts: readonly GridPart[]): GridColumn[][] {
  const columns = parts.flatMap((part) => {
    const rows = parts.length === 1 ? rowsOf(part.questions.length) : mostRows;
    return chunks(
      part.questions.map((q) => q.number),
      rows,
    ).map(
      (numbers, i): GridColumn => ({
        title: parts.length === 1 ? `${numbers[0]} à ${numbers.at(-1)}` : i === 0 ? part.short : "",
        numbers,
      }),
    );
  });
  return chunks(columns, columnsPerPage);
}

/** Rows of a column, by groups of five. */
const rowsOf = (count: number): number => Math.min(mostRows, Math.max(usualRows, Math.ceil(count / columnsPerPage / 5) * 5));

const sheetBits = 20;
const checkBits = 8;
/** Number of squares below the head of the grid. */
export const codeLength = 1 + sheetBits + 1 + 2 + checkBits;

/** What a grid belongs to: its number is that of an exam or of a quiz. */
type SheetKind = "exam" | "quiz";
export interface SheetId {
  readonly kind: SheetKind;
  readonly number: number;
  readonly variant: VariantLetter;
}

/**
 * Returns the squares that a camera reads to know which grid it sees: a black one, the number, most significant bit
 * first, the kind, the variant, then a check of eight bits.
 */
export function sheetCode({ kind, number, variant }: SheetId): boolean[] {
  const data = [true, ...bitsOf(number % 2 ** sheetBits, sheetBits), kind === "quiz", ...bitsOf("ABCD".indexOf(variant), 2)];
  return [...data, ...bitsOf(checkOf(data), checkBits)];
}

/** Returns what the squares say, or undefined when their check fails. */
export function readSheetCode(squares: readonly boolean[]): SheetId | undefined {
  const data = squares.slice(0, -checkBits);
  if (squares.length !== codeLength || !data[0] || numberOf(squares.slice(-checkBits)) !== checkOf(data)) return undefined;
  const variant = "ABCD"[numberOf(data.slice(-2))] as VariantLetter;
  return { number: numberOf(data.slice(1, 1 + sheetBits)), kind: data[1 + sheetBits] ? "quiz" : "exam", variant };
}

/** Returns the number by which a sheet of an exam is known: the squares hold twenty bits. */
export const sheetNumberOf = (id: number): number => id % 2 ** sheetBits;

/** CRC-8 of the polynomial x⁸ + x² + x + 1. */
function checkOf(bits: readonly boolean[]): number {
  let crc = 0;
  for (const bit of bits) {
    const carries = crc >= 128 !== bit;
    crc = ((crc << 1) & 0xff) ^ (carries ? 0x07 : 0);
  }
  return crc;
}

const bitsOf = (value: number, length: number): boolean[] =>
  Array.from({ length }, (_, i) => Math.floor(value / 2 ** (length - 1 - i)) % 2 === 1);
const numberOf = (bits: readonly boolean[]): number => bits.reduce((n, bit) => n * 2 + (bit ? 1 : 0), 0);
