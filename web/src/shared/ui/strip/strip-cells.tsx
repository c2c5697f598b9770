import { Link } from "react-router";
import { cx } from "../cx.ts";
import styles from "./strip.module.css";

export interface StripCell {
  figure: number;
  label: string;
  /** Makes the cell a link to the page behind the figure. */
  to?: string;
  /** A dot that calls for attention: something waits there. */
  waiting?: boolean;
}

interface StripCellsProps {
  cells: readonly StripCell[];
  /** Larger figures, for a panel of two or three. */
  large?: boolean;
  /** For four long labels: two lines of two where the card is narrow, as with links. */
  roomy?: boolean;
  /** Without the rule above, when nothing is above. */
  first?: boolean;
}

/** Figures in ruled cells, each with its label underneath. A zero is pale: nothing to see there. */
export function StripCells({ cells, large, first, roomy }: StripCellsProps) {
  const linked = cells.some((cell) => cell.to);
  const looks = [linked && "linked", (linked || roomy) && "roomy", large && "large", first && "first"];
  return (
    <ul className={cx(styles["cells"], ...looks.map((look) => look && styles[look]))}>
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
