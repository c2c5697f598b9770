import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { SortHeader } from "./sort-header.tsx";
import type { useTableSort } from "./use-table-sort.ts";

interface SortHeadProps<Column extends string> {
  /** In the order of the table. */
  columns: readonly Column[];
  titles: Readonly<Record<Column, string>>;
  header: ReturnType<typeof useTableSort<unknown, Column>>["header"];
  /** Name of a last column with what one may do with each row. */
  actions: string;
}

/** The titles of the columns, each of which sorts the table. */
export function SortHead<Column extends string>({ columns, titles, header, actions }: SortHeadProps<Column>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <SortHeader key={column} {...header(column)}>
            {titles[column]}
          </SortHeader>
        ))}
        <th scope="col">
          <VisuallyHidden>{actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
