import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useQcmOfAddress } from "../../qcms/pages/qcm-dialogs.tsx";
import { ShareModal } from "../components/share-modal.tsx";

/** The dialog that shares the quiz of the address, over the quizzes of a class. */
export function ShareQcmDialog() {
  const qcm = useQcmOfAddress(useRouteId("classroomId") ?? 0);
  const { close } = useDialogRoute();
  return qcm && <ShareModal qcm={qcm} onClose={close} />;
}
