import type { LessonNote } from "@badin/contract";
import { lessonNoteForm } from "@badin/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage, isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { lessonNotesQuery, saveNote } from "../api.ts";
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
  const queryClient = useQueryClient();
  const conflict = useConflict(note);
  const save = useMutation({
    mutationFn: (body: { text: string | null; link: string | null }) =>
      saveNote(classroomId, point, { ...body, basedOn: conflict.base?.updatedAt ?? null }),
    onSuccess: async () => {
      toastSuccess(texts.notes.saved);
      onClose();
      await onSaved();
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) return takeOver(error);
      if (!form.refuse(error)) toastError(failureMessage(error));
    },
  });
  const form = useForm({
    schema: lessonNoteForm,
    initial: valuesOf(conflict.base),
    onSubmit: (body) => save.mutate(body),
  });
  /** Starts again from what a colleague has saved, with what was typed. */
  const takeOver = async (error: unknown) => {
    const classes = await queryClient.fetchQuery({ ...lessonNotesQuery(point), staleTime: 0 });
    const fresh = classes.find((one) => one.classroomId === classroomId)?.note ?? null;
    const theirs: Values = valuesOf(fresh);
    const clashes = form.rebase(theirs) as (keyof Values)[];
    conflict.tell(
      error,
      fresh,
      clashes.map((name) => ({ label: name === "text" ? texts.notes.text : texts.notes.linkField, theirs: theirs[name] })),
    );
  };
  return (
    <FormModal onClose={onClose} title={texts.notes.dialog(classroomName)} submitLabel={texts.notes.submit} mutation={save} form={form}>
      {conflict.note}
      <TextAreaField {...form.field("text")} label={texts.notes.text} hint={texts.notes.textHint} rows={5} />
      <TextField {...form.field("link")} type="url" inputMode="url" label={texts.notes.linkField} hint={texts.notes.linkHint} />
    </FormModal>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (note: LessonNote | null) => ({ text: note?.text ?? "", link: note?.link ?? "" });
