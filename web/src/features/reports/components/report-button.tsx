import { useState } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { AlertCircleIcon } from "../../../shared/ui/icon/common-icons.ts";
import { reportTexts as texts } from "../texts.ts";
import styles from "./report-button.module.css";
import { ReportDialog } from "./report-dialog.tsx";

/** A quiet way to say that a question seems wrong: to a pupil (« tu ») or to a teacher (« vous »). */
export function ReportButton({ questionId, pupil = false }: { questionId: number; pupil?: boolean }) {
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setTurn((n) => n + 1);
    setOpened(true);
  };
  return (
    <>
      <Button variant="quiet" size="sm" className={styles["report"] ?? ""} onClick={open}>
        <AlertCircleIcon /> {texts.open}
      </Button>
      <ReportDialog key={turn} wanted={turn > 0} questionId={questionId} pupil={pupil} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
