import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import styles from "./progress-bar.module.css";

/** A share as a bar. Decoration: the figures stand beside. */
export function ProgressBar({ value, max }: { value: number; max: number }) {
  const share = { "--share": max > 0 ? Math.min(1, value / max) : 0 } as CSSProperties;
  return <span aria-hidden="true" className={styles["bar"]} style={share} />;
}

/** Progress one can count: a segment each, filled as one goes. Decoration: the figures stand beside. */
export function ProgressSegments({ value, max, steps }: { value: number; max: number; steps?: boolean }) {
  return (
    <span aria-hidden="true" className={cx(styles["segments"], steps && styles["steps"])}>
      {Array.from({ length: max }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <i key={index} className={cx(index < value && styles["done"])} />
      ))}
    </span>
  );
}
