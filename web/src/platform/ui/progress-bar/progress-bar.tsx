import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import styles from "./progress-bar.module.css";

/** A share drawn as a bar. Decorative: the figures are shown beside it. */
export function ProgressBar({ value, max }: { value: number; max: number }) {
  const share = { "--share": max > 0 ? Math.min(1, value / max) : 0 } as CSSProperties;
  return <span aria-hidden="true" className={styles["bar"]} style={share} />;
}

/** Progress in steps, one segment each. Decorative: the figures are shown beside it. */
export function ProgressSegments({ value, max }: { value: number; max: number }) {
  return (
    <span aria-hidden="true" className={styles["segments"]}>
      {Array.from({ length: max }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
        <i key={index} className={cx(index < value && styles["done"])} />
      ))}
    </span>
  );
}
