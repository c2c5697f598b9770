import { useState } from "react";
import type { SortDirection } from "./sort-header.tsx";
import { type SortValue, sortRows } from "./table-sort.ts";

/**
 * Sorts a table by one of its columns, `initial` at first; `header(column)` goes to its `SortHeader`.
 * @param columns what each column that sorts compares; defined once, outside the component
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
      onSort: (direction: SortDirection) => setSort({ column, direction }),
    }),
  };
}
