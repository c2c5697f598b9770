import { type ClassProgress, type Classroom, exportClassProgress } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { ExportItem, ExportMenu } from "../../../platform/ui/export-menu/export-menu.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import pages from "../../../platform/ui/layout/pages.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { texts as messageTexts } from "../../../school/messages/texts.ts";
import { classProgressQuery } from "../api.ts";
import { AttentionCard } from "../components/attention-card.tsx";
import { ClassFiguresCard } from "../components/class-figures-card.tsx";
import { HeatMap } from "../components/heat-map.tsx";
import { LateCard } from "../components/late-card.tsx";
import styles from "../components/lists.module.css";
import { WeakPointsCard } from "../components/weak-points-card.tsx";
import { WeakPointsQuiz } from "../components/weak-points-quiz.tsx";
import { texts } from "../texts.ts";

/** The progress of the students of a class, those to write to, and the weak points of the class. */
export function ClassProgressPage() {
  return <ClassroomShell>{(classroom) => <Follow classroom={classroom} />}</ClassroomShell>;
}

function Follow({ classroom }: { classroom: Classroom }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(classProgressQuery(classroom.id));
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={data && texts.subtitle(data.students.length, data.daysLeft)}
        actions={
          data &&
          data.students.length > 0 && (
            <>
              <ExportMenu
                endpoint={exportClassProgress}
                params={{ classroomId: classroom.id }}
                about={`${texts.title} ${classroom.name}`}
                tables={texts.tables}
              >
                <ExportItem
                  label={texts.sheets.item(data.students.length)}
                  hint={texts.sheets.itemHint}
                  onClick={() => void navigate(pathTo("classroomSheets", { classroomId: classroom.id }))}
                />
              </ExportMenu>
              {data.messaged && (
                <ButtonLink to={pathTo("classroomMessages", { classroomId: classroom.id })}>{messageTexts.list.link}</ButtonLink>
              )}
            </>
          )
        }
      />
      {error && !data && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards grid count={2} />}
      {data && <Content progress={data} classroom={classroom} />}
    </>
  );
}

function Content({ progress, classroom }: { progress: ClassProgress; classroom: Classroom }) {
  if (progress.students.length === 0)
    return (
      <Card>
        <EmptyState
          title={texts.empty}
          action={<ButtonLink to={pathTo("classroomStudents", { classroomId: classroom.id })}>{texts.toStudents}</ButtonLink>}
        >
          {texts.emptyText}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <ClassFiguresCard students={progress.students} />
      <div className={cx(pages["columns"], styles["columns"])}>
        <AttentionCard
          classroomId={classroom.id}
          students={progress.students}
          daysLeft={progress.daysLeft}
          canWrite={!classroom.archived}
        />
        <WeakPointsCard points={progress.weakPoints} action={!classroom.archived && <WeakPointsQuiz classroomId={classroom.id} />} />
      </div>
      <LateCard classroomId={classroom.id} progress={progress} canWrite={!classroom.archived} />
      <HeatMap classroomId={classroom.id} students={progress.students} />
    </>
  );
}
