import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { useQuestionOfAddress } from "../../questions/pages/question-dialogs.tsx";
import ReportModal from "../components/report-modal.tsx";

/** Over the bank: says that the question of the address seems wrong. */
export function ReportQuestionDialog() {
  const question = useQuestionOfAddress();
  const { close } = useDialogRoute();
  return question && <ReportModal questionId={question.id} pupil={false} onClose={close} />;
}
