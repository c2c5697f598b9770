import type { ImportSummary, UndoPreview } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatDay } from "../../../platform/dates.ts";
import { formatInteger } from "../../../platform/typography.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SessionEndedNote } from "../../../platform/ui/failure-note/session-ended-note.tsx";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { refreshQuestions } from "../../questions/api.ts";
import { undoImportMutation, undoPreviewQuery } from "../api.ts";
import { exchangeTexts } from "../texts.ts";
import styles from "./undo-modal.module.css";

const texts = exchangeTexts.undo;

interface UndoModalProps {
  batch: ImportSummary;
  onClose: () => void;
}

/** Asks before an import is undone, with the number of questions that go and that stay. Only its buttons close it. */
export function UndoModal({ batch, onClose }: UndoModalProps) {
  const queryClient = useQueryClient();
  const [keepCorrected, setKeepCorrected] = useState(true);
  const undo = useMutation(
    mutationWithToast({
      ...undoImportMutation,
      said: ({ deleted, hidden, kept }) => texts.done(deleted, hidden, kept),
      refresh: () => refreshQuestions(queryClient),
      onClose,
    }),
  );
  // An import that is being undone has no numbers to count again.
  const isCounted = !undo.isPending && !undo.isSuccess;
  const { data, error, isFetching, refetch } = useQuery({ ...undoPreviewQuery(batch.id, keepCorrected), enabled: isCounted });
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.keepImport}</Button>
      {data?.answered === 0 && (
        <Button
          variant="danger-fill"
          onClick={() => undo.mutate({ importId: batch.id, keepCorrected })}
          loading={undo.isPending || isFetching}
          once
        >
          {texts.confirm(data.deleted, data.hidden)}
        </Button>
      )}
    </>
  );
  return (
    <Modal onClose={onClose} title={texts.title(formatDay(batch.importedAt))} size="sm" onDismiss={() => undefined} footer={buttons}>
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data && (
        <>
          <p className={text["anywhere"]}>{texts.intro(batch.file, batch.added)}</p>
          <ul className={cx(pages["divided"], styles["figures"])}>
            <Figures {...data} />
            {data.corrected.count > 0 && <Corrected {...data.corrected} kept={keepCorrected} onKeep={setKeepCorrected} />}
          </ul>
          <p className={text[data.answered > 0 ? "warning" : "muted"]}>
            {data.answered > 0 ? texts.answered(data.answered) : texts.places}
          </p>
          <SessionEndedNote error={undo.error} />
        </>
      )}
    </Modal>
  );
}

interface CorrectedProps extends Pick<UndoPreview["corrected"], "count" | "questions"> {
  kept: boolean;
  onKeep: (keep: boolean) => void;
}

function Corrected({ count, questions, kept, onKeep }: CorrectedProps) {
  return (
    <Figure n={count} words={texts.corrected(count)}>
      <ul className={text["hint"]}>
        {questions.map((question) => (
          <li key={question.id} className={text["anywhere"]}>
            <MathText>{question.text}</MathText>
          </li>
        ))}
        {count > questions.length && <li>{texts.others(count - questions.length)}</li>}
      </ul>
      <Checkbox checked={kept} onChange={(event) => onKeep(event.target.checked)}>
        {texts.keepCorrected(count)}
      </Checkbox>
    </Figure>
  );
}

function Figures({ deleted, hidden, kept, keptBy }: UndoPreview) {
  return (
    <>
      <Figure n={deleted} words={texts.deleted(deleted)} />
      {hidden > 0 && <Figure n={hidden} words={texts.hidden(hidden)} />}
      {kept > 0 && <Figure n={kept} words={texts.kept(kept, keptBy)} />}
    </>
  );
}

function Figure({ n, words, children }: { n: number; words: string; children?: ReactNode }) {
  return (
    <li className={styles["figure"]}>
      <strong className={styles["number"]}>{formatInteger(n)}</strong>
      <div className={layout["stack2xs"]}>
        <p className={text["anywhere"]}>{words}</p>
        {children}
      </div>
    </li>
  );
}
