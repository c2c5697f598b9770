import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { PrintModal } from "../../printing/print-modal.tsx";
import { printQuiz } from "../api.ts";
import { useQcmOfAddress } from "./qcm-dialogs.tsx";

/** The dialog that prints the quiz of the address, over the quizzes of a class or over the builder. */
export function PrintQcmDialog() {
  const classroomId = useRouteId("classroomId") ?? 0;
  const qcm = useQcmOfAddress(classroomId);
  const { close } = useDialogRoute();
  return (
    qcm && (
      <PrintModal
        name={qcm.name}
        onPrint={(choice, fileName) => printQuiz({ classroomId, qcmId: qcm.id }, choice, fileName)}
        onClose={close}
      />
    )
  );
}
