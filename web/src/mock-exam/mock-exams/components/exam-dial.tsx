import type { CSSProperties } from "react";
import { formatDecimal } from "../../../platform/typography.ts";
import { cx } from "../../../platform/ui/cx.ts";
import dial from "../../../platform/ui/dial/dial.module.css";
import { arcPath, needleAngle, polar, scalePath } from "../../../platform/ui/dial/dial-geometry.ts";
import { texts } from "../texts.ts";
import styles from "./exam-dial.module.css";

const center = 100;
const coarseScale = scalePath(center, 76, 65, 10);
const fineScale = scalePath(center, 76, 70, 5, 10);
const figures = ([0, 50, 60, 70, 80, 100] as const).map((value) => ({
  value,
  ...polar(center, value === 100 ? 52 : 55, needleAngle(value)),
}));
const failedArc = arcPath(center, 83, 0, 50, 1.44);
const passedArc = arcPath(center, 83, 50, 100, 1.44);

/**
 * The mark of an exam as an airspeed indicator: passed from 50, the mentions at 60, 70 and 80, a bug at the previous
 * mark.
 */
export function ExamDial({ value, previous, size = 236 }: { value: number; previous?: number; size?: number }) {
  const needle = { "--angle": `${needleAngle(Math.min(100, value))}deg` } as CSSProperties;
  const bug = previous === undefined ? undefined : polar(center, 96, needleAngle(Math.min(100, previous)));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 200 200"
      role="img"
      aria-label={texts.result.dial(formatDecimal(value))}
      className={cx(dial["dial"], styles["dial"])}
    >
      <circle cx="100" cy="100" r="99" className={dial["bezel"]} />
      <circle cx="100" cy="100" r="93.5" className={dial["groove"]} />
      <circle cx="100" cy="100" r="92" className={dial["face"]} />
      <path d={failedArc} className={dial["danger"]} />
      <path d={passedArc} className={dial["success"]} />
      <path d={coarseScale} className={dial["coarse"]} />
      <path d={fineScale} className={dial["fine"]} />
      {figures.map((figure) => (
        <text key={figure.value} x={figure.x} y={figure.y + 4.6} className={dial["figure"]}>
          {figure.value}
        </text>
      ))}
      {bug && <circle cx={bug.x} cy={bug.y} r="4.5" className={styles["bug"]} />}
      <rect x="62" y="137" width="76" height="33" rx="5" className={dial["drum"]} />
      <text x="100" y="161" className={styles["reading"]}>
        {formatDecimal(value)}
      </text>
      <g transform={`translate(${center} ${center})`}>
        <path d="M-18-3.8L70-1.1l4 1.1-4 1.1L-18 3.8Z" className={dial["needle"]} style={needle} />
      </g>
      <circle cx="100" cy="100" r="10" className={dial["hub"]} />
      <circle cx="100" cy="100" r="3" className={dial["screw"]} />
    </svg>
  );
}
