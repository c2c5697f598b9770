import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { FailureNote } from "../failure-note/failure-note.tsx";
import { RestartIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import { ConfirmModal } from "../modal/confirm-modal.tsx";
import { Modal } from "../modal/modal.tsx";
import { SkeletonCards } from "../skeleton/skeleton.tsx";
import { mutationWithToast } from "../toast/mutation-with-toast.ts";
import { toastFailure } from "../toast/toast-failure.ts";
import { toastUndone } from "../toast/toast-undo.ts";
import styles from "./bin-modal.module.css";

interface BinModalProps<Item, Key extends QueryKey> {
  /** How long deleted things are kept, and for whom. */
  intro: string;
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  /** Returns the `BinRow` of an item. */
  children: (item: Item) => ReactNode;
  onClose: () => void;
}

/** The dialog of what was deleted. */
export function BinModal<Item, Key extends QueryKey>({ intro, query, children, onClose }: BinModalProps<Item, Key>) {
  const { data: deleted, error, isFetching, refetch } = useQuery({ ...query, staleTime: 0 });
  return (
    <Modal onClose={onClose} title="Corbeille" footer={<Button onClick={onClose}>Fermer</Button>}>
      <p className={text["muted"]}>{intro}</p>
      {error && <FailureNote title="La corbeille ne s’est pas chargée" error={error} onRetry={refetch} retrying={isFetching} />}
      {!deleted && !error && <SkeletonCards count={2} />}
      {deleted?.length === 0 && <EmptyState title="La corbeille est vide" sockWidth={130} />}
      <ul className={layout["apart"]}>{deleted?.map(children)}</ul>
    </Modal>
  );
}

interface BinRowProps {
  name: string;
  /** What comes back or is lost with it, who deleted it, when it is erased. */
  lines: readonly string[];
  restoreLabel: string;
  /** What the button shows: the first word of `restoreLabel`. */
  restoreText?: string;
  restore: () => Promise<unknown>;
  restored: string;
  /** Erases it before its time; absent where only time does. */
  erasure?: Erasure;
  refresh: () => unknown;
}

interface Erasure {
  label: string;
  erase: () => Promise<unknown>;
  erased: string;
  /** What is lost. */
  loss: ReactNode;
}

/** One thing of the bin, which can be taken back or erased for good. */
export function BinRow({ name, lines, restoreLabel, restoreText = "Reprendre", restore, restored, erasure, refresh }: BinRowProps) {
  const [erasing, setErasing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: restore,
    onSuccess: () => {
      toastUndone(restored);
      return refresh();
    },
    onError: (failure) => toastFailure(failure, refresh),
  });
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <b>{name}</b>
        {lines.map((line) => (
          <p key={line} className={text["small"]}>
            {line}
          </p>
        ))}
      </div>
      <div className={layout["clusterXs"]}>
        {erasure && (
          <Button size="sm" variant="quiet" onClick={() => setErasing(true)} aria-label={erasure.label}>
            {eraseLabel}
          </Button>
        )}
        <Button size="sm" onClick={() => mutate()} loading={isPending} aria-label={restoreLabel}>
          <RestartIcon /> {restoreText}
        </Button>
      </div>
      {erasure && erasing && <EraseModal {...erasure} refresh={refresh} onClose={() => setErasing(false)} />}
    </li>
  );
}

const eraseLabel = "Effacer définitivement";

function EraseModal({ erase, erased, loss, refresh, onClose }: Erasure & { refresh: () => unknown; onClose: () => void }) {
  const erasing = useMutation(mutationWithToast({ mutationFn: erase, said: erased, refresh, onClose, deletes: true }));
  return (
    <ConfirmModal title={eraseLabel} confirmLabel={eraseLabel} onConfirm={erasing.mutate} onCancel={onClose} mutation={erasing}>
      {loss}
    </ConfirmModal>
  );
}

/** Returns the full name of the person who deleted something; undefined when the account is gone. */
export const fullName = (person: { readonly firstName: string; readonly name: string } | null): string | undefined =>
  person ? `${person.firstName} ${person.name}` : undefined;
