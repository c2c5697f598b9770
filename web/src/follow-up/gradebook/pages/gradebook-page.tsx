import { type Classroom, exportGradebook } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { breakpoints } from "../../../platform/breakpoints.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { ExportMenu } from "../../../platform/ui/export-menu/export-menu.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { useMediaQuery } from "../../../platform/use-media-query.ts";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { gradebookQuery } from "../api.ts";
import { GradebookChoices } from "../components/gradebook-choices.tsx";
import { MarksTable } from "../components/marks-table.tsx";
import { texts } from "../texts.ts";

/** The marks of a class in its quizzes and mock exams. */
export function GradebookPage() {
  return <ClassroomShell wide>{(classroom) => <Book classroom={classroom} />}</ClassroomShell>;
}

function Book({ classroom }: { classroom: Classroom }) {
  const classroomId = classroom.id;
  const { data, error, isFetching, refetch } = useQuery(gradebookQuery(classroomId));
  // A phone shows marks first.
  const isPhone = useMediaQuery(breakpoints.phone);
  const filled = data && data.students.length > 0 && data.quizzes.length + data.exams.length > 0;
  const choices = data && !classroom.archived && <GradebookChoices classroomId={classroomId} book={data} />;
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={data && texts.subtitle(data.students.length, data.quizzes.length, data.exams.length)}
        actions={filled && <ExportMenu endpoint={exportGradebook} params={{ classroomId }} about={`${texts.title} ${classroom.name}`} />}
      />
      {error && !data && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data && !filled && (
        <Card>
          <EmptyState title={texts.empty} action={<ButtonLink to={pathTo("classroomQcms", { classroomId })}>{texts.toQcms}</ButtonLink>}>
            {texts.emptyText}
          </EmptyState>
        </Card>
      )}
      {filled && !isPhone && choices}
      {filled && <MarksTable classroomId={classroomId} book={data} used={classroom.archived || classroom.used.includes("gradebook")} />}
      {filled && isPhone && choices}
    </>
  );
}
