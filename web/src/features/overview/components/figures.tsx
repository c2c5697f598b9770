import type { Overview } from "@badin/contract";
import { formatInteger } from "../../../shared/typography.ts";
import { Card } from "../../../shared/ui/card/card.tsx";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** The totals of the site: a large number above the name of what it counts. */
export function Figures({ overview }: { overview: Overview }) {
  const figures: [name: keyof typeof texts.figure, value: number][] = [
    ["schools", overview.schools],
    ["classrooms", overview.classrooms],
    ["teachers", overview.teachers],
    ["students", overview.students],
    ["activeStudents", overview.activeStudents],
    ["questions", overview.questions],
    ["openReports", overview.openReports],
    ["drafts", overview.ai.drafts],
  ];
  return (
    <Card as="section" aria-label={texts.figures}>
      <dl className={styles["figures"]}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{texts.figure[name](value)}</dt>
            <dd>{formatInteger(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
