import type { Classroom } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { FailureNote } from "../../../../shared/ui/failure-note/failure-note.tsx";
import { useOpening } from "../../../../shared/ui/modal/use-opening.ts";
import { SkeletonCards } from "../../../../shared/ui/skeleton/skeleton.tsx";
import { ImportModal } from "../../../class-lists/components/import-modal.tsx";
import { ClassroomShell } from "../../../classrooms/components/classroom-shell.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { UserModal } from "../../components/user-modal.tsx";
import { refreshStudents, saveStudent, studentsQuery } from "../api.ts";
import { ArchivedStudents, NoStudents } from "../components/no-students.tsx";
import { StudentActions } from "../components/student-actions.tsx";
import { StudentList } from "../components/student-list.tsx";
import { texts } from "../texts.ts";

/** The students of a class; their cards show over it, at a page of their own. */
export function StudentsPage() {
  return <ClassroomShell>{(classroom) => <Students classroom={classroom} />}</ClassroomShell>;
}

function Students({ classroom }: { classroom: Classroom }) {
  const { id: classroomId, name, archived, subscriptionCode: code } = classroom;
  const { data: students, error, isFetching, refetch } = useQuery(studentsQuery(classroomId));
  const queryClient = useQueryClient();
  const adding = useOpening();
  const importing = useOpening();
  const printable = students?.some(({ hasCard }) => hasCard) ?? false;
  const actions = students && students.length > 0 && !archived && (
    <StudentActions classroomId={classroomId} printable={printable} onAdd={adding.open} onImport={importing.open} />
  );
  return (
    <>
      <PageHead title={texts.title(name)} subtitle={students && texts.count(students.length)} actions={actions} />
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!students && !error && <SkeletonCards count={2} />}
      {students && students.length > 0 && <StudentList classroom={classroom} students={students} />}
      {students?.length === 0 &&
        (archived ? <ArchivedStudents /> : <NoStudents code={code} onAdd={adding.open} onImport={importing.open} />)}
      <UserModal
        key={`add-${adding.key}`}
        kind="student"
        save={saveStudent(classroomId)}
        refresh={() => refreshStudents(queryClient)}
        opened={adding.opened}
        onClose={adding.close}
      />
      <ImportModal
        key={`import-${importing.key}`}
        classroomId={classroomId}
        onImported={() => refreshStudents(queryClient)}
        opened={importing.opened}
        onClose={importing.close}
      />
      <Outlet context={classroom} />
    </>
  );
}
