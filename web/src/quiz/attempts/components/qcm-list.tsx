import { type Me, type QcmSummary, quizzesInOrder } from "@badin/contract";
import { lazy, Suspense } from "react";
import { useLateCode } from "../../../platform/ui/late-code/use-late-code.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { isFolded } from "../qcm-card.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { NoQcm } from "./no-qcm.tsx";
import { QcmCard } from "./qcm-card.tsx";
import styles from "./qcm-list.module.css";

const loadRestartModal = () => import("./restart-modal.tsx");
const RestartModal = lazy(loadRestartModal);

/** The cards of the quizzes. */
export function QcmList({ me, qcms }: { me: Me; qcms: readonly QcmSummary[] }) {
  const queue = useAnswerQueue(me.id);
  const restart = useLateCode<QcmSummary>(loadRestartModal);
  const waitingIn = (qcmId: number) => queue.pending.filter((answer) => answer.qcmId === qcmId).length;
  const { todo, done } = quizzesInOrder(qcms, waitingIn);
  const folded = isFolded(done);
  const cards = (some: readonly QcmSummary[]) => (
    <div className={styles["cards"]}>
      {some.map((qcm) => (
        <QcmCard key={qcm.id} qcm={qcm} waiting={waitingIn(qcm.id)} onRestart={() => restart.open(qcm)} />
      ))}
    </div>
  );
  return (
    <>
      {qcms.length === 0 && <NoQcm me={me} />}
      {todo.length > 0 && (
        <section className={layout["stackXs"]}>
          <h3 className={text["h4"]}>
            {texts.list.todo} <span className={styles["count"]}>{todo.length}</span>
          </h3>
          {cards(todo)}
        </section>
      )}
      {done.length > 0 && !folded && (
        <section className={layout["stackXs"]}>
          <h3 className={text["h4"]}>
            {texts.list.done} <span className={styles["count"]}>{done.length}</span>
          </h3>
          {cards(done)}
        </section>
      )}
      {folded && (
        <details className={styles["folded"]}>
          <summary>
            <h3 className={text["h4"]}>{texts.list.doneFolded(done.length)}</h3>
          </summary>
          {cards(done)}
        </details>
      )}
      {restart.opened && (
        <Suspense>
          <RestartModal qcm={restart.opened} queue={queue} onClose={restart.close} />
        </Suspense>
      )}
    </>
  );
}
