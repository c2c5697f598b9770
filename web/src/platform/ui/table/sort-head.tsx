import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { SortHeader } from "./sort-header.tsx";
import styles from "./table.module.css";
import type { useTableSort } from "./use-table-sort.ts";

interface SortHeadProps<Column extends string> {
  /** The columns, in the order of the table. */
  columns: readonly Column[];
  titles: Readonly<Record<Column, string>>;
  header: ReturnType<typeof useTableSort<unknown, Column>>["header"];
  /** Title of a last column with the actions of each row. */
  actions: string;
}

/** The head of a table in which every column title sorts the table. */
export function SortHead<Column extends string>({ columns, titles, header, actions }: SortHeadProps<Column>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <SortHeader key={column} {...header(column)}>
            {titles[column]}
          </SortHeader>
        ))}
        <th scope="col" className={styles["actions"]}>
          <VisuallyHidden>{actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
