import type { Qcm } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { isGone } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { usePaperHead } from "../../../platform/ui/paper/use-paper-head.ts";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { classroomQuery } from "../../../school/classrooms/api.ts";
import { texts as classroomTexts } from "../../../school/classrooms/texts.ts";
import { type QcmRef, qcmQuery } from "../api.ts";
import { BuilderActions } from "../components/builder-actions.tsx";
import { GoneQcm } from "../components/gone-qcm.tsx";
import { QcmBuilder } from "../components/qcm-builder.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { texts } from "../texts.ts";

/** The page that composes a quiz: its questions, and the bank to choose them from. */
export function QcmBuilderPage() {
  const classroomId = useRouteId("classroomId");
  const qcmId = useRouteId("qcmId");
  if (classroomId === undefined || qcmId === undefined) return <NotFoundPage />;
  return <QcmOf key={qcmId} classroomId={classroomId} qcmId={qcmId} />;
}

function QcmOf(ref: QcmRef) {
  const { data: qcm, error, isFetching, refetch } = useQuery(qcmQuery(ref));
  const { data: classroom } = useQuery(classroomQuery(ref.classroomId));
  usePaperHead(classroom && classroomTexts.classroom.onPaper(classroom.name, classroom.anneeScolaire.libelle));
  if (isGone(error)) return <GoneQcm classroomId={ref.classroomId} />;
  const archived = classroom?.archived ?? false;
  return (
    <SubPageShell
      back={{ to: pathTo("classroomQcms", { classroomId: ref.classroomId }), label: texts.builder.back }}
      title={qcm?.name}
      mark={qcm && <StateTag published={qcm.published} opensAt={qcm.opensAt} />}
      subtitle={qcm && aboutOf(qcm)}
      actions={qcm && !archived && <BuilderActions qcm={qcm} />}
    >
      {error && <FailureNote title={texts.builder.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!qcm && !error && <SkeletonCards count={3} />}
      {qcm && <QcmBuilder qcm={qcm} archived={archived} />}
      <Outlet />
    </SubPageShell>
  );
}

const aboutOf = ({ classroom, nbQuestion, allStatsByQcm, hasAnswer }: Qcm) =>
  texts.builder.about(classroom.name, nbQuestion, hasAnswer ? Math.max(1, allStatsByQcm.nbStudent) : 0);
