import { cx } from "../../../../platform/ui/cx.ts";
import styles from "./ready-squares.module.css";

/** A square for each student of the room, filled for those who are ready; as large as the text around it. */
export const ReadySquares = ({ ready, total }: { ready: number; total: number }) => (
  <ul className={styles["squares"]} aria-hidden="true">
    {Array.from({ length: total }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a square is identified by its position
      <li key={index} className={cx(index < ready && styles["filled"])} />
    ))}
  </ul>
);
