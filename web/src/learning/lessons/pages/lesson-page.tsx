import { themeLabel } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { useMe } from "../../../identity/sign-in/session.ts";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { ComfortButton } from "../../../platform/comfort/comfort-button.tsx";
import { pathToProjection, patterns } from "../../../platform/paths.ts";
import { AskedYears } from "../../../platform/ui/asked-years/asked-years.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { PresentationIcon, PrinterIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { lessonQuery } from "../api.ts";
import styles from "../components/lesson.module.css";
import { LessonBlocks } from "../components/lesson-blocks.tsx";
import { LessonExtras } from "../components/lesson-extras.tsx";
import { LessonNeighbours } from "../components/lesson-neighbours.tsx";
import { LessonSections } from "../components/lesson-sections.tsx";
import { TrainOnPoint } from "../components/train-on-point.tsx";
import { texts } from "../texts.ts";

/** A lesson: text and drawings, what to keep, the trap, the note of the class and its own questions. Printed alone. */
export function LessonPage() {
  const { point = "" } = useParams();
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(point));
  const me = useMe();
  const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  const back = { to: patterns.lessons, label: texts.lesson.all };
  const eyebrow = lesson && `${themeLabel(lesson.themeId)} · ${texts.lesson.minutes(lesson.minutes)}`;
  return (
    <StudentShell wide back={back} title={lesson?.title ?? texts.lesson.code(point)} {...(eyebrow && { eyebrow })}>
      {missing && (
        <EmptyState title={texts.lesson.missingTitle} action={<ButtonLink to={patterns.lessons}>{texts.lesson.all}</ButtonLink>} />
      )}
      {error && !missing && !lesson && <FailureNote title={texts.lesson.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {!lesson && !error && <SkeletonCards count={2} />}
      {lesson && (
        <article data-columns="" className={cx(layout["stack"], styles["lesson"])} key={lesson.point}>
          <div className={cx(layout["cluster"], layout["between"], text["hint"], layout["screenOnly"], styles["whole"])}>
            <div>
              <p>{texts.lesson.code(lesson.point)}</p>
              <AskedYears years={lesson.askedYears} />
            </div>
            <div className={layout["clusterXs"]}>
              <ComfortButton />
              {me?.teacher && (
                <ButtonLink size="sm" to={pathToProjection(lesson.point)}>
                  <PresentationIcon /> {texts.project}
                </ButtonLink>
              )}
              <Button size="sm" onClick={() => print()}>
                <PrinterIcon /> {texts.lesson.print}
              </Button>
            </div>
          </div>
          <div className={cx(styles["body"], styles["lead"])}>
            <LessonBlocks blocks={lesson.body} />
          </div>
          <div className={styles["aside"]}>
            <LessonSections lesson={lesson} level={2} />
          </div>
          <div className={cx(styles["body"], styles["whole"])}>
            <LessonExtras point={lesson.point} teacher={me?.teacher ?? false} />
            <TrainOnPoint point={lesson.point} />
            {lesson.sources.length > 0 && <p className={text["hint"]}>{texts.lesson.sources(lesson.sources)}</p>}
            <LessonNeighbours point={lesson.point} />
          </div>
        </article>
      )}
    </StudentShell>
  );
}
