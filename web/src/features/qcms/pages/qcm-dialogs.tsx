import type { Qcm } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useRouteId } from "../../../shared/route-id.ts";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { useSubject } from "../../../shared/ui/modal/use-subject.ts";
import { PublishExamModal } from "../../exams/components/publish-exam-modal.tsx";
import { findLoadedQcm, qcmQuery, refreshQcms } from "../api.ts";
import { CopyQcmModal } from "../components/copy-qcm-modal.tsx";
import { QcmFormModal } from "../components/qcm-form-modal.tsx";
import { pageOf } from "../qcm-order.rules.ts";

const useClassroomId = () => useRouteId("classroomId") ?? 0;

/** Over the quizzes of a class: adds one. */
export const AddQcmDialog = () => <QcmFormModal classroomId={useClassroomId()} qcm={undefined} onClose={useDialogRoute().close} />;

/** Over the quizzes of a class, or over the quiz itself: edits its title and comments. */
export function EditQcmDialog() {
  const classroomId = useClassroomId();
  const qcm = useQcmOfAddress(classroomId);
  const { close } = useDialogRoute();
  return qcm && <QcmFormModal classroomId={classroomId} qcm={qcm} onClose={close} />;
}

/** Over the quizzes of a class: copies the one of the address to another class. */
export function CopyQcmDialog() {
  const qcm = useQcmOfAddress(useClassroomId());
  const { close } = useDialogRoute();
  return qcm && <CopyQcmModal qcm={qcm} onClose={close} />;
}

/** Over the quizzes of a class: makes one of a past exam, and shows the page of the list where it is. */
export function PublishExamDialog() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const classroomId = useClassroomId();
  const { close } = useDialogRoute();
  const showPageOf = ({ qcmIndex }: Qcm) => {
    void refreshQcms(queryClient, classroomId);
    const page = pageOf(qcmIndex);
    void navigate({ pathname: "..", search: page > 1 ? `?page=${page}` : "" }, { replace: true, preventScrollReset: true });
  };
  return <PublishExamModal classroomId={classroomId} onClose={close} onPublished={showPageOf} />;
}

function useQcmOfAddress(classroomId: number): Qcm | undefined {
  const ref = { classroomId, qcmId: useRouteId("qcmId") ?? 0 };
  const loaded = findLoadedQcm(useQueryClient(), ref);
  const query = useQuery({ ...qcmQuery(ref), enabled: loaded === undefined });
  return useSubject({ ...query, data: loaded ?? query.data }, (qcm) => qcm);
}
