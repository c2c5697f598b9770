import { type QcmRun, startRevision } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api/client.ts";
import { pathTo } from "../../../platform/paths.ts";
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
  const training = useTraining(run.id);
  return (
    <Dock stacked>
      <ButtonLink to={first === undefined ? pathToQuestion(run.id, 1) : pathToMistake(run.id, first)} variant="go">
        {first === undefined ? words.review : words.reviewMistakes(wrong.length)}
      </ButtonLink>
      <div className={cx(layout["beside"], layout["gap8"], styles["pair"])}>
        {first === undefined ? (
          <ButtonLink to={pathTo("home")}>{words.back}</ButtonLink>
        ) : (
          <Button loading={training.isPending} onClick={() => training.mutate()}>
            {words.practise}
          </Button>
        )}
        <Button onClick={() => restart.open(run)}>{words.restart}</Button>
      </div>
      {training.isError && <p role="alert">{words.notStarted}</p>}
      {restart.question}
    </Dock>
  );
}

/** Starts a training on the errors of a quiz, and goes to it. */
function useTraining(qcmId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { failureOnPage: true },
    mutationFn: () => call(startRevision, { body: { kind: "training", qcmId } }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ["learning"] });
      return navigate(pathTo("revisionSession", { sessionId: id }));
    },
  });
}
