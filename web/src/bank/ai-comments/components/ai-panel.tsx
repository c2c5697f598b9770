import type { AiBatch } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SparklesIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import { aiStateQuery, stopMutation } from "../api.ts";
import { closedBecause, texts } from "../texts.ts";
import styles from "./comment-section.module.css";
import { type BatchSearch, WriteButton } from "./write-button.tsx";

interface AiPanelProps {
  /** The page's current search; undefined when there is none. */
  search: BatchSearch | undefined;
  /** Opens the drafts that wait for validation. */
  onReview: () => void;
}

/** The AI comments of the bank: start a batch, follow it, stop it, review the drafts. */
export function AiPanel({ search, onReview }: AiPanelProps) {
  const { data: state } = useQuery(aiStateQuery);
  if (!state?.mayWrite) return null;
  const { batch, waiting } = state;
  const running = batch?.outcome === null;
  const closed = closedBecause(state);
  return (
    <section aria-label={texts.title} className={cx(layout["row"], layout["wrap"], styles["panel"])}>
      {!running && <WriteButton search={search} state={state} />}
      {waiting > 0 && (
        <Button size="sm" onClick={onReview}>
          {texts.review(waiting)}
        </Button>
      )}
      {closed && <p className={text["hint"]}>{closed}</p>}
      {batch && <BatchProgress batch={batch} />}
    </section>
  );
}

function BatchProgress({ batch: { done, failed, total, outcome, mayStop } }: { batch: AiBatch }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    ...stopMutation,
    onSuccess: (state) => queryClient.setQueryData(aiStateQuery.queryKey, state),
  });
  const dealtWith = done + failed;
  return (
    <>
      <div className={cx(layout["stackXs"], styles["progress"])}>
        <p className={cx(layout["between"], layout["cluster"], styles["line"])}>
          <strong className={text["strong"]} role="status">
            {outcome === null && <SparklesIcon />} {outcome === null ? texts.running : texts.outcomes[outcome]}
          </strong>
          <span>{texts.progress(dealtWith, total)}</span>
        </p>
        {outcome === null && <ProgressBar value={dealtWith} max={total} />}
        {failed > 0 && <p className={text["hint"]}>{texts.failed(failed)}</p>}
      </div>
      {mayStop && (
        <Button size="sm" onClick={() => stop.mutate()} loading={stop.isPending}>
          {texts.stop}
        </Button>
      )}
    </>
  );
}
