import type { ExplanationRequest } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { PencilIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { changeRequest, explanationsQuery, saveOwn } from "../api.ts";
import { texts } from "../texts.ts";
import { type OnTyping, useTyping } from "../use-typing.ts";
import styles from "./review-modal.module.css";

interface SchoolExplanationProps {
  classroomId: number;
  request: ExplanationRequest;
  onTyping: OnTyping;
}

/** What the teachers of the school wrote about a question, and the button that writes it. */
export function SchoolExplanation(props: SchoolExplanationProps) {
  const [open, setOpen] = useState(false);
  const { explanation } = props.request;
  if (open) return <SchoolExplanationForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div className={cx(layout["stackSm"], styles["explanation"])}>
      {explanation && (
        <section className={styles["own"]}>
          <h4>{texts.review.ofSchool}</h4>
          <p className={cx(text["written"], styles["comment"])}>
            {explanation.author && `${texts.review.by(explanation.author)} `}
            <MathText>{explanation.text}</MathText>
          </p>
        </section>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        <PencilIcon /> {explanation ? texts.review.correctOwn : texts.review.writeOwn}
      </Button>
    </div>
  );
}

function SchoolExplanationForm({ classroomId, request, onTyping, onClose }: SchoolExplanationProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const conflict = useConflict(request.explanation);
  const { base } = conflict;
  const questionId = request.question.id;
  const [text, setText] = useState(base?.text ?? "");
  const [propose, setPropose] = useState(false);
  useTyping(text !== (base?.text ?? ""), onTyping);
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveOwn(classroomId, questionId, { text, propose, version: base?.version ?? 0 }),
    onSuccess: ({ explanation, told }) => {
      toastSuccess(explanation ? texts.review.ownSaved(told) : texts.review.ownErased);
      changeRequest(queryClient, classroomId, questionId, { explanation });
      onClose();
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return toastFailure(error, () => queryClient.invalidateQueries(explanationsQuery(classroomId)));
      const fresh = await queryClient.fetchQuery(explanationsQuery(classroomId));
      const theirs = fresh.find((each) => each.question.id === questionId)?.explanation ?? null;
      conflict.tell(error, theirs, [{ label: texts.review.own, theirs: theirs?.text ?? "" }]);
    },
  });
  return (
    <div className={cx(layout["stackSm"], styles["explanation"])}>
      {conflict.note}
      <TextAreaField
        label={texts.review.own}
        hint={texts.review.ownHint}
        value={text}
        rows={4}
        maxLength={4000}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <CheckField
        label={texts.review.propose}
        hint={texts.review.proposeHint}
        checked={propose}
        onChange={(event) => setPropose(event.target.checked)}
      />
      <div className={cx(layout["cluster"], layout["gap10"])}>
        <Button size="sm" onClick={onClose}>
          {texts.review.cancel}
        </Button>
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          {texts.review.save}
        </Button>
      </div>
    </div>
  );
}
