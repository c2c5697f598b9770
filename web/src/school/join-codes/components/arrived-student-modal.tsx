import type { Arrival } from "@badin/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "../../../platform/forms/use-form.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { classroomsQuery } from "../../classrooms/api.ts";
import { chosenClass, otherClasses } from "../../classrooms/other-class.rules.ts";
import { answerArrivalMutation } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.arrivals.moving;

interface ArrivedStudentModalProps {
  arrival: Arrival;
  name: string;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Makes a student of a class of somebody who came as a teacher. */
export function ArrivedStudentModal({ arrival, name, refresh, onClose }: ArrivedStudentModalProps) {
  const classrooms = useQuery(classroomsQuery(false)).data;
  const move = useMutation(mutationWithToast({ ...answerArrivalMutation, said: texts.done(name), refresh, onClose }));
  const form = useForm({
    schema: chosenClass(texts.missing),
    initial: { target: "" },
    onSubmit: ({ target }) => move.mutate({ arrival, answer: "mistake", classroomId: target }),
  });
  const targets = classrooms && otherClasses(classrooms, 0);
  return (
    <FormModal
      onClose={onClose}
      title={texts.title(name)}
      submitLabel={texts.confirm}
      mutation={move}
      disabled={targets?.length === 0}
      form={form}
    >
      <p>{texts.what}</p>
      <SelectField
        {...form.field("target")}
        label={texts.classroom}
        options={[{ value: "", label: texts.choose }, ...(targets ?? [])]}
        data-autofocus
      />
    </FormModal>
  );
}
