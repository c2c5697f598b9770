import type { Question, QuestionVersion } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { eraseVersionMutation, refreshQuestions, restoreVersionMutation, versionsQuery } from "../api.ts";
import { versionTexts as texts } from "../texts.ts";
import { VersionItem } from "./version-item.tsx";
import styles from "./versions-modal.module.css";

interface VersionsModalProps {
  question: Question;
  onClose: () => void;
}

/** The history of a question: each version with its author and changes. A site admin can restore one. */
export function VersionsModal({ question, onClose }: VersionsModalProps) {
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(question.id));
  const [asked, setAsked] = useState<number>();
  const [toErase, setToErase] = useState<number>();
  const queryClient = useQueryClient();
  const refresh = () => refreshQuestions(queryClient);
  const restore = useMutation(
    mutationWithToast({ ...restoreVersionMutation, said: texts.restored, refresh, onClose: () => setAsked(undefined) }),
  );
  const erase = useMutation(
    mutationWithToast({ ...eraseVersionMutation, said: texts.erased, refresh, onClose: () => setToErase(undefined) }),
  );
  const cancel = () => {
    restore.reset();
    erase.reset();
    setAsked(undefined);
    setToErase(undefined);
  };
  return (
    <>
      <Modal onClose={onClose} title={texts.title} footer={<Button onClick={onClose}>{texts.close}</Button>}>
        {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && <SkeletonCards count={2} />}
        {data && <VersionList versions={data.versions} images={data.images} onRestore={setAsked} onErase={setToErase} />}
      </Modal>
      {asked !== undefined && (
        <ConfirmModal
          title={texts.restore}
          confirmLabel={texts.confirmLabel}
          mutation={restore}
          onConfirm={() => restore.mutate({ questionId: question.id, version: asked })}
          onCancel={cancel}
        >
          {texts.confirm(asked)}
        </ConfirmModal>
      )}
      {toErase !== undefined && (
        <ConfirmModal
          title={texts.erase}
          confirmLabel={texts.erase}
          mutation={erase}
          onConfirm={() => erase.mutate({ questionId: question.id, version: toErase })}
          onCancel={cancel}
        >
          {texts.eraseConfirm(toErase)}
        </ConfirmModal>
      )}
    </>
  );
}

interface VersionListProps {
  versions: readonly QuestionVersion[];
  images: Readonly<Record<string, string>>;
  onRestore: (version: number) => void;
  onErase: (version: number) => void;
}

function VersionList({ versions, images, ...actions }: VersionListProps) {
  return (
    <ol className={styles["list"]}>
      {versions.map((version, i) => (
        <VersionItem key={version.version ?? "current"} version={version} former={versions[i + 1]} images={images} {...actions} />
      ))}
    </ol>
  );
}
