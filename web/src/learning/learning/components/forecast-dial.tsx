import type { ExamForecast } from "@badin/contract";
import { arcPath, needleAngle, polar, scalePath } from "../../../platform/ui/dial/dial-geometry.ts";
import styles from "./forecast-dial.module.css";

const center = 100;
const figures = [0, 50, 60, 70, 80, 100].map((value) => ({
  value,
  ...polar(center, value === 0 || value === 100 ? 52 : 56, needleAngle(value)),
}));
const fail = arcPath(center, 88, 0, 50, 1.1);
const pass = arcPath(center, 88, 50, 100, 1.1);
const scale = scalePath(center, 80, 70, 10);

/**
 * The forecast as an instrument: arcs that change at 50, the pass mark, and a white arc for the interval. Without a
 * figure, no needle.
 */
export function ForecastDial({ forecast }: { forecast: ExamForecast | null }) {
  const mean = forecast && Math.round(Math.min(100, forecast.mean));
  return (
    <svg width="210" height="200" viewBox="0 4 200 190" aria-hidden="true" className={styles["dial"]}>
      <path d={fail} className={styles["fail"]} />
      <path d={pass} className={styles["pass"]} />
      <path d={scale} className={styles["scale"]} />
      {figures.map(({ value, x, y }) => (
        <text key={value} x={x} y={y + 4} className={styles["figure"]}>
          {value}
        </text>
      ))}
      {forecast && <path d={arcPath(center, 81, forecast.low, Math.min(100, forecast.high), 0)} className={styles["interval"]} />}
      <rect x="62" y="136" width="76" height="34" rx="5" className={styles["drum"]} />
      <text x="100" y="161" className={styles["reading"]}>
        {mean ?? "– –"}
      </text>
      <text x="100" y="188" className={styles["outOf"]}>
        /100
      </text>
      {mean !== null && (
        <g transform={`translate(${center} ${center}) rotate(${needleAngle(mean)})`}>
          <path d="M-18-3.8L66-1.1l4 1.1-4 1.1L-18 3.8Z" className={styles["needle"]} />
        </g>
      )}
      <circle cx="100" cy="100" r="10" className={styles["hub"]} />
    </svg>
  );
}
