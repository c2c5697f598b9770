import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./table.module.css";

interface TableProps extends ComponentProps<"table"> {
  /** Name of the table, for screen readers. */
  caption: string;
  striped?: boolean;
}

/**
 * A table. On a phone each row becomes a card, in which every cell shows the `label` of its column. The rows are made
 * of `Cell`s, the head is a `Head`, a `SortHead`, or a `thead` whose cells are plain `th` or `SortHeader`.
 */
export function Table({ caption, striped, className, children, ...props }: TableProps) {
  return (
    <div className={styles["scroll"]}>
      <table className={cx(styles["table"], striped && styles["striped"], className)} {...props}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  );
}

interface CellProps extends ComponentProps<"td"> {
  /** Title of the column, shown beside the value when the row is a card. Not needed for the cell that names the row. */
  label?: string;
  /** Aligns a figure to the right. */
  numeric?: boolean;
  /** For the cell with the buttons, the last of the row. */
  actions?: boolean;
}

/** A cell of a row. */
export function Cell({ label, numeric, actions, className, ...props }: CellProps) {
  return <td data-label={label} className={cx(numeric && styles["numeric"], actions && styles["actions"], className)} {...props} />;
}

interface HeadProps {
  titles: readonly string[];
  /** Those of columns of figures. */
  numeric?: readonly string[];
}

/** The titles of the columns; that of the buttons is empty, and no header then. */
export function Head({ titles, numeric = [] }: HeadProps) {
  return (
    <thead>
      <tr>
        {titles.map((title) =>
          title === "" ? (
            <td key={title} />
          ) : (
            <th key={title} scope="col" className={cx(numeric.includes(title) && styles["numeric"])}>
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
