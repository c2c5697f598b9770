import { Button } from "../../../shared/ui/button/button.tsx";
import { AlertCircleIcon } from "../../../shared/ui/icon/common-icons.ts";
import { useOpening } from "../../../shared/ui/modal/use-opening.ts";
import { reportTexts as texts } from "../texts.ts";
import styles from "./report-button.module.css";
import { ReportDialog } from "./report-dialog.tsx";

/** A quiet way to say that a question seems wrong: to a pupil (« tu ») or to a teacher (« vous »). */
export function ReportButton({ questionId, pupil = false }: { questionId: number; pupil?: boolean }) {
  const { opened, key, open, close } = useOpening();
  return (
    <>
      <Button variant="quiet" size="sm" className={styles["report"] ?? ""} onClick={open}>
        <AlertCircleIcon /> {texts.open}
      </Button>
      <ReportDialog key={key} wanted={key > 0} questionId={questionId} pupil={pupil} opened={opened} onClose={close} />
    </>
  );
}
