import type { AiDraft, Question } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { discardMutation, draftsQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./drafts-modal.module.css";

interface DraftsModalProps {
  onClose: () => void;
  readQuestion: (questionId: number) => Promise<Question>;
  onReview: (question: Question) => void;
}

/** The AI's drafts that wait for validation: each one can be opened with its question, or discarded. */
export function DraftsModal({ onClose, readQuestion, onReview }: DraftsModalProps) {
  const { data, error, isFetching, refetch } = useQuery(draftsQuery);
  return (
    <Modal onClose={onClose} title={texts.drafts.title} footer={<Button onClick={onClose}>{texts.drafts.close}</Button>}>
      {error && <FailureNote title={texts.drafts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data?.length === 0 && <p role="status">{texts.drafts.none}</p>}
      {data && data.length > 0 && (
        <ul className={layout["stack"]}>
          {data.map((draft) => (
            <DraftItem key={draft.questionId} draft={draft} readQuestion={readQuestion} onReview={onReview} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

type DraftItemProps = { draft: AiDraft } & Pick<DraftsModalProps, "readQuestion" | "onReview">;

function DraftItem({ draft, readQuestion, onReview }: DraftItemProps) {
  const { questionId, question, comment } = draft;
  const [isDiscarding, setDiscarding] = useState(false);
  const read = useMutation({ mutationFn: readQuestion, onSuccess: onReview });
  return (
    <li className={cx(layout["stackXs"], styles["item"])}>
      <h3 className={styles["question"]}>
        <MathText>{question}</MathText>
      </h3>
      <p className={styles["comment"]}>
        <MathText>{comment}</MathText>
      </p>
      <div className={layout["clusterXs"]}>
        <Button
          size="sm"
          variant="soft"
          aria-label={texts.drafts.openOn(question)}
          loading={read.isPending}
          onClick={() => read.mutate(questionId)}
        >
          {texts.drafts.open}
        </Button>
        <Button size="sm" variant="danger" aria-label={texts.drafts.discardOn(question)} onClick={() => setDiscarding(true)}>
          {texts.drafts.discard}
        </Button>
      </div>
      {isDiscarding && <DiscardModal draft={draft} onClose={() => setDiscarding(false)} />}
    </li>
  );
}

function DiscardModal({ draft: { questionId, question }, onClose }: { draft: AiDraft; onClose: () => void }) {
  const queryClient = useQueryClient();
  const discard = useMutation({
    ...discardMutation,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["questions", "ai"] }),
  });
  return (
    <ConfirmModal
      title={texts.drafts.discardTitle}
      confirmLabel={texts.drafts.discardConfirm}
      onConfirm={() => discard.mutate(questionId)}
      onCancel={onClose}
      mutation={discard}
    >
      <p>
        <MathText>{question}</MathText>
      </p>
      <p>{texts.drafts.discardLoss}</p>
    </ConfirmModal>
  );
}
