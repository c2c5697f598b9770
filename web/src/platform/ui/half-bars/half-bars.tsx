import { cx } from "../cx.ts";
import { CaretDownIcon } from "../icon/teacher-icons.ts";
import text from "../layout/text.module.css";
import styles from "./half-bars.module.css";

interface HalfBarsProps {
  bars: readonly {
    label: string;
    /** 0 to 100; null where nothing is known, which leaves the bar empty. */
    percent: number | null;
    figure: string;
  }[];
}

/** Bars with their figures, against the half that passes the exam; below it they are red and have an arrow. */
export function HalfBars({ bars }: HalfBarsProps) {
  return (
    <ul className={styles["list"]}>
      {bars.map(({ label, percent, figure }) => {
        const low = percent !== null && percent < 50;
        return (
          <li key={label}>
            <span>{label}</span>
            <span className={styles["bar"]} aria-hidden="true">
              {percent !== null && <i className={low ? styles["low"] : styles["fair"]} style={{ width: `${percent}%` }} />}
            </span>
            <b className={low ? cx(text["danger"], styles["weak"]) : undefined}>
              {low && <CaretDownIcon />}
              {figure}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
