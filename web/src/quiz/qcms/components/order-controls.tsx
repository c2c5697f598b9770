import type { ComponentProps } from "react";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import styles from "./order-controls.module.css";

interface OrderControlsProps {
  labels: { drag: string; up: string; down: string };
  /** Whether the row is the first: it cannot move up. */
  first: boolean;
  last: boolean;
  /** From `useSortable`. */
  handle: ComponentProps<"button">;
  /** From `useKeptFocus`. */
  control: (name: string) => object;
  onMove: (by: -1 | 1) => void;
}

/**
 * The drag handle and the buttons that move a row by one place. At an end of the list a button keeps the focus and does
 * nothing. A row that is alone has none.
 */
export function OrderControls({ labels, first, last, handle, control, onMove }: OrderControlsProps) {
  if (first && last) return null;
  return (
    <span className={styles["controls"]}>
      <IconButton size="sm" label={labels.drag} {...handle} {...control("drag")} className={styles["handle"]}>
        <GripIcon />
      </IconButton>
      <IconButton
        size="sm"
        label={labels.up}
        aria-disabled={first || undefined}
        onClick={() => first || onMove(-1)}
        {...control("up")}
        className={styles["step"]}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        size="sm"
        label={labels.down}
        aria-disabled={last || undefined}
        onClick={() => last || onMove(1)}
        {...control("down")}
        className={styles["step"]}
      >
        <ArrowDownIcon />
      </IconButton>
    </span>
  );
}
