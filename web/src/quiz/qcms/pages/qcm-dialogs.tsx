import type { Qcm } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useSubject } from "../../../platform/ui/modal/use-subject.ts";
import { findLoadedQcm, qcmQuery, refreshQcms } from "../api.ts";
import { BinModal } from "../components/bin-modal.tsx";
import { CopyQcmModal } from "../components/copy-qcm-modal.tsx";
import { DatesModal } from "../components/dates-modal.tsx";
import { PublishExamModal } from "../components/publish-exam-modal.tsx";
import { QcmFormModal } from "../components/qcm-form-modal.tsx";
import { pageOf } from "../qcm-order.rules.ts";

const useClassroomId = () => useRouteId("classroomId") ?? 0;

/** The dialog that adds a quiz, over the quizzes of a class. */
export const AddQcmDialog = () => <QcmFormModal classroomId={useClassroomId()} qcm={undefined} onClose={useDialogRoute().close} />;

/** The dialog that edits a quiz's title and comments, over the quizzes of a class or over the builder. */
export function EditQcmDialog() {
  const classroomId = useClassroomId();
  const qcm = useQcmOfAddress(classroomId);
  const { close } = useDialogRoute();
  return qcm && <QcmFormModal classroomId={classroomId} qcm={qcm} onClose={close} />;
}

/** The dialog of the dates of a quiz, over the quizzes of a class or over the builder. */
export function QcmDatesDialog() {
  const qcm = useQcmOfAddress(useClassroomId());
  const { close } = useDialogRoute();
  return qcm && <DatesModal qcm={qcm} onClose={close} />;
}

/** The dialog that copies the quiz of the address to another class, over the quizzes of a class. */
export function CopyQcmDialog() {
  const qcm = useQcmOfAddress(useClassroomId());
  const { close } = useDialogRoute();
  return qcm && <CopyQcmModal qcm={qcm} onClose={close} />;
}

/** The dialog of the deleted quizzes, over the quizzes of a class. */
export const BinDialog = () => <BinModal classroomId={useClassroomId()} onClose={useDialogRoute().close} />;

/**
 * The dialog that makes a quiz of a past exam, over the quizzes of a class; the list then shows the page of the new
 * quiz.
 */
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

/** Returns the quiz of the address, from the list behind or from the server. */
export function useQcmOfAddress(classroomId: number): Qcm | undefined {
  const ref = { classroomId, qcmId: useRouteId("qcmId") ?? 0 };
  const loaded = findLoadedQcm(useQueryClient(), ref);
  const query = useQuery({ ...qcmQuery(ref), enabled: loaded === undefined });
  return useSubject({ ...query, data: loaded ?? query.data }, (qcm) => qcm);
}
