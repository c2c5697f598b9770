import type { QcmRun } from "@badin/contract";
import { lazy, Suspense } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { useLateCode } from "../../../platform/ui/late-code/use-late-code.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { mistakes } from "../progress.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { pathToMistake, pathToPractice, pathToQuestion } from "../urls.ts";
import styles from "./result-screen.module.css";

const words = texts.result;
const loadRestartModal = () => import("./restart-modal.tsx");
const RestartModal = lazy(loadRestartModal);

/** What to do after a quiz: first its mistakes, if any, then the quiz again. */
export function ResultActions({ userId, run }: { userId: number; run: QcmRun }) {
  const queue = useAnswerQueue(userId);
  const restart = useLateCode(loadRestartModal);
  const wrong = mistakes(run);
  const [first] = wrong;
  return (
    <Dock stacked>
      <ButtonLink to={first === undefined ? pathToQuestion(run.id, 1) : pathToMistake(run.id, first)} variant="go">
        {first === undefined ? words.review : words.reviewMistakes(wrong.length)}
      </ButtonLink>
      <div className={cx(layout["beside"], layout["gap8"], styles["pair"])}>
        {first === undefined ? (
          <ButtonLink to={pathTo("home")}>{words.back}</ButtonLink>
        ) : (
          <ButtonLink to={pathToPractice(run.id)}>{words.practise}</ButtonLink>
        )}
        <Button onClick={() => restart.open(true)}>{words.restart}</Button>
      </div>
      {restart.opened && (
        <Suspense>
          <RestartModal qcm={run} queue={queue} onClose={restart.close} />
        </Suspense>
      )}
    </Dock>
  );
}
