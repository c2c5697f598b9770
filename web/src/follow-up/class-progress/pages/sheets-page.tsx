import type { Classroom } from "@badin/contract";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { PrinterIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { classProgressQuery, studentPageQuery } from "../api.ts";
import lists from "../components/lists.module.css";
import { StudentSheet } from "../components/student-sheet.tsx";
import { texts } from "../texts.ts";

const words = texts.sheets;

/** The sheets of all students of a class, in the order of the register: the browser prints them, or makes them a PDF. */
export function SheetsPage() {
  return <ClassroomShell>{(classroom) => <Sheets classroom={classroom} />}</ClassroomShell>;
}

function Sheets({ classroom }: { classroom: Classroom }) {
  const progress = useQuery(classProgressQuery(classroom.id));
  const students = progress.data?.students ?? [];
  const answers = useQueries({ queries: students.map(({ id }) => studentPageQuery(classroom.id, id)) });
  const pages = answers.flatMap(({ data }) => data ?? []).sort((a, b) => a.place - b.place);
  const error = progress.error ?? answers.find((answer) => answer.error)?.error;
  const retry = () => {
    for (const answer of [progress, ...answers]) if (answer.error) void answer.refetch();
  };
  const ready = progress.data !== undefined && pages.length === students.length;
  return (
    <>
      <div className={cx(layout["screenOnly"], layout["stack"], layout["gap24"])}>
        <PageHead
          title={words.title}
          subtitle={words.subtitle}
          actions={
            <Button variant="go" disabled={!ready || students.length === 0} onClick={() => window.print()}>
              <PrinterIcon /> {words.print}
            </Button>
          }
        />
        {error && !ready && <FailureNote title={words.failed} error={error} onRetry={retry} />}
        {!progress.data && !error && <SkeletonCards count={1} />}
        {progress.data && (
          <Card>
            <p role="status" className={cx(text["muted"], text["small"])}>
              {words.loading(pages.length, students.length)}
            </p>
            <ul className={lists["list"]}>
              {pages.map(({ student }) => (
                <li key={student.id}>
                  <Link to={pathTo("classroomStudent", { classroomId: classroom.id, userId: student.id })}>
                    {student.firstName} {student.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {ready && pages.map((page) => <StudentSheet key={page.student.id} classroom={classroom} page={page} />)}
    </>
  );
}
