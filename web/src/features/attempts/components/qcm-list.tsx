import type { Me, QcmSummary } from "@badin/contract";
import { lazy, Suspense, useEffect, useState } from "react";
import { tellNotLoaded } from "../../../shared/ui/late-code/tell-not-loaded.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { isNewPupil, mainQcm } from "../qcm-card.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { NoQcm } from "./no-qcm.tsx";
import { QcmCard } from "./qcm-card.tsx";

const loadRestartModal = () => import("./restart-modal.tsx");
const RestartModal = lazy(loadRestartModal);
/**
 * Delay before the restart dialog is preloaded, in milliseconds: after the page has settled. The dialog then opens at once, even without
 * network.
 */
const warmUpMs = 1500;

/** The cards of the quizzes. */
export function QcmList({ me, qcms }: { me: Me; qcms: readonly QcmSummary[] }) {
  const queue = useAnswerQueue(me.id);
  const [restarting, setRestarting] = useState<QcmSummary>();
  // A new pupil has the button of the welcome.
  const main = isNewPupil(me, qcms) ? undefined : mainQcm(qcms);
  useEffect(() => {
    const timer = setTimeout(() => loadRestartModal().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  const openRestart = (qcm: QcmSummary) => void loadRestartModal().then(() => setRestarting(qcm), tellNotLoaded);
  return (
    <>
      {qcms.length === 0 ? (
        <NoQcm me={me} />
      ) : (
        <div className={layout["grid"]}>
          {qcms.map((qcm) => (
            <QcmCard key={qcm.id} qcm={qcm} main={qcm.id === main} onRestart={() => openRestart(qcm)} />
          ))}
        </div>
      )}
      {restarting && (
        <Suspense>
          <RestartModal qcm={restarting} queue={queue} onClose={() => setRestarting(undefined)} />
        </Suspense>
      )}
    </>
  );
}
