import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useQcmOfAddress } from "../../qcms/pages/qcm-dialogs.tsx";
import { StartLiveModal } from "../components/start-live-modal.tsx";

/** The dialog that starts a live session on the quiz of the address, over the quizzes of a class. */
export function StartLiveDialog() {
  const classroomId = useRouteId("classroomId") ?? 0;
  const qcm = useQcmOfAddress(classroomId);
  const { close } = useDialogRoute();
  return (
    qcm && (
      <StartLiveModal
        classroomId={classroomId}
        title={qcm.name}
        students={qcm.classroom.nbStudent}
        source={{ qcmId: qcm.id, nbQuestion: qcm.nbQuestion }}
        onClose={close}
      />
    )
  );
}
