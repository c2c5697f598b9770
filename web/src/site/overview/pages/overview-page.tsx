import { type Overview, overviewDays } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { TeacherShell } from "../../../identity/shell/teacher-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { MessageReports } from "../../../school/messages/components/message-reports.tsx";
import { overviewQuery } from "../api.ts";
import { Alerts } from "../components/alerts.tsx";
import { DayBars } from "../components/day-bars.tsx";
import { Figures } from "../components/figures.tsx";
import styles from "../components/overview.module.css";
import { SiteState } from "../components/site-state.tsx";
import { texts } from "../texts.ts";

/** The site at a glance, for site admins. */
export function OverviewPage() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <TeacherShell title={texts.title} subtitle={texts.subtitle}>
      <nav aria-label={texts.section} className={layout["cluster"]}>
        <ButtonLink to={pathTo("adminManageQuestion")}>{texts.bank}</ButtonLink>
        <ButtonLink to={pathTo("adminReports")}>{texts.reports}</ButtonLink>
        <ButtonLink to={pathTo("adminProposals")}>{texts.proposals}</ButtonLink>
        <ButtonLink to={pathTo("adminSchools")}>{texts.schools}</ButtonLink>
        <ButtonLink to={pathTo("adminAccounts")}>{texts.accounts}</ButtonLink>
        <ButtonLink to={pathTo("adminPlatforms")}>{texts.platforms}</ButtonLink>
        <ButtonLink to={pathTo("adminJournal")}>{texts.journalLink}</ButtonLink>
      </nav>
      <MessageReports reader="site" />
      {data && <OverviewContent overview={data} />}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
    </TeacherShell>
  );
}

function OverviewContent({ overview }: { overview: Overview }) {
  return (
    <>
      <Alerts alerts={overview.alerts} />
      <Figures overview={overview} />
      <div className={cx(layout["stackLg"], styles["pair"])}>
        <Card as="section" aria-labelledby="site-answers" className={cx(layout["stackSm"], styles["section"])}>
          <h2 className={text["cardTitle"]} id="site-answers">
            {texts.answers(overviewDays)}
          </h2>
          <DayBars days={overview.answersByDay} />
        </Card>
        <SiteState overview={overview} />
      </div>
    </>
  );
}
