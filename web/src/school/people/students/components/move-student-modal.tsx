import type { Student } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "../../../../platform/forms/use-form.ts";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import { FormModal } from "../../../../platform/ui/modal/form-modal.tsx";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { classroomsQuery } from "../../../classrooms/api.ts";
import { chosenClass, otherClasses } from "../../../classrooms/other-class.rules.ts";
import { moveStudentTo, refreshStudents, studentsQuery } from "../api.ts";
import { nameApart } from "../student-list.rules.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.moving;

interface MoveStudentModalProps {
  classroomId: number;
  student: Student;
  onClose: () => void;
}

/** Moves a student to another class of the teacher. */
export function MoveStudentModal({ classroomId, student, onClose }: MoveStudentModalProps) {
  const queryClient = useQueryClient();
  const { data: students = [] } = useQuery(studentsQuery(classroomId));
  const name = nameApart(students)(student);
  const classrooms = useQuery(classroomsQuery(false)).data;
  const targets = classrooms && otherClasses(classrooms, classroomId);
  const move = useMutation(
    mutationWithToast({
      mutationFn: (target: number) => moveStudentTo(classroomId, student.id, target),
      said: (_, target) => texts.done(targets?.find(({ value }) => value === target)?.label ?? ""),
      refresh: () => refreshStudents(queryClient),
      onClose,
    }),
  );
  const form = useForm({ schema: chosenClass(texts.missing), initial: { target: "" }, onSubmit: ({ target }) => move.mutate(target) });
  return (
    <FormModal
      onClose={onClose}
      title={texts.title}
      submitLabel={texts.submit}
      mutation={move}
      disabled={targets?.length === 0}
      form={form}
    >
      <p>{texts.intro(name)}</p>
      {targets?.length === 0 ? (
        <Note>{texts.none}</Note>
      ) : (
        <SelectField
          {...form.field("target")}
          label={texts.target}
          options={[{ value: "", label: texts.choose }, ...(targets ?? [])]}
          data-autofocus
        />
      )}
      <p>{texts.stays}</p>
    </FormModal>
  );
}
