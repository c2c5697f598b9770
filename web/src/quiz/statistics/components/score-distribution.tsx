import { distributionBins, type QcmStats } from "@badin/contract";
import { count, nbsp } from "../../../platform/typography.ts";
import { countAxis, distributionBars, marks, type Shown } from "../chart.rules.ts";
import { texts } from "../texts.ts";
import { BarChart, place } from "./bar-chart.tsx";
import styles from "./score-distribution.module.css";
import { Section } from "./section.tsx";

/** Labels under the bars, each in the middle of its colour's range. */
const words = [
  { at: 0.25, text: texts.distribution.words.danger },
  { at: 0.6, text: texts.distribution.words.warning },
  { at: 0.85, text: texts.distribution.words.success },
];
const ticks = [0, 20, 50, 70, 100].map((at) => ({ at: at / 100, label: String(at), strong: marks.some((mark) => mark === at) }));

/** The number of students per score, in bars of ten percent. */
export function ScoreDistribution({ distribution, shown }: { distribution: QcmStats["distribution"]; shown: Shown }) {
  const counts = shown === "first" ? distribution.firstTry : distribution.lastTry;
  const axis = countAxis(Math.max(...counts));
  const top = axis.at(-1) ?? 1;
  const hint = (from: number, students: number) => nbsp(`${texts.distribution.range(from)} : ${count(students, "élève")}`);
  return (
    <Section title={texts.distribution.title} hint={texts.distribution.hint[shown]}>
      <BarChart
        label={texts.distribution.spoken(spokenBars(counts))}
        bars={distributionBars(counts, top, hint)}
        marks={axis.map((n) => ({ at: n / top, label: String(n) }))}
        ticks={ticks}
        className={styles["chart"]}
        thresholds={marks.map((mark) => mark / 100)}
        legend={
          <div className={styles["words"]}>
            {words.map(({ at, text }) => (
              <span key={at} style={place({ left: at })}>
                {text}
              </span>
            ))}
          </div>
        }
      />
    </Section>
  );
}

const spokenBars = (counts: readonly number[]): string[] =>
  counts.flatMap((n, index) => (n === 0 ? [] : texts.distribution.spokenBar((100 * index) / distributionBins, n)));
