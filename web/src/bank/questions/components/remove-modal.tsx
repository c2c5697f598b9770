import { useMutation, useQuery } from "@tanstack/react-query";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { removalQuery, removeMutation } from "../api.ts";
import { chosenTexts as texts } from "../texts.ts";

interface RemoveModalProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: (removed: { deleted: number; hidden: number }) => void;
}

/** Asks before questions are removed, saying how many are deleted and how many only hidden. */
export function RemoveModal({ ids, onClose, onDone }: RemoveModalProps) {
  const { data, error, isFetching, refetch } = useQuery(removalQuery(ids));
  const remove = useMutation({ ...removeMutation, onSuccess: onDone, onError: (failure) => toastFailure(failure, refetch) });
  return (
    <ConfirmModal
      title={texts.removeTitle(ids.length)}
      confirmLabel={data?.deleted === 0 ? texts.hide : texts.remove}
      mutation={{ ...remove, isPending: remove.isPending || !data }}
      onConfirm={() => remove.mutate({ ids: [...ids] })}
      onCancel={onClose}
    >
      {error && <FailureNote title={texts.removing} error={error} onRetry={refetch} retrying={isFetching} />}
      <div role="status">
        {!data && !error && <p>{texts.removing}</p>}
        {data && data.deleted > 0 && <p>{texts.removeDeleted(data.deleted)}</p>}
        {data && data.hidden > 0 && <p>{texts.removeHidden(data.hidden)}</p>}
      </div>
    </ConfirmModal>
  );
}
