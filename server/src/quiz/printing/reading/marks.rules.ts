import { median, type SeenBubble } from "./bubbles.rules.ts";

/** What was read in a row of bubbles: sure of one mark or of none, or to be decided by a person. */
export interface RowReading {
  readonly state: "one" | "none" | "several" | "doubtful";
  /** Index of the mark when there is one; of the likeliest when it is doubtful. */
  readonly mark: number | null;
}

export type Blank = Pick<SeenBubble, "ink" | "strong" | "tint">;

/**
 * Ink above that of an empty bubble, as a share of black. Below these nothing was written; from `marked` on, a mark is
 * meant.
 */
const emptyLetter = 0.055;
/** Digits have more ink than letters, some much more than others. */
const emptyDigit = 0.1;
const marked = 0.15;
/** Share of the inside as dark as a pen, which a pencil rubbed out does not have. */
const penDark = 0.05;
/** Beside a mark at least this strong, a trace weaker than `traceShare` of it is what a rubber leaves. */
const strongMark = 0.35;
const traceShare = 0.4;
/** Ink above and below a bubble that is not marked: a letter that was circled, or crossed out. */
const written = 0.1;

/** A highlighter and pale inks show more by one colour than by their shade, so many times and by so much. */
const paleTint = 0.065;
const paleTimes = 1.8;
const paleGap = 0.04;
/** From here on a pen of any colour is meant. */
const strongShade = 0.25;

/**
 * Reads a row of bubbles. `blank` is what an empty bubble of this sheet shows: its letter. What is pale for the eye and
 * has a colour is never decided: a highlighter marks, underlines or reminds.
 */
export function readRow(row: readonly SeenBubble[], blank: Blank, labels: "letters" | "digits" = "letters"): RowReading {
  const read = readInk(row, blank, labels);
  const tints = row.map(({ ink, tint }) => {
    const [shade, colour] = [Math.max(0, ink - blank.ink), tint - blank.tint];
    const isPale = colour >= paleTint && colour >= paleTimes * shade && colour - shade >= paleGap && shade < strongShade;
    return isPale ? colour : 0;
  });
  const palest = Math.max(...tints);
  if (palest === 0 || read.state === "several") return read;
  return { state: "doubtful", mark: read.mark ?? tints.indexOf(palest) };
}

function readInk(row: readonly SeenBubble[], blank: Blank, labels: "letters" | "digits"): RowReading {
  const empty = labels === "letters" ? emptyLetter : emptyDigit;
  const inks = row.map(({ ink }) => (ink - blank.ink) / (1 - blank.ink));
  const likeliest = inks.indexOf(Math.max(...inks));
  const strongest = inks[likeliest] ?? 0;
  const marks = inks.filter((ink) => ink >= marked);
  const pens = row.map(({ strong }) => strong - blank.strong);
  const doubtful: RowReading = { state: "doubtful", mark: strongest >= empty ? likeliest : null };
  const others = row.map((_, i) => i).filter((i) => i !== likeliest);
  const circled = others.some((i) => (row[i]?.outside ?? 0) > written);
  if (marks.length === 0) {
    const touched = inks.some((ink, i) => ink >= empty || (pens[i] ?? 0) > 2 * empty);
    return touched || circled || (row[likeliest]?.outside ?? 0) > written ? doubtful : { state: "none", mark: null };
  }
  const isTrace = (i: number) =>
    (inks[i] ?? 0) < empty || (strongest >= strongMark && (inks[i] ?? 0) < traceShare * strongest && (pens[i] ?? 0) < penDark);
  const rivals = others.filter((i) => !isTrace(i));
  if (rivals.length > 0) return rivals.some((i) => (inks[i] ?? 0) >= marked) ? { state: "several", mark: null } : doubtful;
  return circled ? doubtful : { state: "one", mark: likeliest };
}

/** What is too little of a printed circle for its row to be seen, beside the usual one of the sheet. */
const leastSeen = 0.5;
const leastSeenBesideMark = 0.3;
/** How far a bubble stands out of those of its letter to be more than the grain of the picture, and at least. */
const faintTimes = 6;
const leastFaint = 0.012;
/** Rows with a faint mark from which the pen of the whole sheet may be too pale. */
const faintRows = 5;

/**
 * Leaves to a person the rows where something more may have been written: by a pen too pale to tell, or below a glare,
 * which hides the printed circles too.
 */
export function withFaintMarks<Row extends RowReading>(readings: readonly Row[], rows: readonly (readonly SeenBubble[])[]): Row[] {
  const usualCircle = median(rows.flat().map(({ circle }) => circle));
  const shown = (of: (bubble: SeenBubble) => number): number[][] => {
    const usual = (rows[0] ?? []).map((_, i) => median(rows.flatMap((row) => (row[i] ? [of(row[i])] : []))));
    const apart = rows.map((row) => row.map((bubble, i) => of(bubble) - (usual[i] ?? 0)));
    const grain = median(apart.flat().map(Math.abs));
    return apart.map((row) => row.map((value) => (value > Math.max(leastFaint, faintTimes * grain) ? value : 0)));
  };
  const [inks, tints] = [shown(({ ink }) => ink), shown(({ tint }) => tint)];
  const isLost = ({ circle }: SeenBubble, share: number): boolean => circle < share * usualCircle;
  const found = readings.map(({ state, mark }, r) => {
    if (state === "one" && rows[r]?.some((bubble, i) => i !== mark && isLost(bubble, leastSeenBesideMark)))
      return { faintest: mark ?? -1, isHidden: true };
    if (state !== "none") return undefined;
    const values = (rows[r] ?? []).map((_, i) => Math.max(inks[r]?.[i] ?? 0, tints[r]?.[i] ?? 0));
    const isHidden = (rows[r] ?? []).some((bubble) => isLost(bubble, leastSeen));
    return { faintest: values.indexOf(Math.max(leastFaint, ...values)), isHidden };
  });
  const isPale = found.filter((row, r) => row && row.faintest !== -1 && readings[r]?.state === "none").length >= faintRows;
  return readings.map((reading, r) => {
    const { faintest = -1, isHidden = false } = found[r] ?? {};
    if (!found[r] || (faintest === -1 && !isHidden && !isPale)) return reading;
    return { ...reading, state: "doubtful", mark: faintest === -1 ? null : faintest };
  });
}

/**
 * Returns what an empty bubble of a sheet shows: at most one in four is marked, so that the lower third is empty for
 * sure.
 */
export function blankOf(bubbles: readonly SeenBubble[]): Blank {
  const at = Math.floor(bubbles.length * 0.35);
  const usual = (of: keyof Blank) => bubbles.map((b) => b[of]).sort((a, b) => a - b)[at] ?? 0;
  return { ink: usual("ink"), strong: usual("strong"), tint: usual("tint") };
}
