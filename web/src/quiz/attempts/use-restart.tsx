import type { QcmSummary } from "@badin/contract";
import { lazy, Suspense } from "react";
import { useLateCode } from "../../platform/ui/late-code/use-late-code.ts";
import { useAnswerQueue } from "./answer-queue.ts";

const loadModal = () => import("./components/restart-modal.tsx");
const RestartModal = lazy(loadModal);

/** Returns what asks whether to restart a quiz, and the question once it is asked, to be put on the page. */
export function useRestart(userId: number) {
  const queue = useAnswerQueue(userId);
  const { opened, open, close } = useLateCode<QcmSummary>(loadModal);
  const question = opened && (
    <Suspense>
      <RestartModal qcm={opened} queue={queue} onClose={close} />
    </Suspense>
  );
  return { open, question };
}
