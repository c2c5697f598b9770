import type { QcmRun } from "@badin/contract";
import { lazy, Suspense, useEffect, useState } from "react";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { Dock } from "../../../shared/ui/dock/dock.tsx";
import { tellNotLoaded } from "../../../shared/ui/late-code/tell-not-loaded.ts";
import { mistakes } from "../progress.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { pathToMistake, pathToPractice, pathToQuestion } from "../urls.ts";
import styles from "./result-screen.module.css";

const words = texts.result;
const loadRestartModal = () => import("./restart-modal.tsx");
const RestartModal = lazy(loadRestartModal);
/** Delay before the restart dialog is preloaded, in milliseconds, so that it opens without network too. */
const warmUpMs = 1500;

/** What to do after a quiz: first its mistakes, if any, then the quiz again. */
export function ResultActions({ userId, run }: { userId: number; run: QcmRun }) {
  const queue = useAnswerQueue(userId);
  const [restarting, setRestarting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => loadRestartModal().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  const openRestart = () => void loadRestartModal().then(() => setRestarting(true), tellNotLoaded);
  const wrong = mistakes(run);
  const [first] = wrong;
  return (
    <Dock stacked>
      <ButtonLink to={first === undefined ? pathToQuestion(run.id, 1) : pathToMistake(run.id, first)} variant="go">
        {first === undefined ? words.review : words.reviewMistakes(wrong.length)}
      </ButtonLink>
      <div className={styles["pair"]}>
        {first === undefined ? (
          <ButtonLink to={pathTo("home")}>{words.back}</ButtonLink>
        ) : (
          <ButtonLink to={pathToPractice(run.id)}>{words.practise}</ButtonLink>
        )}
        <Button onClick={openRestart}>{words.restart}</Button>
      </div>
      {restarting && (
        <Suspense>
          <RestartModal qcm={run} queue={queue} onClose={() => setRestarting(false)} />
        </Suspense>
      )}
    </Dock>
  );
}
