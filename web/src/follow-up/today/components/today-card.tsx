import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { AlertTriangleIcon, BellIcon, HandIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon, ClipboardListIcon, PresentationIcon, SchoolIcon, UserPlusIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { todayQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { type StartingClass, startLines, type TodayLine, todayLines } from "../today.rules.ts";
import styles from "./today-card.module.css";

const icons: Record<TodayLine["kind"], ReactElement> = {
  exam: <CalendarIcon />,
  session: <PresentationIcon />,
  year: <CalendarIcon />,
  requests: <HandIcon />,
  joins: <UserPlusIcon />,
  late: <AlertTriangleIcon />,
  attention: <BellIcon />,
  students: <SchoolIcon />,
  quiz: <ClipboardListIcon />,
};

/**
 * What asks for the teacher's attention today, over all their classes: at most five lines, else what comes first in
 * classes that have not started, else one sentence. Nothing while it is unknown.
 */
export function TodayCard({ classrooms }: { classrooms: readonly StartingClass[] | undefined }) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(todayQuery);
  if (error && !data) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return null;
  const waiting = todayLines(data, classrooms);
  if (waiting.length === 0 && !classrooms) return null;
  const first = waiting.length > 0 ? [] : startLines(classrooms ?? []);
  const lines = [...waiting, ...first];
  return (
    <Card as="section" flush aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["title"]}>
        {first.length > 0 ? texts.start : texts.title}
      </h2>
      {lines.length === 0 && <p className={styles["calm"]}>{texts.calm}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Line key={line.kind} line={line} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ line: { kind, title, detail, action, to } }: { line: TodayLine }) {
  return (
    <li className={styles["line"]} data-kind={kind}>
      <span className={styles["icon"]}>{icons[kind]}</span>
      <div className={styles["what"]}>
        <p className={styles["name"]}>{title}</p>
        <p className={text["muted"]}>{detail}</p>
      </div>
      <ButtonLink to={to} className={styles["action"] ?? ""}>
        <span>
          {action}
          <VisuallyHidden> : {title}</VisuallyHidden>
        </span>
      </ButtonLink>
    </li>
  );
}
