import type { CSSProperties, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Ground } from "./ground.tsx";
import styles from "./sky.module.css";

/** Dawn to come in, day to work, dusk for the result, night for badges. */
export type SkyHour = "dawn" | "day" | "dusk" | "night";

interface SkyProps {
  hour: SkyHour;
  /** Centre of the sun, as CSS lengths or percentages of the sky. */
  sunX?: string;
  sunY?: string;
  /** Radius of the sun and width of the first ring, in pixels. */
  sunRadius?: number;
  ring?: number;
  /** The wave of the ground at the bottom, in the colour of the page. */
  ground?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A flat sky: rings round a sun, never a smooth gradient. Its height is that of its content, or the caller's class. No text on the sun. */
export function Sky({ hour, sunX = "82%", sunY = "100%", sunRadius = 34, ring = 62, ground = true, className, children }: SkyProps) {
  const place = { "--sun-x": sunX, "--sun-y": sunY, "--sun-radius": `${sunRadius}px`, "--ring": `${ring}px` } as CSSProperties;
  return (
    <div className={cx(styles["sky"], styles[hour], className)} style={place}>
      {children}
      {ground && <Ground />}
    </div>
  );
}
