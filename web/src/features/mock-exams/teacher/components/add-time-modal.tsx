import type { LiveRow } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "../../../../shared/api/failures.ts";
import { TextField } from "../../../../shared/ui/field/text-field.tsx";
import { FormModal } from "../../../../shared/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../../shared/ui/toast/toast.tsx";
import { toastFailure } from "../../../../shared/ui/toast/toast-failure.ts";
import { giveMinutes, type MockExamRef, refreshMockExams, showLive } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.live;
const usual = "10";

/** Adds minutes to one copy, or to everyone. */
export function AddTimeModal({ target, row, onClose }: { target: MockExamRef; row?: LiveRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState(usual);
  const [refused, setRefused] = useState<string>();
  const adding = useMutation({
    mutationFn: () => giveMinutes(target, Number(minutes), row?.copy?.id),
    onSuccess: (table) => {
      showLive(queryClient, target, table);
      toastSuccess(words.added(Number(minutes)));
      onClose();
    },
    onError: (error) => {
      const field = error instanceof ApiFailure ? error.fields["minutes"] : undefined;
      if (field) setRefused(field);
      else toastFailure(error, () => refreshMockExams(queryClient, target.classroomId));
    },
  });
  return (
    <FormModal
      title={words.addTimeTitle}
      submitLabel={words.add}
      onClose={onClose}
      loading={adding.isPending}
      error={adding.error}
      isDirty={minutes !== usual}
      formProps={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          adding.mutate();
        },
      }}
    >
      <p>{words.addTimeTo(row && `${row.firstName} ${row.name}`)}</p>
      <TextField
        label={words.minutes}
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        error={refused}
        onChange={(event) => {
          setMinutes(event.target.value);
          setRefused(undefined);
        }}
        data-autofocus
      />
    </FormModal>
  );
}
