import type { QcmStats } from "@badin/contract";
import { formatDecimal, formatDecimalPercent, plural } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import { Average } from "./average.tsx";
import styles from "./stat-figures.module.css";

/** The averages of the class as large figures, each above its label. */
export function StatFigures({ averages, students }: { averages: QcmStats["allStatsByQcm"]; students: number }) {
  const { nbStudent, avgAllTries, avgFirstTry, avgLastTry, avgNbTry } = averages;
  const [one, many] = texts.figures.students;
  return (
    <Card as="ul" flush aria-label={texts.figures.label} className={styles["figures"]}>
      <li>
        <span className={styles["figure"]}>
          {nbStudent}
          {students >= nbStudent && <small>/{students}</small>}
        </span>
        <span className={cx(text["muted"], text["small"], styles["words"])}>{plural(nbStudent, one, many)}</span>
      </li>
      <Figure value={avgAllTries} format={formatDecimalPercent} words={texts.figures.all} />
      <Figure value={avgFirstTry} format={formatDecimalPercent} words={texts.figures.first} />
      <Figure value={avgLastTry} format={formatDecimalPercent} words={texts.figures.last} />
      <Figure value={avgNbTry} format={formatDecimal} words={texts.figures.tries(avgNbTry ?? 0)} />
    </Card>
  );
}

function Figure({ value, format, words }: { value: number | null; format: (value: number) => string; words: string }) {
  return (
    <li>
      <span className={styles["figure"]}>
        <Average value={value} format={format} />
      </span>
      <span className={cx(text["muted"], text["small"], styles["words"])}>{words}</span>
    </li>
  );
}
