import type { Student } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { deleteUserMutation } from "../../api.ts";
import { refreshStudents, studentsQuery, takeStudentBack } from "../api.ts";
import { nameApart } from "../student-list.rules.ts";
import { texts } from "../texts.ts";

interface DeleteStudentModalProps {
  classroomId: number;
  student: Student;
  onClose: () => void;
}

/**
 * Asks for confirmation before a student's account is deleted, and lists what is deleted with it. It can be taken back.
 */
export function DeleteStudentModal({ classroomId, student, onClose }: DeleteStudentModalProps) {
  const queryClient = useQueryClient();
  const { data: students = [] } = useQuery(studentsQuery(classroomId));
  const name = nameApart(students)(student);
  const deletion = useMutation(
    mutationWithToast({
      ...deleteUserMutation,
      said: texts.deletion.done,
      takeBack: (studentId) => takeStudentBack(classroomId, studentId),
      refresh: () => refreshStudents(queryClient),
      onClose,
    }),
  );
  return (
    <ConfirmModal
      title={texts.deletion.title}
      confirmLabel={texts.deletion.confirm}
      onConfirm={() => deletion.mutate(student.id)}
      onCancel={onClose}
      mutation={deletion}
    >
      <p>{texts.deletion.message}</p>
      <p className={cx(layout["apart"], text["anywhere"])}>{texts.deletion.loss(name, student.nbAnswer)}</p>
      <p>{texts.deletion.bin}</p>
    </ConfirmModal>
  );
}
