import type { Classroom, StudentPage as Page } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { ThemeMastery } from "../../../learning/learning/components/theme-mastery.tsx";
import { WorkCalendar } from "../../../learning/learning/components/work-calendar.tsx";
import { MockChart } from "../../../mock-exam/mock-exams/list/mock-chart.tsx";
import { ExtraTimeModal } from "../../../mock-exam/mock-exams/teacher/components/extra-time-modal.tsx";
import { extraTimeLabel } from "../../../mock-exam/mock-exams/teacher/extra-time.rules.ts";
import { isGone } from "../../../platform/api/failures.ts";
import { daysTo } from "../../../platform/due.rules.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import { PencilIcon, PrinterIcon, SendIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { MessageModal } from "../../../school/messages/components/message-modal.tsx";
import { texts as messageTexts } from "../../../school/messages/texts.ts";
import { refreshFollowUp, studentPageQuery } from "../api.ts";
import { StudentErrors, StudentPoints, StudentQuizzes, StudentRequests } from "../components/student-cards.tsx";
import { StudentForecast } from "../components/student-forecast.tsx";
import { StudentSheet } from "../components/student-sheet.tsx";
import { StudentThemes } from "../components/student-themes.tsx";
import { texts } from "../texts.ts";
import { useNeighbourKeys } from "../use-neighbour-keys.ts";
import styles from "./student-page.module.css";

const words = texts.one;

/** How one student stands, for the teachers of their class, and the sheet to print for a meeting with the family. */
export function StudentPage() {
  const classroomId = useRouteId("classroomId");
  const userId = useRouteId("userId");
  if (classroomId === undefined || userId === undefined) return <NotFoundPage />;
  return <ClassroomShell>{(classroom) => <Student key={userId} classroom={classroom} userId={userId} />}</ClassroomShell>;
}

function Student({ classroom, userId }: { classroom: Classroom; userId: number }) {
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState(false);
  const [timing, setTiming] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(studentPageQuery(classroom.id, userId));
  if (!data) {
    if (!error) return <SkeletonCards grid count={4} />;
    return <FailureNote title={isGone(error) ? words.gone : words.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <>
      <div className={cx(layout["screenOnly"], layout["stack"], layout["gap24"])}>
        <PageHead
          title={`${data.student.firstName} ${data.student.name}`}
          subtitle={subtitleOf(data)}
          actions={
            <>
              <ExtraTime extraTime={data.student.extraTime} onEdit={classroom.archived ? undefined : () => setTiming(true)} />
              <Neighbours classroomId={classroom.id} page={data} />
              <Button onClick={() => window.print()}>
                <PrinterIcon /> {words.print}
              </Button>
              {!classroom.archived && (
                <Button onClick={() => setWriting(true)}>
                  <SendIcon /> {messageTexts.write}
                </Button>
              )}
            </>
          }
        />
        <div className={cx(layout["cluster"], layout["gap16"], styles["glance"])}>
          <StudentForecast progress={data.progress} />
          {data.mockExams.length > 0 && <MockChart marks={data.mockExams} title={words.mocks} forecast={data.progress.forecast} />}
          <WorkCalendar days={data.progress.days} about={{ title: words.days, thisWeek: words.thisWeek }} />
        </div>
        <div className={cx(pages["columns"], styles["columns"])}>
          <div className={cx(layout["stack"], layout["shrink"])}>
            <StudentThemes shares={data.themes} />
            <StudentPoints points={data.toWorkOn} />
            <ThemeMastery title={words.points} themes={data.progress.themes} />
          </div>
          <div className={cx(layout["stack"], layout["shrink"])}>
            <StudentErrors errors={data.errors} />
            <StudentQuizzes classroomId={classroom.id} quizzes={data.quizzes} />
            <StudentRequests requests={data.requests} />
          </div>
        </div>
      </div>
      <StudentSheet classroom={classroom} sheet={data} />
      {timing && (
        <ExtraTimeModal
          classroomId={classroom.id}
          student={data.student}
          onClose={() => setTiming(false)}
          onChanged={() => refreshFollowUp(queryClient, classroom.id)}
        />
      )}
      {writing && (
        <MessageModal
          classroomId={classroom.id}
          students={[data.student]}
          template={messageTexts.aboutExam(daysTo(data.progress.examDay, Date.now()))}
          onClose={() => setWriting(false)}
          onChanged={() => refreshFollowUp(queryClient, classroom.id)}
        />
      )}
    </>
  );
}

/** When the student answered last, and when a teacher wrote to them if it is not long ago. */
const subtitleOf = ({ progress: { days }, student: { messagedAt } }: Page): string =>
  [words.last(days[days.length - 1]?.day), messagedAt && messageTexts.sent(messagedAt)].filter(Boolean).join(" · ");

/** The extra time of the student at exams, which `onEdit` changes. */
function ExtraTime({ extraTime, onEdit }: { extraTime: Page["student"]["extraTime"]; onEdit: (() => void) | undefined }) {
  const label = extraTime === null ? words.extraTime : extraTimeLabel(extraTime);
  if (!onEdit) return extraTime !== null && <span className={text["hint"]}>{label}</span>;
  return (
    <Button variant="quiet" size="sm" onClick={onEdit}>
      {label} <PencilIcon />
      {extraTime !== null && <VisuallyHidden> ({words.extraTimeEdit})</VisuallyHidden>}
    </Button>
  );
}

/** Links to the students before and after in the register; the arrow keys follow them too. */
function Neighbours({ classroomId, page }: { classroomId: number; page: Page }) {
  const to = (userId: number) => pathTo("classroomStudent", { classroomId, userId });
  const navigate = useNavigate();
  useNeighbourKeys((by) => {
    const id = by === 1 ? page.nextId : page.previousId;
    if (id !== null) void navigate(to(id));
  });
  return (
    <nav aria-label={words.neighbours} className={cx(text["hint"], styles["neighbours"])}>
      {page.previousId === null ? (
        <span />
      ) : (
        <Link to={to(page.previousId)} aria-label={words.previous} aria-keyshortcuts="ArrowLeft">
          <ChevronLeftIcon />
        </Link>
      )}
      <span>{words.place(page.place, page.classSize)}</span>
      {page.nextId === null ? (
        <span />
      ) : (
        <Link to={to(page.nextId)} aria-label={words.next} aria-keyshortcuts="ArrowRight">
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}
