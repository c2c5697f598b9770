import type { Me, QcmSummary } from "@badin/contract";
import { useAnswerQueue } from "../answer-queue.ts";
import { useRestart } from "../use-restart.tsx";
import { NoQcm } from "./no-qcm.tsx";
import { QcmCard } from "./qcm-card.tsx";
import styles from "./qcm-list.module.css";

interface QcmListProps {
  me: Me;
  /** The quizzes to show, in the order of `quizzesInOrder`. */
  todo: readonly QcmSummary[];
  /** Whether the student has no quiz at all. */
  none: boolean;
}

/** The cards of the quizzes that are to be done or under way. */
export function QcmList({ me, todo, none }: QcmListProps) {
  const queue = useAnswerQueue(me.id);
  const restart = useRestart(me.id);
  if (none) return <NoQcm me={me} />;
  return (
    <>
      {todo.length > 0 && (
        <div className={styles["cards"]}>
          {todo.map((qcm) => (
            <QcmCard
              key={qcm.id}
              qcm={qcm}
              waiting={queue.pending.filter((answer) => answer.qcmId === qcm.id).length}
              onRestart={() => restart.open(qcm)}
            />
          ))}
        </div>
      )}
      {restart.question}
    </>
  );
}
