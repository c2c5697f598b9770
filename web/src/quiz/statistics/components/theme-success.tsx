import type { ThemeStat } from "@badin/contract";
import { formatPercent } from "../../../platform/typography.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import type { Shown } from "../chart.rules.ts";
import { texts } from "../texts.ts";
import { Section } from "./section.tsx";
import { ThemeRadar, type ThemeShare } from "./theme-radar.tsx";
import styles from "./theme-success.module.css";

/** A radar with fewer axes has no area. */
const radarAxesMin = 3;

/**
 * The share of right answers by theme: a radar, or bars when there are fewer than three themes or the screen is too
 * narrow.
 */
export function ThemeSuccess({ themes, shown }: { themes: readonly ThemeStat[]; shown: Shown }) {
  const shares = themes.flatMap(({ id, label, firstTry, lastTry }): ThemeShare | [] => {
    const percent = shown === "first" ? firstTry : lastTry;
    return percent === null ? [] : { id, label, percent };
  });
  const radar = shares.length >= radarAxesMin;
  return (
    <Section title={texts.themes.title} hint={radar ? <RadarHint /> : texts.themes.hintBars}>
      {radar && <ThemeRadar shares={shares} className={styles["radar"]} />}
      <ul className={radar ? styles["barsOnPhone"] : styles["bars"]}>
        {shares.map(({ id, label, percent }) => (
          <li key={id}>
            <span className={cx(text["small"], layout["row"], layout["between"], layout["baseline"], styles["line"])}>
              <span>{label}</span> <b>{formatPercent(percent)}</b>
            </span>
            <ProgressBar value={percent} max={100} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const RadarHint = () => (
  <>
    <span className={styles["radarHint"]}>{texts.themes.hint}</span>
    <span className={styles["barsHint"]}>{texts.themes.hintBars}</span>
  </>
);
