import type { KeyReading, UnknownKeys } from "@badin/contract";
import { type Defaults, SeveralKeyReadings } from "./item.ts";
import { type Key, type Kind, otherSigns, type Readings, type ReadKey, readKey } from "./keys.rules.ts";

/** Rows that are shown, the length of their texts, and the values that are named. */
const shownRows = 3;
const shownLength = 80;
const shownCells = 8;
/** Keys below which two readings of a column are a doubt of their rows. */
const tellingKeys = 2;

const readings = ["zero", "one", "letter", "text"] as const satisfies KeyReading[];
type Reading = (typeof readings)[number];
const kindOf: Readonly<Record<Reading, Kind>> = { zero: "rank", one: "rank", letter: "letter", text: "text" };

/** A column of keys, with what a person is told of it. */
export interface KeyColumn {
  readonly keys: readonly Key[];
  /** The ways in which each can be read. */
  readonly ways: readonly Readings[];
  /** Whether the rest of the table is counted from 0. */
  readonly fromZero: boolean;
  readonly title: string;
  /** The text of the question of a key. */
  readonly textOf: (index: number) => string;
}

/**
 * Returns the keys of a column as a person says that it is read; undefined where it has one reading as a whole, or
 * where nobody can be asked.
 * @throws SeveralKeyReadings when it has several and nobody said which
 */
export function chosenKeysOf(column: KeyColumn, { keys: chosen, table = "" }: Defaults): ReadKey[] | undefined {
  if (!chosen) return undefined;
  const all = column.ways;
  const whole = wholeReadings(column);
  if (whole.length < 2) return undefined;
  // A reading that a row does not have changes nothing of it.
  const namedIn = (i: number) => new Set(whole.flatMap((each) => placesIn(all[i], each)?.join() ?? []));
  const differing = column.keys.flatMap((_, i) => (namedIn(i).size > 1 ? [i] : []));
  if (differing.length < tellingKeys) return undefined;
  const said = chosen.find((each) => each.table === table)?.reading;
  if (said === "none") return column.keys.map(() => ({ right: [], doubt: null }));
  const reading = whole.find((each) => each === said);
  if (!reading) throw new SeveralKeyReadings({ table, ...described(column, whole, differing) });
  return column.keys.map(({ cell, answers }, i) => {
    const right = placesIn(all[i], reading);
    if (!right) return readKey(cell, answers);
    return { right, doubt: reading === "text" ? otherSigns(cell, answers, right) : null };
  });
}

/** Returns the places that a key names when it is read so, from 1; undefined when it cannot be. */
const placesIn = (read: Readings | undefined, reading: Reading): readonly number[] | undefined =>
  reading === "zero" ? read?.rank?.map((rank) => rank + 1) : read?.[kindOf[reading]];

/**
 * Returns the readings that take every key that can be read, and those of the kind that takes the most. Ranks count
 * from 0 where one is 0, or where the rest of the table does, and none is beyond its answers then.
 */
function wholeReadings({ keys, ways: all, fromZero }: KeyColumn): Reading[] {
  const counted = (kind: Kind) => all.filter((read) => read[kind]).length;
  const readable = all.filter((read) => read.rank ?? read.letter ?? read.text).length;
  const most = Math.max(counted("rank"), counted("letter"), counted("text"));
  const isWhole = (kind: Kind) => counted(kind) > 0 && (counted(kind) === readable || counted(kind) === most);
  const ranks = all.flatMap(({ rank = [] }, i) => rank.map((place) => ({ place, answers: keys[i]?.answers.length ?? 0 })));
  const mayBeZero = (fromZero || ranks.some(({ place }) => place === 0)) && ranks.every(({ place, answers }) => place < answers);
  return readings.filter((reading) => isWhole(kindOf[reading]) && (reading !== "zero" || mayBeZero));
}

function described(
  { keys, ways, title, textOf }: KeyColumn,
  whole: readonly Reading[],
  differing: readonly number[],
): Omit<UnknownKeys, "table"> {
  const cells = [...new Set(keys.flatMap(({ cell }) => (cell === "" ? [] : [cell.slice(0, shownLength)])))];
  return {
    column: title.slice(0, shownLength),
    rows: keys.length,
    cells: cells.toSorted(new Intl.Collator("fr", { numeric: true }).compare).slice(0, shownCells),
    readings: whole.map((reading) => ({
      reading,
      rows: differing.slice(0, shownRows).map((i) => {
        const named = placesIn(ways[i], reading)?.flatMap((place) => keys[i]?.answers[place - 1] ?? []) ?? [];
        return {
          index: i + 1,
          text: textOf(i).slice(0, shownLength),
          cell: (keys[i]?.cell ?? "").slice(0, shownLength),
          answer: named.length === 0 ? null : named.join(", ").slice(0, shownLength),
        };
      }),
    })),
  };
}
