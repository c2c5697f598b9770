import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isSignedOut } from "../../../platform/api/failures.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { HandIcon } from "../../../platform/ui/icon/common-icons.ts";
import { toastError, toastInfo } from "../../../platform/ui/toast/toast.tsx";
import { refreshQcm, toggleRequest, updateQuestion } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./question-body.module.css";

interface ExplanationButtonProps {
  qcmId: number;
  questionId: number;
  asked: boolean;
}

/** Asks for an explanation of a question, to talk about it in class, or withdraws the request. */
export function ExplanationButton({ qcmId, questionId, asked }: ExplanationButtonProps) {
  const queryClient = useQueryClient();
  const topic = `explanation:${questionId}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => toggleRequest(qcmId, questionId),
    meta: { quiet: true },
    onSuccess: (askExplanation) => {
      updateQuestion(queryClient, qcmId, questionId, (question) => ({ ...question, askExplanation }));
      toastInfo(askExplanation ? texts.explanation.confirmed : texts.explanation.withdrawn, {
        icon: <HandIcon />,
        topic,
      });
    },
    onError: (error) => {
      const signedOut = isSignedOut(error);
      toastError(signedOut ? texts.explanation.signedOut : texts.explanation.failure, { topic });
      // The request may have reached the server before the failure: refetch its state.
      if (!signedOut) void refreshQcm(queryClient, qcmId);
    },
  });
  return (
    <Button
      variant="quiet"
      aria-pressed={asked}
      className={cx(styles["ask"], !asked && styles["quiet"])}
      loading={isPending}
      onClick={() => mutate()}
    >
      <HandIcon /> {asked ? texts.explanation.asked : texts.explanation.ask}
    </Button>
  );
}
