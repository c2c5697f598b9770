import type { QcmRun } from "@badin/contract";
import { pathTo, pathToTraining } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { mistakes } from "../progress.rules.ts";
import { texts } from "../texts.ts";
import { pathToMistake, pathToQuestion } from "../urls.ts";
import { useRestart } from "../use-restart.tsx";
import styles from "./result-screen.module.css";

const words = texts.result;

/** What to do after a quiz: first its mistakes, if any, then the quiz again. */
export function ResultActions({ userId, run }: { userId: number; run: QcmRun }) {
  const restart = useRestart(userId);
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
          <ButtonLink to={pathToTraining(run.id)}>{words.practise}</ButtonLink>
        )}
        <Button onClick={() => restart.open(run)}>{words.restart}</Button>
      </div>
      {restart.question}
    </Dock>
  );
}
