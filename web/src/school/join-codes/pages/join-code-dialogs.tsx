import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { JoinCodeModal } from "../components/join-code-modal.tsx";

/** The dialog of the code of a class, over the list of its students. */
export function ClassroomCodeDialog() {
  const { close } = useDialogRoute();
  return <JoinCodeModal place={{ classroomId: useRouteId("classroomId") ?? 0 }} onClose={close} />;
}

/** The dialog of the code of the school, over the list of its teachers. */
export function SchoolCodeDialog() {
  const { close } = useDialogRoute();
  return <JoinCodeModal place="school" onClose={close} />;
}
