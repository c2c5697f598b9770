import { Link } from "react-router";
import { cx } from "../cx.ts";
import styles from "./strip.module.css";

export interface StripCell {
  /** A number, or a number in words: « 54,2 ». */
  figure: number | string;
  label: string;
  /** Path of the page about the figure; makes the cell a link. */
  to?: string;
  /** Shows a dot: items of that page wait for an action. */
  waiting?: boolean;
}

interface StripCellsProps {
  cells: readonly StripCell[];
  /** Larger figures, for a panel of two or three cells. */
  large?: boolean;
  /** For four long labels: two rows of two when the card is narrow. Always on when cells are links. */
  roomy?: boolean;
  /** Removes the rule above the cells, when they come first in the card. */
  first?: boolean;
}

/** Figures in ruled cells, each with its label below. Zeros are pale. */
export function StripCells({ cells, large, first, roomy }: StripCellsProps) {
  const linked = cells.some((cell) => cell.to);
  const looks = [linked && styles["linked"], (linked || roomy) && styles["roomy"], large && styles["large"], first && styles["first"]];
  return (
    <ul className={cx(styles["cells"], ...looks)}>
      {cells.map((cell) => (
        <li key={cell.label} className={cx(cell.figure === 0 && styles["zero"])}>
          {cell.to ? (
            <Link to={cell.to} className={styles["cell"]}>
              <CellContent {...cell} />
            </Link>
          ) : (
            <span className={styles["cell"]}>
              <CellContent {...cell} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function CellContent({ figure, label, waiting }: StripCell) {
  return (
    <>
      <span className={styles["figure"]}>
        {figure} {waiting && <i className={styles["dot"]} />}
      </span>
      <span className={styles["cellLabel"]}>{label}</span>
    </>
  );
}
