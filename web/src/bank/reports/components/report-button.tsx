import { lazy, Suspense, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { AlertCircleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { tellNotLoaded } from "../../../platform/ui/late-code/tell-not-loaded.ts";
import { reportTexts as texts } from "../texts.ts";
import styles from "./report-modal.module.css";

/** Loaded on demand, as few students open the dialog. */
const loadModal = () => import("./report-modal.tsx");
const ReportModal = lazy(loadModal);

/** A discreet button with which students report a question. */
export function ReportButton({ questionId }: { questionId: number }) {
  const [opened, setOpened] = useState(false);
  const open = () => loadModal().then(() => setOpened(true), tellNotLoaded);
  return (
    <>
      <Button variant="quiet" size="sm" className={styles["report"]} onClick={open}>
        <AlertCircleIcon /> {texts.open}
      </Button>
      {opened && (
        <Suspense>
          <ReportModal questionId={questionId} student onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
