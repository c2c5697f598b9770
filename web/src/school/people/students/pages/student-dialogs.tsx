import type { User } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { useRouteId } from "../../../../platform/route-id.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { dialogLink, useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { useSubject } from "../../../../platform/ui/modal/use-subject.ts";
import { toastInfo } from "../../../../platform/ui/toast/toast.tsx";
import { ImportModal } from "../../../class-lists/components/import-modal.tsx";
import { UserModal } from "../../components/user-modal.tsx";
import { refreshStudents, saveStudent, studentsQuery } from "../api.ts";
import { JoinAccountsModal } from "../components/join-accounts-modal.tsx";
import { JoinModal } from "../components/join-modal.tsx";
import { MoveStudentModal } from "../components/move-student-modal.tsx";
import { StudentsBinModal } from "../components/students-bin-modal.tsx";
import { texts } from "../texts.ts";

const useClassroomId = () => useRouteId("classroomId") ?? 0;

/** The dialog that adds a student, over the list of students. */
export function AddStudentDialog() {
  const queryClient = useQueryClient();
  const classroomId = useClassroomId();
  const { close } = useDialogRoute();
  const { data: known = [] } = useQuery(studentsQuery(classroomId));
  const refresh = () => refreshStudents(queryClient);
  return <UserModal kind="student" known={known} save={saveStudent(classroomId)} refresh={refresh} onClose={close} />;
}

/**
 * The dialog that edits the student of the address, over the list of students. When the username changes, it is
 * outdated on the printed card: a new one is offered.
 */
export function EditStudentDialog() {
  const queryClient = useQueryClient();
  const classroomId = useClassroomId();
  const userId = useRouteId("userId");
  const { close, replaceBy } = useDialogRoute();
  const navigate = useNavigate();
  const student = useSubject(useQuery(studentsQuery(classroomId)), (students) => students.find(({ id }) => id === userId));
  if (!student) return null;
  const offerNewCard = ({ username }: User) => {
    if (!student.hasCard || username === student.username) return;
    const print = () => void navigate(`${pathTo("classroomStudentsPrint", { classroomId })}?student=${student.id}`, dialogLink);
    toastInfo(texts.cardOutdated(username), { ms: 15_000, action: { label: texts.printNew, onPress: print } });
  };
  return (
    <UserModal
      kind="student"
      user={student}
      save={saveStudent(classroomId, student)}
      onSaved={offerNewCard}
      refresh={() => refreshStudents(queryClient)}
      reload={async () => {
        const all = await queryClient.fetchQuery({ ...studentsQuery(classroomId), staleTime: 0 });
        return all.find(({ id }) => id === userId);
      }}
      onClose={close}
    >
      <p>
        {student.hasCard && (
          <Button size="sm" variant="quiet" onClick={() => replaceBy("print", `?student=${student.id}`)}>
            {texts.printOne}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => replaceBy(`${student.id}/move`)}>
          {texts.move}
        </Button>
      </p>
    </UserModal>
  );
}

/** The dialog that moves the student of the address to another class, over the list of students. */
export function MoveStudentDialog() {
  const classroomId = useClassroomId();
  const userId = useRouteId("userId");
  const { close } = useDialogRoute();
  const student = useSubject(useQuery(studentsQuery(classroomId)), (students) => students.find(({ id }) => id === userId));
  return student && <MoveStudentModal classroomId={classroomId} student={student} onClose={close} />;
}

/** The dialog that joins the account of the student of the address to another one, over the list of students. */
export function JoinAccountsDialog() {
  const classroomId = useClassroomId();
  const userId = useRouteId("userId");
  const { close } = useDialogRoute();
  const students = useQuery(studentsQuery(classroomId));
  const student = useSubject(students, (all) => all.find(({ id }) => id === userId));
  return student && <JoinAccountsModal classroomId={classroomId} student={student} students={students.data ?? []} onClose={close} />;
}

/** The dialog that imports a class list, over the list of students. */
export function ImportStudentsDialog() {
  const queryClient = useQueryClient();
  const { close } = useDialogRoute();
  return <ImportModal classroomId={useClassroomId()} onImported={() => refreshStudents(queryClient)} onClose={close} />;
}

/** The code of the class in large, over the list of students. */
export function JoinDialog() {
  const { close, replaceBy } = useDialogRoute();
  return <JoinModal classroomId={useClassroomId()} onClose={close} onManage={() => replaceBy("code")} />;
}

/** The dialog of the deleted students, over the students of a class. */
export const StudentsBinDialog = () => <StudentsBinModal classroomId={useClassroomId()} onClose={useDialogRoute().close} />;
