import type { Classroom, Me, User } from "@badin/contract";
import { useState } from "react";
import { useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { deleteUserMutation, removeFromClassroomMutation } from "../../api.ts";
import { texts as allTexts } from "../../texts.ts";
import { ImpersonateModal } from "./impersonate-modal.tsx";
import { RemoveTeacherModal } from "./remove-teacher-modal.tsx";
import type { TeacherDialogActions } from "./teacher-actions.tsx";

const texts = allTexts.teachers;

interface Asked {
  readonly kind: "remove" | "delete" | "impersonate";
  readonly teacher: User;
}

/**
 * Returns the actions that `me` may do on a teacher of the school, or of `classroom`: school admins edit, impersonate
 * and delete; any teacher removes from a class that is not archived. `farewell` holds the props of `TeacherRemoval`.
 */
export function useTeacherDialogActions(me: Me, classroom: Classroom | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const dialog = useDialogRoute();
  const ask = (kind: Asked["kind"]) => (teacher: User) => setAsked({ kind, teacher });
  const admin = me.schoolAdmin;
  const actions: TeacherDialogActions = {
    edit: admin ? ({ id }) => dialog.open(`${id}/edit`) : undefined,
    impersonate: admin ? ask("impersonate") : undefined,
    remove: classroom && !classroom.archived ? ask("remove") : undefined,
    delete: admin ? ask("delete") : undefined,
  };
  return { actions, farewell: { classroom, asked, onClose: () => setAsked(undefined) } };
}

type TeacherFarewellProps = ReturnType<typeof useTeacherDialogActions>["farewell"];

/** Asks for confirmation before a teacher is removed from the class, deleted or impersonated. */
export function TeacherRemoval({ classroom, asked, onClose }: TeacherFarewellProps) {
  if (!asked) return null;
  const shown = { teacher: asked.teacher, onClose };
  if (asked.kind === "impersonate") return <ImpersonateModal {...shown} />;
  if (asked.kind === "delete") return <RemoveTeacherModal {...shown} texts={texts.deletion} mutation={deleteUserMutation} />;
  return classroom && <RemoveTeacherModal {...shown} texts={texts.removal} mutation={removeFromClassroomMutation(classroom.id)} />;
}
