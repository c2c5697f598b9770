import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Outlet, useOutlet } from "react-router";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { BinLink } from "../../../../platform/ui/bin/bin-link.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../classrooms/components/classroom-shell.tsx";
import { Claims } from "../../../join-codes/components/claims.tsx";
import { JoinRequests } from "../../../join-codes/components/join-requests.tsx";
import { deletedStudentsQuery, studentsQuery } from "../api.ts";
import { ArchivedStudents, NoStudents } from "../components/no-students.tsx";
import { StudentActions } from "../components/student-actions.tsx";
import { StudentList } from "../components/student-list.tsx";
import { findStudents, waitingCards } from "../student-list.rules.ts";
import { texts } from "../texts.ts";

interface StudentsPageProps {
  /** What the courses of the class say, above its students. */
  courses: (classroomId: number) => ReactNode;
}

/** The students of a class. Their cards have a page of their own, shown as a dialog over this one. */
export function StudentsPage({ courses }: StudentsPageProps) {
  return <ClassroomShell>{(classroom) => <Students classroom={classroom} courses={courses} />}</ClassroomShell>;
}

function Students({ classroom, courses }: { classroom: Classroom } & StudentsPageProps) {
  const { id: classroomId, name, archived, subscriptionCode: code } = classroom;
  const { data: students, error, isFetching, refetch } = useQuery(studentsQuery(classroomId));
  const dialog = useDialogRoute();
  const add = () => dialog.open("add");
  const importList = () => dialog.open("import");
  // A page that opens with a dialog, as the cards, does not ask for the bin before it is closed.
  const bin = { ...deletedStudentsQuery(classroomId), enabled: useOutlet() === null };
  const [typed, setTyped] = useState("");
  const found = findStudents(students ?? [], typed);
  const actions = students && students.length > 0 && !archived && (
    <StudentActions classroomId={classroomId} name={name} found={found} search={typed.trim()} printInSight={waitingCards(students) > 0} />
  );
  return (
    <>
      <PageHead title={texts.title(name)} subtitle={students && texts.count(students.length)} actions={actions} />
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!archived && <Claims classroomId={classroomId} />}
      {!archived && <JoinRequests place={{ classroomId }} />}
      {!archived && courses(classroomId)}
      {!students && !error && <SkeletonCards count={2} />}
      {students && students.length > 0 && (
        <StudentList classroom={classroom} students={students} found={found} typed={typed} onType={setTyped} />
      )}
      {students?.length === 0 &&
        (archived ? (
          <ArchivedStudents />
        ) : (
          <NoStudents classroomId={classroomId} code={code} onAdd={add} onImport={importList} onProject={() => dialog.open("join")} />
        ))}
      {!archived && <BinLink query={bin} label={texts.bin.open} onOpen={() => dialog.open("bin")} />}
      <Outlet context={classroom} />
    </>
  );
}
