import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useQuestionOfAddress } from "../../questions/pages/question-dialogs.tsx";
import ReportModal from "../components/report-modal.tsx";

/** The dialog that reports the question of the address, over the bank. */
export function ReportQuestionDialog() {
  const question = useQuestionOfAddress();
  const { close } = useDialogRoute();
  return question && <ReportModal questionId={question.id} student={false} onClose={close} />;
}
