import { useQuery } from "@tanstack/react-query";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { MockChart } from "../../../mock-exam/mock-exams/list/mock-chart.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { progressQuery } from "../api.ts";
import { BadgesCard } from "../components/badges-card.tsx";
import { ForecastPanel } from "../components/forecast-panel.tsx";
import { ThemeMastery } from "../components/theme-mastery.tsx";
import { WorkCalendar } from "../components/work-calendar.tsx";
import { examEyebrow } from "../exam-eyebrow.ts";
import { texts } from "../texts.ts";
import styles from "./progress-page.module.css";

/** What the student knows, the forecast of their mark, and the days they worked. */
export function ProgressPage() {
  const { data, error, isFetching, refetch } = useQuery(progressQuery);
  return (
    <StudentShell wide title={texts.progress.title} {...(data && examEyebrow(data.examDay, Date.now()))}>
      {error && !data && <FailureNote title={texts.progress.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <div className={cx(layout["top"], layout["stackLg"], styles["columns"])}>
          <ForecastPanel progress={data} />
          <ThemeMastery themes={data.themes} />
          <div className={layout["stackLg"]}>
            {data.mockExams.length > 0 ? (
              <MockChart marks={data.mockExams} title={texts.progress.mocks} forecast={data.forecast} />
            ) : (
              <Card as="section" aria-labelledby="mocks" className={styles["none"]}>
                <h2 id="mocks">{texts.progress.mocks}</h2>
                <p>{texts.progress.noMock}</p>
              </Card>
            )}
            <WorkCalendar days={data.days} />
          </div>
          <BadgesCard />
        </div>
      )}
      {!data && !error && <SkeletonCards grid />}
    </StudentShell>
  );
}
