import type { CSSProperties } from "react";
import { nbsp } from "../../typography.ts";
import styles from "./dial.module.css";
import { dialArcs, needleAngle, polar, scalePath } from "./dial-geometry.ts";

const center = 100;
const [danger, warning, success] = dialArcs(center, 83, 1.1);
const coarseScale = scalePath(center, 76, 65, 10);
const fineScale = scalePath(center, 76, 70, 5, 10);
/** The last figure, 100, is nearer to the centre because it is the widest. */
const figures = ([0, 50, 70, 100] as const).map((value) => ({ value, ...polar(center, value === 100 ? 52 : 55, needleAngle(value)) }));

/** A score drawn as an airspeed indicator: the needle sweeps once from 0, and the score is written below it. */
export function Dial({ percent }: { percent: number }) {
  const value = Math.round(percent);
  const needle = { "--angle": `${needleAngle(value)}deg` } as CSSProperties;
  return (
    <svg width="244" height="244" viewBox="0 0 200 200" role="img" aria-label={nbsp(`Score : ${value} %`)} className={styles["dial"]}>
      <circle cx="100" cy="100" r="99" className={styles["bezel"]} />
      <circle cx="100" cy="100" r="93.5" className={styles["groove"]} />
      <circle cx="100" cy="100" r="92" className={styles["face"]} />
      <path d={danger} className={styles["danger"]} />
      <path d={warning} className={styles["warning"]} />
      <path d={success} className={styles["success"]} />
      <path d={coarseScale} className={styles["coarse"]} />
      <path d={fineScale} className={styles["fine"]} />
      {figures.map((figure) => (
        <text key={figure.value} x={figure.x} y={figure.y + 4.6} className={styles["figure"]}>
          {figure.value}
        </text>
      ))}
      <rect x="65" y="137" width="70" height="33" rx="5" className={styles["drum"]} />
      <text x="100" y="161" className={styles["reading"]}>
        {value}
        <tspan dx="3" className={styles["unit"]}>
          %
        </tspan>
      </text>
      {/* The needle turns around its own origin: WebKit misplaces a `transform-origin` in pixels on a zoomed page. */}
      <g transform={`translate(${center} ${center})`}>
        <path d="M-18-3.8L70-1.1l4 1.1-4 1.1L-18 3.8Z" className={styles["needle"]} style={needle} />
      </g>
      <circle cx="100" cy="100" r="10" className={styles["hub"]} />
      <circle cx="100" cy="100" r="3" className={styles["screw"]} />
    </svg>
  );
}
