import { Card } from "../card/card.tsx";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  radius?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ width = "100%", height = "1em", radius }: SkeletonProps) {
  return <span aria-hidden="true" className={styles["skeleton"]} style={{ width, height, borderRadius: radius }} />;
}

/** Placeholders for a few cards, in a column or side by side, announced once by screen readers. */
export function SkeletonCards({ count = 3, grid }: { count?: number; grid?: boolean }) {
  return (
    <div aria-busy="true" className={grid ? layout["grid"] : cx(layout["gap16"], styles["cards"])}>
      <VisuallyHidden>Chargement</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <Card key={index} className={styles["card"]}>
          <Skeleton width="92px" height="24px" />
          <Skeleton width="78%" height="22px" />
          <Skeleton width="94%" height="13px" />
          <Skeleton width="60%" height="13px" />
          <Skeleton height="48px" radius="var(--b-radius-md)" />
        </Card>
      ))}
    </div>
  );
}
