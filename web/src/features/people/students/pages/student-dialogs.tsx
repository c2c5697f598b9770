import type { User } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteId } from "../../../../shared/route-id.ts";
import { useDialogRoute } from "../../../../shared/ui/modal/dialog-route.ts";
import { useSubject } from "../../../../shared/ui/modal/use-subject.ts";
import { toastInfo } from "../../../../shared/ui/toast/toast.tsx";
import { ImportModal } from "../../../class-lists/components/import-modal.tsx";
import { UserModal } from "../../components/user-modal.tsx";
import { refreshStudents, saveStudent, studentsQuery } from "../api.ts";
import { texts } from "../texts.ts";

const useClassroomId = () => useRouteId("classroomId") ?? 0;

/** Over the students of a class: adds one. */
export function AddStudentDialog() {
  const queryClient = useQueryClient();
  const classroomId = useClassroomId();
  const { close } = useDialogRoute();
  return <UserModal kind="student" save={saveStudent(classroomId)} refresh={() => refreshStudents(queryClient)} onClose={close} />;
}

/** Over the students of a class: edits the one of the address. Their printed card is outdated when what they sign in with has changed. */
export function EditStudentDialog() {
  const queryClient = useQueryClient();
  const classroomId = useClassroomId();
  const userId = useRouteId("userId");
  const { close } = useDialogRoute();
  const student = useSubject(useQuery(studentsQuery(classroomId)), (students) => students.find(({ id }) => id === userId));
  if (!student) return null;
  const tellOfCard = ({ username }: User) => {
    if (student.hasCard && username !== student.username) toastInfo(texts.cardOutdated(username));
  };
  return (
    <UserModal
      kind="student"
      user={student}
      save={saveStudent(classroomId, student)}
      onSaved={tellOfCard}
      refresh={() => refreshStudents(queryClient)}
      onClose={close}
    />
  );
}

/** Over the students of a class: imports a list of them. */
export function ImportStudentsDialog() {
  const queryClient = useQueryClient();
  const { close } = useDialogRoute();
  return <ImportModal classroomId={useClassroomId()} onImported={() => refreshStudents(queryClient)} onClose={close} />;
}
