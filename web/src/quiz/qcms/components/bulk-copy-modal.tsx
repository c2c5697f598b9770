import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "../../../platform/forms/use-form.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import type { MutationState } from "../../../platform/ui/modal/modal.tsx";
import { classroomsQuery } from "../../../school/classrooms/api.ts";
import { chosenClass, otherClasses } from "../../../school/classrooms/other-class.rules.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bulk;

interface BulkCopyModalProps {
  classroom: Classroom;
  /** How many quizzes will be copied. */
  count: number;
  mutation: MutationState;
  onCopy: (target: number) => void;
  onClose: () => void;
}

/** Asks to which class several quizzes are copied: their own, or another one. */
export function BulkCopyModal({ classroom, count, mutation, onCopy, onClose }: BulkCopyModalProps) {
  const own = classroom.archived ? [] : [{ value: classroom.id, label: texts.here(classroom.name) }];
  const others = otherClasses(useQuery(classroomsQuery(false)).data ?? [], classroom.id);
  const form = useForm({ schema: chosenClass(allTexts.copy.missing), initial: { target: "" }, onSubmit: ({ target }) => onCopy(target) });
  return (
    <FormModal onClose={onClose} title={texts.copyTitle} submitLabel={texts.submit} mutation={mutation} form={form}>
      <p>{texts.copyIntro(count)}</p>
      <SelectField
        {...form.field("target")}
        label={texts.target}
        options={[{ value: "", label: allTexts.copy.choose }, ...own, ...others]}
        data-autofocus
      />
    </FormModal>
  );
}
