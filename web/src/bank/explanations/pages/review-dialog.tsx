import { useQuery } from "@tanstack/react-query";
import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { explanationsQuery } from "../api.ts";
import { ReviewModal } from "../components/review-modal.tsx";

/** The review dialog, over the explanation requests of a classroom. */
export function ReviewDialog() {
  const classroomId = useRouteId("classroomId") ?? 0;
  const questionId = useRouteId("questionId");
  const { data } = useQuery(explanationsQuery(classroomId));
  const { close } = useDialogRoute();
  return data && <ReviewModal classroomId={classroomId} requests={data} startAt={questionId} onClose={close} />;
}
