import type { AiState, BodyInputOf, startAiBatch } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SparklesIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { aiStateQuery, startMutation } from "../api.ts";
import { closedBecause, texts } from "../texts.ts";

export type BatchSearch = BodyInputOf<typeof startAiBatch>;

/** Starts a batch of drafts for the questions found by the search, after a confirmation. */
export function WriteButton({ search, state }: { search: BatchSearch | undefined; state: AiState }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const start = useMutation({
    ...startMutation,
    onSuccess: (started) => queryClient.setQueryData(aiStateQuery.queryKey, started),
    onSettled: () => setAsking(false),
  });
  const ask = () => {
    const closed = closedBecause(state);
    if (closed) toastError(closed);
    else if (search) setAsking(true);
    else toastError(texts.needed);
  };
  const buttons = (
    <>
      <Button onClick={() => setAsking(false)}>{texts.cancel}</Button>
      <Button variant="go" loading={start.isPending} onClick={() => search && start.mutate(search)}>
        {texts.writeLabel}
      </Button>
    </>
  );
  return (
    <>
      <Button size="sm" onClick={ask}>
        <SparklesIcon /> {texts.write}
      </Button>
      {asking && (
        <Modal onClose={() => setAsking(false)} title={texts.write} size="sm" footer={buttons}>
          <p>{texts.explain(state.remainingToday)}</p>
        </Modal>
      )}
    </>
  );
}
