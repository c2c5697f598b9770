import type { SuggestedPoints } from "@badin/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { linkMutation, suggestedPointsQuery } from "../api.ts";
import { chosenTexts as texts } from "../texts.ts";
import styles from "./link-modal.module.css";
import { PointField } from "./point-field.tsx";

interface LinkModalProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: (linked: number) => void;
}

/** Ties the chosen questions to points of the programme: what their words say is proposed, a person confirms. */
export function LinkModal({ ids, onClose, onDone }: LinkModalProps) {
  const { data, error, isFetching, refetch } = useQuery(suggestedPointsQuery(ids));
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map());
  const hintId = useId();
  const link = useMutation({
    ...linkMutation,
    onSuccess: ({ count }) => onDone(count),
    onError: (failure) => toastFailure(failure, refetch),
  });
  const questions = data?.questions ?? [];
  const pointOf = (question: SuggestedPoints["questions"][number]) => changed.get(question.id) ?? chosenBefore(question);
  const links = questions.flatMap((question) => {
    const point = pointOf(question);
    return point === "" || point === question.programmePoint ? [] : [{ id: question.id, point }];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (links.length > 0) link.mutate(links);
  };
  return (
    <FormModal
      onClose={onClose}
      title={texts.linkTitle(ids.length)}
      size="lg"
      submitLabel={texts.linkSubmit(links.length)}
      mutation={link}
      disabled={links.length === 0}
      form={{ isDirty: changed.size > 0, formProps: { onSubmit: submit, "aria-describedby": hintId } }}
    >
      <p id={hintId}>{texts.linkHint}</p>
      {error && <FailureNote title={texts.linkSearching} error={error} onRetry={refetch} retrying={isFetching} />}
      <div role="status">{!data && !error && <p>{texts.linkSearching}</p>}</div>
      <ul className={cx(layout["stack"], styles["questions"])}>
        {data &&
          questions.map((question) => (
            <li key={question.id}>
              <PointField
                question={question}
                programme={data.programme}
                value={pointOf(question)}
                onChange={(point) => setChanged(new Map(changed).set(question.id, point))}
              />
            </li>
          ))}
      </ul>
    </FormModal>
  );
}

/** The point that a question has, or the one that is sure enough; empty for a person to choose. */
const chosenBefore = ({ programmePoint, suggested, confident }: SuggestedPoints["questions"][number]): string =>
  programmePoint ?? (confident ? (suggested[0] ?? "") : "");
