import { type Classroom, exportGradebook } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { ExportMenu } from "../../../platform/ui/export-menu/export-menu.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TableIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { gradebookQuery } from "../api.ts";
import { ChoicesModal } from "../components/choices-modal.tsx";
import { MarksTable } from "../components/marks-table.tsx";
import { texts } from "../texts.ts";

/** The marks of a class in its quizzes and mock exams. */
export function GradebookPage() {
  return <ClassroomShell wide>{(classroom) => <Book classroom={classroom} />}</ClassroomShell>;
}

function Book({ classroom }: { classroom: Classroom }) {
  const classroomId = classroom.id;
  const { data, error, isFetching, refetch } = useQuery(gradebookQuery(classroomId));
  const [choosing, setChoosing] = useState(false);
  const filled = data && data.students.length > 0 && data.quizzes.length + data.exams.length > 0;
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={data && texts.subtitle(data.students.length, data.quizzes.length, data.exams.length)}
        actions={
          filled && (
            <>
              {!classroom.archived && (
                <Button variant="quiet" onClick={() => setChoosing(true)}>
                  <TableIcon /> {texts.choose}
                </Button>
              )}
              <ExportMenu main endpoint={exportGradebook} params={{ classroomId }} about={`${texts.title} ${classroom.name}`} />
            </>
          )
        }
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
      {filled && <MarksTable classroomId={classroomId} book={data} used={classroom.archived || classroom.used.includes("gradebook")} />}
      {filled && (
        <p className={cx(text["muted"], text["small"], layout["apart"])}>
          {texts.chosen(texts.markOfChoices[data.markOf], texts.missingChoices[data.missingIsZero ? "yes" : "no"])} {texts.legend}
        </p>
      )}
      {choosing && data && <ChoicesModal classroomId={classroomId} book={data} onClose={() => setChoosing(false)} />}
    </>
  );
}
