import { once } from "../../once.ts";
import type { SortDirection } from "./sort-header.tsx";

/** Sort key of a row. Null means that there is no value yet, and comes last in either direction. */
export type SortValue = string | number | null;

const french = once(() => new Intl.Collator("fr", { sensitivity: "base", numeric: true }));

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : french().compare(String(a), String(b));

/** Returns the rows sorted by a value of theirs; strings sort in French order. The sort is stable. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => SortValue, direction: SortDirection): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}
