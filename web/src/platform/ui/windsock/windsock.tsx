import { Fragment } from "react";
import { cx } from "../cx.ts";
import styles from "./windsock.module.css";
import { bandPath, fullSock, limpSock } from "./windsock-shape.ts";

interface WindsockProps {
  /** Full on sign-in pages, limp for empty content. */
  wind: "full" | "limp";
  /** Makes the white bands grey, for a white card on which they would not show. */
  ground?: "sky" | "surface";
  /** Width in pixels; the height is 240/220 of it. */
  width?: number;
  className?: string | undefined;
}

/** The windsock and its mast, in the text colour of its container. Decorative. */
export function Windsock({ wind, ground = "sky", width = 196, className }: WindsockProps) {
  const sock = wind === "full" ? fullSock : limpSock;
  return (
    <svg
      width={width}
      viewBox="0 0 220 240"
      aria-hidden="true"
      focusable="false"
      className={cx(styles["windsock"], ground === "surface" && styles["onSurface"], className)}
    >
      <path d="M40 240V18" className={styles["mast"]} />
      <circle cx="40" cy="15" r="5.5" fill="currentColor" />
      <path d="M40 25H58M40 79H58" className={styles["arm"]} />
      {sock.map((band, index) => (
        <Fragment key={bandPath(band, 1)}>
          <path d={bandPath(band, 0)} className={styles[index % 2 === 0 ? "orange" : "white"]} />
          <path d={bandPath(band, 0.7)} className={styles[index % 2 === 0 ? "orangeShade" : "whiteShade"]} />
        </Fragment>
      ))}
      <ellipse cx="58" cy="52" rx="6" ry="27" className={styles["mouth"]} />
    </svg>
  );
}
