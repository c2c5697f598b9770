import type { Overview } from "@badin/contract";
import { formatInteger } from "../../../shared/typography.ts";
import { Card } from "../../../shared/ui/card/card.tsx";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** How many there are of everything: the number large, what it counts underneath. */
export function Figures({ overview }: { overview: Overview }) {
  const figures: [label: string, value: number][] = [
    [texts.schools, overview.schools],
    [texts.classrooms, overview.classrooms],
    [texts.teachers, overview.teachers],
    [texts.students, overview.students],
    [texts.activeStudents, overview.activeStudents],
    [texts.questions, overview.questions],
    [texts.openReports, overview.openReports],
    [texts.drafts, overview.ai.drafts],
  ];
  return (
    <Card as="section" aria-label={texts.figures}>
      <dl className={styles["figures"]}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatInteger(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
