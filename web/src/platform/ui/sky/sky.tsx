import type { CSSProperties, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Ground } from "./ground.tsx";
import styles from "./sky.module.css";

/** `dawn` for sign-in and sign-up, `day` for work, `dusk` for results, `night` for badges. */
export type SkyHour = "dawn" | "day" | "dusk" | "night";

interface SkyProps {
  hour: SkyHour;
  /** Centre of the sun, as CSS lengths or percentages of the sky. */
  sunX?: string;
  sunY?: string;
  /** Radius of the sun and width of the first ring, in pixels. */
  sunRadius?: number;
  ring?: number;
  /** Whether the ground is drawn at the bottom, in the colour of the page. */
  ground?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A background of flat rings around a sun. Its height is that of its content, or set by the caller's class. No text
 * should cover the sun.
 */
export function Sky({ hour, sunX = "82%", sunY = "100%", sunRadius = 34, ring = 62, ground = true, className, children }: SkyProps) {
  const place = { "--sun-x": sunX, "--sun-y": sunY, "--sun-radius": `${sunRadius}px`, "--ring": `${ring}px` } as CSSProperties;
  return (
    <div className={cx(styles["sky"], styles[hour], className)} style={place}>
      {children}
      {ground && <Ground />}
    </div>
  );
}
