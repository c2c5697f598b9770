import { once } from "../../once.ts";
import type { SortDirection } from "./sort-header.tsx";

/** What rows are compared by; null, for what has not happened yet, comes last in either direction. */
export type SortValue = string | number | null;

const french = once(() => new Intl.Collator("fr", { sensitivity: "base", numeric: true }));

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : french().compare(String(a), String(b));

/** `rows` by a value of theirs, in French order for words. Rows of the same value keep their order. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => SortValue, direction: SortDirection): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}
