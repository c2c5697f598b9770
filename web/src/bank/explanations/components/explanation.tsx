import type { Question } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage, isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { PencilIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import textStyles from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { aiStateQuery } from "../../ai-comments/api.ts";
import { questionQuery, saveCommentMutation } from "../../questions/api.ts";
import { asProposed } from "../../questions/proposed.rules.ts";
import { texts } from "../texts.ts";
import { type OnTyping, useTyping } from "../use-typing.ts";
import styles from "./review-modal.module.css";

interface ExplanationProps {
  question: Question;
  onSaved: (question: Question) => void;
  onTyping: OnTyping;
}

/**
 * The explanation of a question under review. Anyone who may edit the question writes it here, while the class
 * explains.
 */
export function Explanation({ question: known, onSaved, onTyping }: ExplanationProps) {
  const question = asProposed(known);
  const queryClient = useQueryClient();
  /** Based on the question as somebody else has saved it meanwhile; else on the one of the page. */
  const conflict = useConflict<Question | undefined>(undefined);
  const { data: state } = useQuery(aiStateQuery);
  const [text, setText] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...saveCommentMutation,
    onSuccess: (saved) => {
      toastSuccess(texts.review.saved);
      setText(undefined);
      onSaved(saved);
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return toastError(failureMessage(error));
      const fresh = asProposed(await queryClient.fetchQuery({ ...questionQuery(question.id), staleTime: 0 }));
      conflict.tell(error, fresh, [{ label: texts.review.explanation, theirs: fresh.comment?.comment ?? "" }]);
    },
  });
  const written = question.comment?.comment;
  useTyping(text !== undefined && text !== (written ?? ""), onTyping);
  if (text === undefined)
    return (
      <div className={cx(layout["stackSm"], styles["explanation"])}>
        {written && (
          <p role="status" className={cx(textStyles["written"], styles["comment"])}>
            {written !== known.comment?.comment && <Tag tone="warning">{texts.review.proposed}</Tag>} <MathText>{written}</MathText>
          </p>
        )}
        {state?.mayWrite && (
          <Button size="sm" onClick={() => setText(written ?? "")}>
            <PencilIcon /> {written ? texts.review.correct : texts.review.write}
          </Button>
        )}
      </div>
    );
  return (
    <div className={cx(layout["stackSm"], styles["explanation"])}>
      {conflict.note}
      <TextAreaField
        label={texts.review.explanation}
        hint={texts.review.explanationHint}
        value={text}
        rows={4}
        maxLength={4000}
        data-autofocus
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className={cx(layout["cluster"], layout["gap10"])}>
        <Button size="sm" onClick={() => setText(undefined)}>
          {texts.review.cancel}
        </Button>
        <Button size="sm" loading={isPending} onClick={() => mutate({ question: conflict.base ?? question, comment: text })}>
          {texts.review.save}
        </Button>
      </div>
    </div>
  );
}
