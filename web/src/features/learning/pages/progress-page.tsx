import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../shared/paths.ts";
import { formatInteger } from "../../../shared/typography.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { ArrowRightIcon } from "../../../shared/ui/icon/common-icons.ts";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { StudentShell } from "../../shell/student-shell.tsx";
import { progressQuery } from "../api.ts";
import { daysUntil, longDay } from "../calendar.rules.ts";
import { ForecastPanel } from "../components/forecast-panel.tsx";
import { StudentNav } from "../components/student-nav.tsx";
import { ThemeMastery } from "../components/theme-mastery.tsx";
import { WorkCalendar } from "../components/work-calendar.tsx";
import { texts } from "../texts.ts";
import styles from "./progress-page.module.css";

/** What the pupil knows, the forecast of their mark, and the days they worked. */
export function ProgressPage() {
  const { data, error, isFetching, refetch } = useQuery(progressQuery);
  const left = data && daysUntil(data.examDay, Date.now());
  return (
    <StudentShell
      wide
      nav={<StudentNav />}
      title={texts.progress.title}
      {...(data &&
        left !== undefined &&
        left > 0 && { eyebrow: `${longDay(data.examDay)}\u00A0: ${formatInteger(left)} ${texts.exam.days(left)} ${texts.exam.before}` })}
    >
      {error && !data && <FailureNote title={texts.progress.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <div className={styles["columns"]}>
          <ForecastPanel progress={data} />
          <ThemeMastery themes={data.themes} />
          <WorkCalendar days={data.days} />
          <ButtonLink variant="line" full to={pathTo("badges")}>
            {texts.progress.badges}
            <ArrowRightIcon />
          </ButtonLink>
        </div>
      )}
      {!data && !error && <SkeletonCards grid />}
    </StudentShell>
  );
}
