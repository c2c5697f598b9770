import type { Classroom, Me, User } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOpening } from "../../../../shared/ui/modal/use-opening.ts";
import { useImpersonate } from "../../../impersonation/use-impersonate.ts";
import { deleteUserMutation, editTeacher, refreshTeachers, removeFromClassroomMutation } from "../../api.ts";
import { UserModal } from "../../components/user-modal.tsx";
import { texts as allTexts } from "../../texts.ts";
import { FarewellModal } from "./farewell-modal.tsx";
import type { TeacherDeeds } from "./teacher-actions.tsx";

const texts = allTexts.teachers;

/**
 * What `me` may do with a teacher of the school, or of `classroom`: a school admin edits, impersonates and deletes; any teacher removes from
 * a class that is not archived. `windows` goes to `TeacherWindows`.
 */
export function useTeacherWindows(me: Me, classroom: Classroom | undefined) {
  const [window, setWindow] = useState<{ kind: "edit" | "remove" | "delete"; teacher: User }>();
  const { open, ...opening } = useOpening();
  const impersonate = useImpersonate();
  const show = (kind: "edit" | "remove" | "delete") => (teacher: User) => {
    setWindow({ kind, teacher });
    open();
  };
  const admin = me.schoolAdmin;
  const deeds: TeacherDeeds = {
    edit: admin ? show("edit") : undefined,
    impersonate: admin ? ({ id }) => impersonate.isPending || impersonate.mutate(id) : undefined,
    remove: classroom && !classroom.archived ? show("remove") : undefined,
    delete: admin ? show("delete") : undefined,
  };
  return { deeds, windows: { me, classroom, window, opening } };
}

type TeacherWindowsProps = ReturnType<typeof useTeacherWindows>["windows"];

/** The windows of a list of teachers: edit, remove from the class, delete. */
export function TeacherWindows({ me, classroom, window, opening: { key, opened, close } }: TeacherWindowsProps) {
  const queryClient = useQueryClient();
  if (!window) return null;
  const { kind, teacher } = window;
  const shown = { teacher, opened, onClose: close };
  if (kind === "edit") {
    return (
      <UserModal
        key={key}
        kind="teacher"
        user={teacher}
        own={teacher.id === me.id}
        save={editTeacher(teacher.id)}
        refresh={() => refreshTeachers(queryClient)}
        opened={opened}
        onClose={close}
      />
    );
  }
  if (kind === "delete") return <FarewellModal key={key} {...shown} texts={texts.deletion} mutation={deleteUserMutation} />;
  return classroom && <FarewellModal key={key} {...shown} texts={texts.removal} mutation={removeFromClassroomMutation(classroom.id)} />;
}
