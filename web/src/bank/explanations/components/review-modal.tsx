import type { ExplanationRequest } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import { SchoolIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { useUnsaved } from "../../../platform/ui/modal/use-unsaved.tsx";
import { toastUndo } from "../../../platform/ui/toast/toast-undo.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { changeRequest, dropExplanation, forgetExplanation, restoreRequests } from "../api.ts";
import { afterDeletion, currentRequest, placeOf, startReview, step } from "../review.rules.ts";
import { texts } from "../texts.ts";
import { reviewKeys, useReviewKeys } from "../use-review-keys.ts";
import type { OnTyping } from "../use-typing.ts";
import { ReviewButtons } from "./review-buttons.tsx";
import styles from "./review-modal.module.css";
import { ReviewQuestion } from "./review-question.tsx";

interface ReviewModalProps {
  onClose: () => void;
  classroomId: number;
  requests: readonly ExplanationRequest[];
  /** The question to start with; the first when absent. */
  startAt?: number | undefined;
}

/**
 * The explanation requests one by one, projected in class. The answer is hidden until asked for. Explained requests are
 * deleted, and the review closes after the last one.
 */
export function ReviewModal({ onClose, classroomId, requests, startAt }: ReviewModalProps) {
  const queryClient = useQueryClient();
  const [review, setReview] = useState({ ...startReview, questionId: startAt });
  const request = currentRequest(requests, review);
  /** Number of fields with a text that is not saved. */
  const [typing, setTyping] = useState(0);
  const onTyping = useCallback<OnTyping>((change) => setTyping((n) => n + change), []);
  const unsaved = useUnsaved(typing > 0, onClose);
  const { mutate, isPending } = useMutation({
    mutationFn: (questionId: number) => dropExplanation(classroomId, questionId),
    onSuccess: (_, questionId) => {
      const next = afterDeletion(requests, review, questionId);
      forgetExplanation(queryClient, classroomId, questionId);
      toastUndo(texts.review.dropped, async () => {
        await restoreRequests(queryClient, classroomId, questionId);
        setReview(({ done }) => ({ questionId, done: Math.max(0, done - 1), answerShown: false }));
      });
      setReview(next);
      if (next.questionId === undefined) onClose();
    },
  });
  const toggle = () => unsaved.guard(() => setReview((r) => ({ ...r, questionId: request?.question.id, answerShown: !r.answerShown })));
  const drop = () => unsaved.guard(() => request && !isPending && mutate(request.question.id));
  const go = (by: 1 | -1) => unsaved.guard(() => setReview((r) => step(requests, r, by)));
  useReviewKeys(request !== undefined && !unsaved.question, { toggle, drop, go });

  if (!request) return null;
  return (
    <Modal
      onClose={unsaved.dismiss}
      title={texts.review.title}
      size="full"
      aside={
        <Place place={placeOf(requests, review)} left={requests.length} done={review.done} students={request.students.length} onGo={go} />
      }
      footer={
        <ReviewButtons
          answerShown={review.answerShown}
          isLast={requests.length <= 1}
          deleting={isPending}
          onToggle={toggle}
          onDelete={drop}
        />
      }
    >
      <ReviewQuestion
        key={request.question.id}
        classroomId={classroomId}
        request={request}
        answerShown={review.answerShown}
        onSaved={(question) => changeRequest(queryClient, classroomId, question.id, { question })}
        onTyping={onTyping}
      />
      {unsaved.question}
    </Modal>
  );
}

interface PlaceProps {
  /** Place among the requests that are left, from 1. */
  place: number;
  left: number;
  /** Number of requests dropped in this review. */
  done: number;
  students: number;
  onGo: (by: 1 | -1) => void;
}

/** Where the review is, with the buttons to the previous and the next request. */
function Place({ place, left, done, students, onGo }: PlaceProps) {
  return (
    <div className={cx(layout["row"], layout["wrap"], styles["place"])}>
      <IconButton
        label={texts.review.previous}
        aria-keyshortcuts={reviewKeys.previous}
        aria-disabled={place <= 1 || undefined}
        onClick={() => onGo(-1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span aria-hidden="true" className={styles["number"]}>
        {done + place}/{done + left}
      </span>
      <span role="status">
        <VisuallyHidden>{texts.review.place(done + place, done + left)}</VisuallyHidden>
      </span>
      <IconButton
        label={texts.review.next}
        aria-keyshortcuts={reviewKeys.next}
        aria-disabled={place >= left || undefined}
        onClick={() => onGo(1)}
      >
        <ChevronRightIcon />
      </IconButton>
      <span className={cx(layout["inline"], styles["askers"])}>
        <SchoolIcon /> {texts.students(students)}
      </span>
    </div>
  );
}
