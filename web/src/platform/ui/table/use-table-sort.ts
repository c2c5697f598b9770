import { useState } from "react";
import type { SortDirection } from "./sort-header.tsx";
import { type SortValue, sortRows } from "./table-sort.ts";

/**
 * Sorts a table by one of its columns, `initial` at first. `header(column)` returns the props of that column's
 * `SortHeader`, which sorts nothing in a table of one row.
 * @param columns the sort key of each sortable column; must be defined outside the component
 */
export function useTableSort<Row, Column extends string>(
  rows: readonly Row[],
  columns: Readonly<Record<Column, (row: Row) => SortValue>>,
  initial: NoInfer<Column>,
) {
  const [sort, setSort] = useState<{ column: Column; direction: SortDirection }>({ column: initial, direction: "ascending" });
  return {
    sorted: sortRows(rows, columns[sort.column], sort.direction),
    header: (column: Column) => ({
      direction: sort.column === column ? sort.direction : undefined,
      onSort: rows.length > 1 ? (direction: SortDirection) => setSort({ column, direction }) : undefined,
    }),
  };
}
