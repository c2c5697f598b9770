import type { ComponentProps } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import type { QueueSnapshot } from "../answer-queue.ts";
import { texts } from "../texts.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PendingNotice } from "./pending-notice.tsx";
import { ResultFrame } from "./result-frame.tsx";
import styles from "./result-screen.module.css";

interface ResultWaitingProps {
  queue: QueueSnapshot;
  /** Whether answers of the quiz are still being sent; otherwise the result itself is loading. */
  awaited: boolean;
  query: ComponentProps<typeof LoadFailure>["query"];
}

/** The screen before the result: waiting answers, failure or placeholder. */
export function ResultWaiting({ queue, awaited, query }: ResultWaitingProps) {
  const dock = (
    <Dock>
      <ButtonLink to={pathTo("home")}>{texts.result.back}</ButtonLink>
    </Dock>
  );
  return (
    <ResultFrame title={texts.quiz.title} dock={dock}>
      {awaited && (
        <div className={text["center"]}>
          <h2 className={styles["message"]}>{texts.result.almost}</h2>
          <p className={cx(layout["apart2xs"], text["muted"], styles["sentence"])}>{texts.result.almostText}</p>
        </div>
      )}
      {awaited && <PendingNotice queue={queue} onlyAnswers />}
      {!awaited && query.error && <LoadFailure title={texts.result.failure} query={query} offline={texts.result.offline} />}
      {!awaited && !query.error && <SkeletonCards count={1} />}
    </ResultFrame>
  );
}
