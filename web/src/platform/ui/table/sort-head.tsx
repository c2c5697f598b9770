import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { SortHeader } from "./sort-header.tsx";
import styles from "./table.module.css";
import type { useTableSort } from "./use-table-sort.ts";

interface SortHeadProps<Column extends string> {
  /** The columns, in the order of the table. */
  columns: readonly Column[];
  titles: Readonly<Record<Column, string>>;
  header: ReturnType<typeof useTableSort<unknown, Column>>["header"];
  /** Columns whose title sorts nothing. */
  fixed?: readonly NoInfer<Column>[];
  /** Title of a last column with the actions of each row. */
  actions: string;
}

/** The head of a table in which the titles of columns, but for those that are fixed, sort the table. */
export function SortHead<Column extends string>({ columns, titles, header, fixed = [], actions }: SortHeadProps<Column>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <SortHeader key={column} {...header(column)} {...(fixed.includes(column) && { onSort: undefined })}>
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
