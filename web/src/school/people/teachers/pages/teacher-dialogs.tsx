import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMe } from "../../../../identity/sign-in/session.ts";
import { useRouteId } from "../../../../platform/route-id.ts";
import { useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { useSubject } from "../../../../platform/ui/modal/use-subject.ts";
import { addTeacher, classroomTeachersQuery, editTeacher, refreshTeachers, teachersQuery } from "../../api.ts";
import { UserModal } from "../../components/user-modal.tsx";

/**
 * The dialog that creates a teacher's account, over the teachers of the school or of the class of the address; the new
 * teacher joins that class.
 */
export function AddTeacherDialog() {
  const queryClient = useQueryClient();
  const classroomId = useRouteId("classroomId");
  const { close } = useDialogRoute();
  const isAdmin = useMe()?.schoolAdmin;
  return (
    isAdmin && <UserModal kind="teacher" save={addTeacher(classroomId)} refresh={() => refreshTeachers(queryClient)} onClose={close} />
  );
}

/** The dialog that edits the teacher of the address, over the teachers of the school or of a class. */
export function EditTeacherDialog() {
  const queryClient = useQueryClient();
  const me = useMe();
  const classroomId = useRouteId("classroomId");
  const userId = useRouteId("userId");
  const { close } = useDialogRoute();
  const ofSchool = useQuery({ ...teachersQuery, enabled: classroomId === undefined });
  const ofClassroom = useQuery({ ...classroomTeachersQuery(classroomId ?? 0), enabled: classroomId !== undefined });
  const teacher = useSubject(classroomId === undefined ? ofSchool : ofClassroom, (teachers) => teachers.find(({ id }) => id === userId));
  if (!teacher || !me?.schoolAdmin) return null;
  return (
    <UserModal
      kind="teacher"
      user={teacher}
      own={teacher.id === me.id}
      save={editTeacher(teacher.id)}
      refresh={() => refreshTeachers(queryClient)}
      onClose={close}
    />
  );
}
