/**
 * How the sheet of a correction stands: `rising` from the bottom to its height; `tall`, filling the screen under the
 * header with the question in it; `column`, at the right of the question; `flow`, in the page below the answers.
 */
export type SheetForm = "rising" | "tall" | "column" | "flow";

interface Room {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the text, in CSS pixels. */
  readonly textPx: number;
  /** Height of the sheet with its buttons. */
  readonly needed: number;
  /** Where the question ends, from the top of the page. */
  readonly questionBottom: number;
}

/** From this width the sheet stands beside a question on a low screen, and below it covers nothing on a high one. */
const besideFromPx = 600;
const lowUpToPx = 480;
/** A phone with fewer lines of text than this has no room for a sheet. */
const linesForSheet = 22;

/**
 * Returns how the sheet stands where a screen leaves it this room: the question is never hidden without being in the
 * sheet.
 */
export function sheetForm({ width, height, textPx, needed, questionBottom }: Room): SheetForm {
  if (width >= besideFromPx) return height <= lowUpToPx ? "column" : "rising";
  if (height < linesForSheet * textPx) return "flow";
  return needed > height - questionBottom ? "tall" : "rising";
}
