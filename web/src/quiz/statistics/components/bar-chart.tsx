import type { CSSProperties, ReactNode } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import type { Bar, Tick } from "../chart.rules.ts";
import styles from "./bar-chart.module.css";

interface BarChartProps {
  /** Accessible name: what the chart shows, with its figures. */
  label: string;
  bars: readonly Bar[];
  /** Marks of the vertical axis, each with a line; dashed ones are thresholds. */
  marks: readonly { at: number; label: string; dashed?: boolean }[];
  ticks: readonly Tick[];
  /** Positions of vertical dashed lines. */
  thresholds?: readonly number[];
  /** Content under the ticks. */
  legend?: ReactNode;
  className?: string | undefined;
}

/**
 * A bar chart made of HTML boxes instead of SVG: text keeps its size at any screen width, and follows the user's font
 * settings.
 */
export function BarChart({ label, bars, marks, ticks, thresholds = [], legend, className }: BarChartProps) {
  return (
    <div role="img" aria-label={label} className={cx(styles["frame"], className)}>
      <div className={styles["plot"]}>
        {marks.map(({ at, label: words, dashed }) => (
          <div key={at} className={cx(styles["mark"], dashed && styles["dashed"])} style={place({ bottom: at })}>
            <span className={styles["markLabel"]}>{words}</span>
          </div>
        ))}
        {bars.map(({ key, from, to, height, tone, figure, hint }) => (
          <div key={key} title={hint} className={styles["slot"]} style={place({ left: from, width: to - from })}>
            <i className={cx(styles["bar"], tone !== "chart" && styles[tone])} style={place({ height })} />
            {figure && (
              <span className={styles["figure"]} style={place({ bottom: height })}>
                {figure}
              </span>
            )}
          </div>
        ))}
        {thresholds.map((at) => (
          <i key={at} className={styles["threshold"]} style={place({ left: at })} />
        ))}
      </div>
      <div className={styles["ticks"]}>
        {ticks.map(({ at, label: words, strong }) => (
          <span key={at} className={cx(strong && styles["strong"])} style={place({ left: at })}>
            {words}
          </span>
        ))}
      </div>
      {legend}
    </div>
  );
}

/** Returns shares of the plot (0 to 1) as CSS percentages. */
export function place(shares: Partial<Record<"left" | "width" | "height" | "bottom", number>>): CSSProperties {
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, `${share * 100}%`]));
}
