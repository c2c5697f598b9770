import type { Overview } from "@badin/contract";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { formatInteger } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

type Figure = keyof typeof texts.figure;

/** Where a figure leads; those of people lead nowhere, as their schools look after them. */
const pages: Partial<Record<Figure, string>> = {
  schools: pathTo("adminSchools"),
  questions: pathTo("adminManageQuestion"),
  openReports: pathTo("adminReports"),
  openProposals: pathTo("adminProposals"),
  reportedShares: pathTo("sharedQuizzes"),
  drafts: `${pathTo("adminManageQuestion")}/drafts`,
};

/** The totals of the site: a large number above the name of what it counts. */
export function Figures({ overview }: { overview: Overview }) {
  const figures: [name: Figure, value: number][] = [
    ["schools", overview.schools],
    ["classrooms", overview.classrooms],
    ["teachers", overview.teachers],
    ["students", overview.students],
    ["activeStudents", overview.activeStudents],
    ["questions", overview.questions],
    ["openReports", overview.openReports],
    ["openProposals", overview.openProposals],
    ["reportedShares", overview.reportedShares],
    ["drafts", overview.ai.drafts],
  ];
  return (
    <Card as="section" aria-label={texts.figures}>
      <dl className={styles["figures"]}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{pages[name] ? <Link to={pages[name]}>{texts.figure[name](value)}</Link> : texts.figure[name](value)}</dt>
            <dd>{formatInteger(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
