import type { Me, QcmSummary } from "@badin/contract";
import { useState } from "react";
import layout from "../../../shared/ui/layout/layout.module.css";
import { mainQcm } from "../qcm-card.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { NoQcm } from "./no-qcm.tsx";
import { QcmCard } from "./qcm-card.tsx";
import { RestartModal } from "./restart-modal.tsx";

/** The cards of the quizzes. */
export function QcmList({ me, qcms }: { me: Me; qcms: readonly QcmSummary[] }) {
  const queue = useAnswerQueue(me.id);
  const [restarting, setRestarting] = useState<QcmSummary>();
  const main = mainQcm(qcms);
  return (
    <>
      {qcms.length === 0 ? (
        <NoQcm me={me} />
      ) : (
        <div className={layout["grid"]}>
          {qcms.map((qcm) => (
            <QcmCard key={qcm.id} qcm={qcm} main={qcm.id === main} onRestart={() => setRestarting(qcm)} />
          ))}
        </div>
      )}
      <RestartModal qcm={restarting} queue={queue} onClose={() => setRestarting(undefined)} />
    </>
  );
}
