import { useQuery } from "@tanstack/react-query";
import { explanationsQuery } from "../../../bank/explanations/api.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { StartLiveModal } from "../components/start-live-modal.tsx";
import { texts } from "../texts.ts";

/** The dialog that starts a live session on the questions whose explanation is asked for, over their list. */
export function ExplanationsLiveDialog() {
  const classroomId = useRouteId("classroomId") ?? 0;
  const { close } = useDialogRoute();
  const { data } = useQuery(explanationsQuery(classroomId));
  if (!data) return null;
  const questionIds = data.map(({ question }) => question.id);
  return (
    <StartLiveModal classroomId={classroomId} title={texts.start.explanations} students={0} source={{ questionIds }} onClose={close} />
  );
}
