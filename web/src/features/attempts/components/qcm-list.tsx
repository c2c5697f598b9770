import type { QcmSummary } from "@badin/contract";
import { useState } from "react";
import { Card } from "../../../shared/ui/card/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state/empty-state.tsx";
import layout from "../../../shared/ui/layout/layout.module.css";
import { mainQcm } from "../qcm-card.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { QcmCard } from "./qcm-card.tsx";
import { RestartModal } from "./restart-modal.tsx";

/** The cards of the quizzes. */
export function QcmList({ userId, qcms }: { userId: number; qcms: readonly QcmSummary[] }) {
  const queue = useAnswerQueue(userId);
  const [restarting, setRestarting] = useState<QcmSummary>();
  const main = mainQcm(qcms);
  return (
    <>
      {qcms.length === 0 ? (
        <Card>
          <EmptyState title={texts.list.emptyTitle}>{texts.list.empty}</EmptyState>
        </Card>
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
