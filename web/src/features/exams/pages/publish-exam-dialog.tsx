import type { Qcm } from "@badin/contract";
import { useNavigate } from "react-router";
import { useRouteId } from "../../../shared/route-id.ts";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { pageOf } from "../../qcms/qcm-order.rules.ts";
import { PublishExamModal } from "../components/publish-exam-modal.tsx";

/** Over the quizzes of a class: makes one of a past exam, and shows the page of the list where it is. */
export function PublishExamDialog() {
  const navigate = useNavigate();
  const { close } = useDialogRoute();
  const showPageOf = ({ qcmIndex }: Qcm) => {
    const page = pageOf(qcmIndex);
    void navigate({ pathname: "..", search: page > 1 ? `?page=${page}` : "" }, { replace: true, preventScrollReset: true });
  };
  return <PublishExamModal classroomId={useRouteId("classroomId") ?? 0} onClose={close} onPublished={showPageOf} />;
}
