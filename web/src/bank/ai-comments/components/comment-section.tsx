import type { Question } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { SparklesIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { aiStateQuery, importMutation } from "../api.ts";
import { closedBecause, texts } from "../texts.ts";
import styles from "./comment-section.module.css";

interface CommentSectionProps {
  /** Undefined while the question is being added: the AI service needs an existing question. */
  question: Question | undefined;
  title: string;
  /** The field of the comment, while there is no draft. */
  children: ReactNode;
  /** A draft, which a person may have corrected; undefined when there is none. */
  draft: string | undefined;
  /** Where the draft comes from; undefined for the AI's. */
  origin?: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** The comment of a question: its field, or a draft to correct before it is saved with the question. */
export function CommentSection({ question, title, children, draft, origin, onDraft }: CommentSectionProps) {
  const [isImported, setImported] = useState(origin === undefined);
  const importDraft = (comment: string) => {
    setImported(true);
    onDraft(comment);
  };
  const { data: state } = useQuery(aiStateQuery);
  const note = state?.mayWrite ? (closedBecause(state) ?? (question ? undefined : texts.saveFirst)) : undefined;
  return (
    <section>
      <div className={cx(layout["between"], layout["cluster"], layout["baseline"], styles["head"])}>
        <h3>{title}</h3>
        {question && state?.mayWrite && <ImportLink questionId={question.id} again={draft !== undefined} onDraft={importDraft} />}
      </div>
      {draft === undefined ? (
        children
      ) : (
        <div className={cx(layout["stackXs"], layout["start"], styles["draft"])}>
          <TextAreaField label={texts.draft} value={draft} rows={6} maxLength={4000} onChange={(event) => onDraft(event.target.value)} />
          <p className={cx(layout["row"], layout["gap6"], text["muted"], styles["origin"])}>
            {isImported && <SparklesIcon />} {isImported ? texts.draftNote : origin}
          </p>
          <button type="button" className={cx(text["hint"], text["wordButton"], styles["link"])} onClick={() => onDraft(undefined)}>
            {texts.dropDraft}
          </button>
        </div>
      )}
      {note && <p className={cx(text["muted"], text["small"], layout["apartXs"])}>{note}</p>}
    </section>
  );
}

function ImportLink({ questionId, again, onDraft }: { questionId: number; again: boolean; onDraft: (draft: string) => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...importMutation,
    onSuccess: (comment) => {
      onDraft(comment);
      toastSuccess(texts.imported);
      return queryClient.invalidateQueries({ queryKey: ["questions", "ai"] });
    },
  });
  return (
    <button
      type="button"
      className={cx(text["hint"], text["wordButton"], styles["link"])}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={() => isPending || mutate({ questionId, again })}
    >
      {texts.import}
      {isPending && <VisuallyHidden> (en cours)</VisuallyHidden>}
    </button>
  );
}
