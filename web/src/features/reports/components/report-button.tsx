import { lazy, Suspense, useState } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { AlertCircleIcon } from "../../../shared/ui/icon/common-icons.ts";
import { tellNotLoaded } from "../../../shared/ui/late-code/tell-not-loaded.ts";
import { reportTexts as texts } from "../texts.ts";
import styles from "./report-button.module.css";

/** Few pupils ever open it. */
const loadModal = () => import("./report-modal.tsx");
const ReportModal = lazy(loadModal);

/** A quiet way for a pupil to say that a question seems wrong. */
export function ReportButton({ questionId }: { questionId: number }) {
  const [opened, setOpened] = useState(false);
  const open = () => loadModal().then(() => setOpened(true), tellNotLoaded);
  return (
    <>
      <Button variant="quiet" size="sm" className={styles["report"] ?? ""} onClick={open}>
        <AlertCircleIcon /> {texts.open}
      </Button>
      {opened && (
        <Suspense>
          <ReportModal questionId={questionId} pupil onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
