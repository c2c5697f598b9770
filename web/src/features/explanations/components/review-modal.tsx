import type { ExplanationRequest } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../shared/api/failures.ts";
import { SchoolIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { Modal } from "../../../shared/ui/modal/modal.tsx";
import { toastError } from "../../../shared/ui/toast/toast.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { dropExplanation, forgetExplanation } from "../api.ts";
import { afterDeletion, presentRequest, startReview } from "../review.rules.ts";
import { texts } from "../texts.ts";
import { useReviewKeys } from "../use-review-keys.ts";
import { ReviewButtons } from "./review-buttons.tsx";
import styles from "./review-modal.module.css";
import { ReviewQuestion } from "./review-question.tsx";

interface ReviewModalProps {
  onClose: () => void;
  classroomId: number;
  requests: readonly ExplanationRequest[];
}

/**
 * The explanation requests one by one, projected in class. The answer is hidden until asked for. Explained requests are deleted, and the
 * review closes after the last one.
 */
export function ReviewModal({ onClose, classroomId, requests }: ReviewModalProps) {
  const queryClient = useQueryClient();
  const [review, setReview] = useState(startReview);
  const request = presentRequest(requests, review);
  const { mutate, isPending } = useMutation({
    mutationFn: (questionId: number) => dropExplanation(classroomId, questionId),
    onSuccess: (_, questionId) => {
      const next = afterDeletion(requests, review, questionId);
      forgetExplanation(queryClient, classroomId, questionId);
      setReview(next);
      if (next.questionId === undefined) onClose();
    },
    onError: (error) => toastError(failureMessage(error)),
  });
  const toggle = () => setReview((r) => ({ ...r, questionId: request?.question.id, answerShown: !r.answerShown }));
  const drop = () => request && !isPending && mutate(request.question.id);
  useReviewKeys(request !== undefined, { toggle, drop });

  if (!request) return null;
  return (
    <Modal
      onClose={onClose}
      title={texts.review.title}
      size="full"
      aside={<Place place={review.done + 1} total={review.done + requests.length} students={request.students.length} />}
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
      <ReviewQuestion key={request.question.id} question={request.question} answerShown={review.answerShown} />
    </Modal>
  );
}

function Place({ place, total, students }: { place: number; total: number; students: number }) {
  return (
    <p className={styles["place"]}>
      <span aria-hidden="true" className={styles["number"]}>
        {place}/{total}
      </span>
      <VisuallyHidden>{texts.review.place(place, total)}</VisuallyHidden>
      <span className={styles["askers"]}>
        <SchoolIcon /> {texts.students(students)}
      </span>
    </p>
  );
}
