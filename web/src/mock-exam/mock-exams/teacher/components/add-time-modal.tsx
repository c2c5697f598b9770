import type { LiveRow } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unchecked } from "../../../../platform/forms/form.rules.ts";
import { useForm } from "../../../../platform/forms/use-form.ts";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../../platform/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { giveMinutes, type MockExamRef, refreshMockExams, showLive } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.live;
const usual = "10";

/** Adds minutes to one copy, or to everyone. */
export function AddTimeModal({ target, row, onClose }: { target: MockExamRef; row?: LiveRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: (minutes: number) => giveMinutes(target, minutes, row?.copy?.id),
    onSuccess: (table, minutes) => {
      showLive(queryClient, target, table);
      toastSuccess(words.added(minutes));
      onClose();
    },
    onError: (error) => form.refuse(error) || toastFailure(error, () => refreshMockExams(queryClient, target.classroomId)),
  });
  const form = useForm({
    schema: unchecked<{ minutes: string }>(),
    initial: { minutes: usual },
    onSubmit: ({ minutes }) => adding.mutate(Number(minutes)),
  });
  return (
    <FormModal title={words.addTimeTitle} submitLabel={words.add} onClose={onClose} mutation={adding} form={form}>
      <p>{words.addTimeTo(row && `${row.firstName} ${row.name}`)}</p>
      <TextField {...form.field("minutes")} label={words.minutes} inputMode="numeric" autoComplete="off" data-autofocus />
    </FormModal>
  );
}
