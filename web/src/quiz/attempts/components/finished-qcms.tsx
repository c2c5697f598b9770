import { type QcmSummary, successPercent } from "@badin/contract";
import { useState } from "react";
import { pathToQcm } from "../../../platform/paths.ts";
import { LinkRow } from "../../../platform/ui/card/rows.tsx";
import { RingDial } from "../../../platform/ui/dial/ring-dial.tsx";
import { Fold } from "../../../platform/ui/fold/fold.tsx";
import { CheckIcon, RestartIcon } from "../../../platform/ui/icon/common-icons.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import { useRestart } from "../use-restart.tsx";
import styles from "./qcm-card.module.css";

/** Rows in sight at first: with more of them, what comes after the list would be far down. */
const inSight = 7;

interface FinishedQcmsProps {
  userId: number;
  qcms: readonly QcmSummary[];
  /** Returns how many answers of a quiz wait on the device. */
  waitingIn: (qcmId: number) => number;
}

/** The finished quizzes, the latest of the teacher's order first: folded, a row each. Nothing where there is none. */
export function FinishedQcms({ userId, qcms, waitingIn }: FinishedQcmsProps) {
  const restart = useRestart(userId);
  const [all, setAll] = useState(false);
  const latest = [...qcms].reverse();
  const shown = all || latest.length === inSight + 1 ? latest : latest.slice(0, inSight);
  if (qcms.length === 0) return null;
  return (
    <Fold name="finished-qcms" title={<h2>{texts.list.done(qcms.length)}</h2>}>
      <ul>
        {shown.map((qcm) => (
          <FinishedRow key={qcm.id} qcm={qcm} waiting={waitingIn(qcm.id)} onRestart={() => restart.open(qcm)} />
        ))}
      </ul>
      {shown.length < latest.length && (
        <button type="button" className={styles["more"]} onClick={() => setAll(true)}>
          {texts.list.more(latest.length - shown.length)}
        </button>
      )}
      {restart.question}
    </Fold>
  );
}

function FinishedRow({ qcm, waiting, onRestart }: { qcm: QcmSummary; waiting: number; onRestart: () => void }) {
  const { totalGoodAnswer: right, totalQuestionAnswered: answered } = qcm;
  return (
    <LinkRow
      to={pathToQcm(qcm.id, "first")}
      picture={answered > 0 ? <RingDial percent={successPercent(right, answered)} /> : <CheckIcon />}
      name={qcm.name}
      small={
        <>
          {waiting > 0 ? texts.card.waiting(waiting) : texts.card.outcome(qcm)}
          <VisuallyHidden> {texts.card.actions.review}</VisuallyHidden>
        </>
      }
      end={
        qcm.alreadyAnswered && (
          <button type="button" className={styles["again"]} onClick={onRestart}>
            <RestartIcon size={20} />
            <VisuallyHidden>
              {texts.card.restart}
              {texts.card.test} {qcm.name}
            </VisuallyHidden>
          </button>
        )
      }
    />
  );
}
