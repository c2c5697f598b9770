import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../icon/teacher-icons.ts";
import layout from "../layout/layout.module.css";
import styles from "./table.module.css";

export type SortDirection = "ascending" | "descending";

interface SortHeaderProps {
  className?: string | undefined;
  /** Direction of the sort by this column; undefined when the table is sorted by another. */
  direction?: SortDirection | undefined;
  /** Undefined where there is nothing to sort: the title is then no button. */
  onSort: ((direction: SortDirection) => void) | undefined;
  numeric?: boolean;
  /** What stands below the title. */
  below?: ReactNode;
  children: ReactNode;
}

/** A column title that sorts the table. A press on the sorted column reverses the order. */
export function SortHeader({ direction, onSort, numeric, below, children, className }: SortHeaderProps) {
  if (!onSort)
    return (
      <th scope="col" className={cx(numeric && styles["numeric"], className)}>
        {children}
        {below}
      </th>
    );
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={direction ?? "none"} className={cx(numeric && styles["numeric"], className)}>
      <button type="button" className={cx(layout["inline"], layout["gap4"], styles["sort"])} onClick={() => onSort(next)}>
        {children}
        {direction === "descending" ? <ArrowDownIcon /> : <ArrowUpIcon className={cx(!direction && styles["unsorted"])} />}
      </button>
      {below}
    </th>
  );
}
