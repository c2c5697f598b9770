import { cx } from "../cx.ts";
import styles from "./medallion.module.css";
import { type MedallionIcon, medallionIcons } from "./medallion-icons.ts";
import { needsDarkInk, safeColor } from "./medallion-ink.ts";
import { bankOf, glyphTransform, groundPath, horizonPath, longMarks, medallionFace, numberSize, shortMarks } from "./medallion-shape.ts";

export interface MedallionProps {
  /** Six hexadecimal digits without #, as in the API. */
  color: string;
  /** A key of `medallionIcons`, or a number. */
  icon: string;
  locked?: boolean;
  /** The badge's id, which decides the bank angle of the horizon. */
  seed?: number;
  /** Diameter in pixels; without it, the class sets the size. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A badge drawn as an attitude indicator. Decorative: the badge's name is shown beside it. */
export function Medallion({ color, icon, locked = false, seed = 0, size, className }: MedallionProps) {
  const sky = safeColor(color);
  const bank = `rotate(${locked ? 0 : bankOf(seed)} 60 60)`;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
      className={cx(styles["medallion"], locked && styles["locked"], needsDarkInk(sky) && styles["darkInk"], className)}
    >
      <circle cx="60" cy="60" r="60" className={styles["bezel"]} />
      <circle cx="60" cy="60" r="58" className={styles["face"]} />
      <path d={shortMarks} className={styles["short"]} />
      <path d={longMarks} className={styles["long"]} />
      <circle cx="60" cy="60" r="47" fill={locked ? undefined : `#${sky}`} className={styles["disc"]} />
      {!locked && <path d={groundPath} transform={bank} className={styles["ground"]} />}
      {!locked && <path d={horizonPath} transform={bank} className={styles["horizon"]} />}
      {locked ? <Glyph width={28} height={32} icon={medallionIcons.lock} /> : <Face icon={icon} />}
    </svg>
  );
}

function Face({ icon }: { icon: string }) {
  const face = medallionFace(icon);
  if ("glyph" in face) return <Glyph width={46} height={46} icon={face.glyph} />;
  const size = numberSize(face.number);
  return (
    <text x="60" y={60 + size * 0.36} fontSize={size} className={styles["number"]}>
      {face.number}
    </text>
  );
}

function Glyph({ icon, ...room }: { icon: MedallionIcon; width: number; height: number }) {
  return <path d={icon[1]} transform={glyphTransform(icon, room)} className={styles["glyph"]} />;
}
