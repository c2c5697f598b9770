import { type QcmRun, scoreColor, scoreMessage, successPercent } from "@badin/contract";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { formatPercent } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dial } from "../../../platform/ui/dial/dial.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { StripCells } from "../../../platform/ui/strip/strip-cells.tsx";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { tapeMarks } from "../progress.rules.ts";
import { texts } from "../texts.ts";
import { pathToQuestion } from "../urls.ts";
import { EarnedBadges } from "./earned-badges.tsx";
import { InstallInvitation } from "./install-invitation.tsx";
import { QuestionTape } from "./question-tape.tsx";
import { ResultActions } from "./result-actions.tsx";
import { ResultFrame } from "./result-frame.tsx";
import styles from "./result-screen.module.css";

const words = texts.result;

/** The result of a run: dial, message, counts and marks, then the celebration of the badges it earned. */
export function ResultPanel({ userId, run }: { userId: number; run: QcmRun }) {
  const { message, sentence, instrument } = outcomeOf(run);
  const title = useRef<HTMLHeadingElement>(null);
  const arrivedByLink = useLocation().key !== "default";
  useEffect(() => {
    if (arrivedByLink) title.current?.focus({ preventScroll: true });
  }, [arrivedByLink]);

  const cells = [
    { figure: run.totalGoodAnswer, label: words.right(run.totalGoodAnswer) },
    { figure: run.totalBadAnswer, label: words.wrong(run.totalBadAnswer) },
  ];
  return (
    <ResultFrame title={run.name} instrument={instrument} dock={<ResultActions userId={userId} run={run} />}>
      <div className={text["center"]}>
        <h2 ref={title} tabIndex={-1} className={styles["message"]}>
          {message}
        </h2>
        <p className={cx(layout["apart2xs"], text["muted"], styles["sentence"])}>{sentence}</p>
      </div>
      <Card flush>
        <StripCells cells={cells} large first />
        <div className={styles["path"]}>
          <p>{words.path}</p>
          <QuestionTape marks={tapeMarks(run, run.progress.length)} pathTo={(number) => pathToQuestion(run.id, number)} />
        </div>
      </Card>
      <InstallInvitation userId={userId} qcmId={run.id} />
      <EarnedBadges userId={userId} qcmId={run.id} />
    </ResultFrame>
  );
}

/** Returns what the screen says of a run; no score when every answered question has been neutralised since. */
function outcomeOf({ totalGoodAnswer, totalQuestionAnswered }: QcmRun) {
  if (totalQuestionAnswered === 0) return { message: words.uncounted, sentence: words.uncountedText };
  const percent = successPercent(totalGoodAnswer, totalQuestionAnswered);
  const badge = <Tag tone={scoreColor(percent)}>{formatPercent(percent)}</Tag>;
  return {
    message: scoreMessage(percent),
    sentence: (
      <>
        {words.before} {badge} {words.after}
      </>
    ),
    instrument: <Dial percent={percent} />,
  };
}
