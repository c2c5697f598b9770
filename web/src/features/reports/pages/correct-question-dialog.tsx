import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { QuestionModal } from "../../questions/components/question-modal.tsx";
import { useQuestionOfAddress } from "../../questions/pages/question-dialogs.tsx";
import { useReportDecisions } from "../use-report-decisions.ts";

const nothing = () => undefined;

/** The dialog that edits the question of the address, over the reports. Saving settles its reports. */
export function CorrectQuestionDialog() {
  const question = useQuestionOfAddress();
  const { close } = useDialogRoute();
  const { settle } = useReportDecisions(nothing);
  if (!question) return null;
  return (
    <QuestionModal question={question} onClose={close} onSaved={() => settle.mutate({ questionId: question.id, outcome: "corrected" })} />
  );
}
