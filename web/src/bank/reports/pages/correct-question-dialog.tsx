import { useQuery } from "@tanstack/react-query";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { QuestionModal } from "../../questions/components/question-modal.tsx";
import { useQuestionOfAddress } from "../../questions/pages/question-dialogs.tsx";
import { reportsQuery } from "../api.ts";
import { listTexts as texts } from "../list-texts.ts";
import { useReportDecisions } from "../use-report-decisions.ts";
import { useReportsAddress } from "../use-reports-address.ts";

const nothing = () => undefined;

/**
 * The dialog that edits the question of the address, over the reports. An explanation that a teacher proposed stands in
 * it as a draft. Saving settles the reports.
 */
export function CorrectQuestionDialog() {
  const question = useQuestionOfAddress();
  const { state, page } = useReportsAddress();
  const { data, isPending } = useQuery(reportsQuery(state, page));
  const { close } = useDialogRoute();
  const { settle } = useReportDecisions(nothing);
  if (!question || isPending) return null;
  const reports = data?.reports.find((each) => each.question.id === question.id);
  // What was decided before stays as it was decided.
  const proposed = reports?.decision === null ? reports.teachers.find(({ reason }) => reason === "explanation") : undefined;
  return (
    <QuestionModal
      question={question}
      draft={proposed?.text ?? undefined}
      draftOrigin={proposed && texts.proposedBy(`${proposed.firstName} ${proposed.name}`)}
      onClose={close}
      onSaved={() => settle.mutate({ questionId: question.id, outcome: "corrected" })}
    />
  );
}
