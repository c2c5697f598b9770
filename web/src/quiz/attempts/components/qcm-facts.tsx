import type { QcmSummary } from "@badin/contract";
import { useMe } from "../../../identity/sign-in/session.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { RingDial } from "../../../platform/ui/dial/ring-dial.tsx";
import { RestartIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { useAnswerQueue } from "../answer-queue.ts";
import { cardOf } from "../qcm-card.rules.ts";
import { texts } from "../texts.ts";
import { useRestart } from "../use-restart.tsx";
import styles from "./qcm-card.module.css";
import { QcmComment } from "./qcm-comment.tsx";

/** The four counts of a quiz. */
export function QcmFigures({ qcm, waiting }: { qcm: QcmSummary; waiting: number }) {
  return (
    <ul className={styles["figures"]}>
      {texts.card.figures(qcm, waiting).map(({ figure, label }) => (
        <li key={label} className={cx(figure === 0 && styles["zero"])}>
          <b>{figure}</b> {label}
        </li>
      ))}
    </ul>
  );
}

/**
 * What the card of a quiz says besides its name and its main link, for the quiz that is the next thing to do and stands
 * there only.
 */
export function QcmFacts({ qcm }: { qcm: QcmSummary }) {
  const me = useMe();
  return me && <Facts userId={me.id} qcm={qcm} />;
}

function Facts({ userId, qcm }: { userId: number; qcm: QcmSummary }) {
  const waiting = useAnswerQueue(userId).pending.filter(({ qcmId }) => qcmId === qcm.id).length;
  const restart = useRestart(userId);
  const { score, canRestart } = cardOf(qcm, waiting);
  return (
    <div className={styles["facts"]}>
      <div className={layout["grow"]}>
        {qcm.studentComment && <QcmComment>{qcm.studentComment}</QcmComment>}
        <QcmFigures qcm={qcm} waiting={waiting} />
      </div>
      {score !== undefined && <RingDial percent={score} />}
      {canRestart && (
        <button type="button" className={styles["again"]} onClick={() => restart.open(qcm)}>
          <RestartIcon size={20} />
          <VisuallyHidden>
            {texts.card.restart}
            {texts.card.test}
          </VisuallyHidden>
        </button>
      )}
      {restart.question}
    </div>
  );
}
