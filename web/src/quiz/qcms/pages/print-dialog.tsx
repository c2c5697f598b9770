import { useQuery } from "@tanstack/react-query";
import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { classroomQuery } from "../../../school/classrooms/api.ts";
import { PrintModal } from "../../printing/print-modal.tsx";
import { printQuiz } from "../api.ts";
import { useQcmOfAddress } from "./qcm-dialogs.tsx";

/** The dialog that prints the quiz of the address, over the quizzes of a class or over the builder. */
export function PrintQcmDialog() {
  const classroomId = useRouteId("classroomId") ?? 0;
  const qcm = useQcmOfAddress(classroomId);
  const classroom = useQuery(classroomQuery(classroomId)).data;
  const { close } = useDialogRoute();
  return (
    qcm && (
      <PrintModal
        name={qcm.name}
        classroomName={classroom?.name ?? ""}
        onPrint={(...file) => printQuiz({ classroomId, qcmId: qcm.id }, ...file)}
        onClose={close}
      />
    )
  );
}
