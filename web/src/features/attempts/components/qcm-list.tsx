import type { Me, QcmSummary } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { tellNotLoaded } from "../../../shared/ui/late-code/tell-not-loaded.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { learningHomeQuery } from "../../learning/api.ts";
import { foldDone, isNewPupil, mainQcm } from "../qcm-card.rules.ts";
import { useAnswerQueue } from "../queue/use-answer-queue.ts";
import { texts } from "../texts.ts";
import { NoQcm } from "./no-qcm.tsx";
import { QcmCard } from "./qcm-card.tsx";
import styles from "./qcm-list.module.css";

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
  const { data: home } = useQuery(learningHomeQuery);
  // The next thing to do has the main button of the page; for a new pupil, the welcome has it.
  const main = home || isNewPupil(me, qcms) ? undefined : mainQcm(qcms);
  const { shown, folded } = foldDone(qcms);
  useEffect(() => {
    const timer = setTimeout(() => loadRestartModal().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  const openRestart = (qcm: QcmSummary) => void loadRestartModal().then(() => setRestarting(qcm), tellNotLoaded);
  const card = (qcm: QcmSummary) => <QcmCard key={qcm.id} qcm={qcm} main={qcm.id === main} onRestart={() => openRestart(qcm)} />;
  return (
    <>
      {qcms.length === 0 ? (
        <NoQcm me={me} />
      ) : (
        <>
          <div className={layout["grid"]}>{shown.map(card)}</div>
          {folded.length > 0 && (
            <details className={styles["folded"]}>
              <summary>{texts.list.done(folded.length)}</summary>
              <div className={layout["grid"]}>{folded.map(card)}</div>
            </details>
          )}
        </>
      )}
      {restarting && (
        <Suspense>
          <RestartModal qcm={restarting} queue={queue} onClose={() => setRestarting(undefined)} />
        </Suspense>
      )}
    </>
  );
}
