import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
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
import { studentSheetsQuery } from "../api.ts";
import lists from "../components/lists.module.css";
import { StudentSheet } from "../components/student-sheet.tsx";
import { texts } from "../texts.ts";

const words = texts.sheets;

/**
 * The sheets of all students of a class, in the order of the register: the browser prints them, or makes them a PDF.
 */
export function SheetsPage() {
  return <ClassroomShell>{(classroom) => <Sheets classroom={classroom} />}</ClassroomShell>;
}

function Sheets({ classroom }: { classroom: Classroom }) {
  const { data: sheets, error, isFetching, refetch } = useQuery(studentSheetsQuery(classroom.id));
  return (
    <>
      <div className={cx(layout["screenOnly"], layout["stack"], layout["gap24"])}>
        <PageHead
          title={words.title}
          subtitle={words.subtitle}
          actions={
            <Button variant="go" disabled={!sheets?.length} onClick={() => window.print()}>
              <PrinterIcon /> {words.print}
            </Button>
          }
        />
        {error && !sheets && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {!sheets && !error && <SkeletonCards count={1} />}
        {sheets && (
          <Card>
            <p role="status" className={cx(text["muted"], text["small"])}>
              {words.ready(sheets.length)}
            </p>
            <ul className={lists["list"]}>
              {sheets.map(({ student }) => (
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
      {sheets?.map((sheet) => (
        <StudentSheet key={sheet.student.id} classroom={classroom} sheet={sheet} />
      ))}
    </>
  );
}
