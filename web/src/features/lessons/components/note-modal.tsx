import type { LessonNote } from "@badin/contract";
import { lessonNoteForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../shared/api/failures.ts";
import { useForm } from "../../../shared/forms/use-form.ts";
import { TextAreaField } from "../../../shared/ui/field/text-area-field.tsx";
import { TextField } from "../../../shared/ui/field/text-field.tsx";
import { FormModal } from "../../../shared/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { saveNote } from "../api.ts";
import { texts } from "../texts.ts";

interface NoteModalProps {
  point: string;
  classroomId: number;
  classroomName: string;
  note: LessonNote | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** The dialog in which a teacher writes the note of a class on a lesson. */
export function NoteModal({ point, classroomId, classroomName, note, onSaved, onClose }: NoteModalProps) {
  const save = useMutation({
    mutationFn: (body: { text: string | null; link: string | null }) => saveNote(classroomId, point, body),
    onSuccess: async () => {
      toastSuccess(texts.notes.saved);
      onClose();
      await onSaved();
    },
    onError: (error) => {
      if (!form.refuse(error)) toastError(failureMessage(error));
    },
  });
  const form = useForm({
    schema: lessonNoteForm,
    initial: { text: note?.text ?? "", link: note?.link ?? "" },
    onSubmit: (body) => save.mutate(body),
  });
  return (
    <FormModal
      onClose={onClose}
      title={texts.notes.dialog(classroomName)}
      submitLabel={texts.notes.submit}
      loading={save.isPending}
      error={save.error}
      isDirty={form.isDirty}
      formProps={form.formProps}
    >
      <TextAreaField {...form.field("text")} label={texts.notes.text} hint={texts.notes.textHint} rows={5} />
      <TextField {...form.field("link")} type="url" inputMode="url" label={texts.notes.linkField} hint={texts.notes.linkHint} />
    </FormModal>
  );
}
