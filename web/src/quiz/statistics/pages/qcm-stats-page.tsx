import { exportQcmStats } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { isGone } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { ExportMenu } from "../../../platform/ui/export-menu/export-menu.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { LiveButton } from "../../live/components/live-button.tsx";
import { texts as liveTexts } from "../../live/texts.ts";
import { GoneQcm } from "../../qcms/components/gone-qcm.tsx";
import { statsQuery } from "../api.ts";
import { QcmStatistics, type View } from "../components/qcm-statistics.tsx";
import { texts } from "../texts.ts";

/** Most questions of a live session on frequent errors: an hour of class. */
const mostErrors = 20;

/** The statistics of a quiz in a class. An unknown quiz shows the « not found » page. */
export function QcmStatsPage() {
  const classroomId = useRouteId("classroomId");
  const qcmId = useRouteId("qcmId");
  if (classroomId === undefined || qcmId === undefined) return <NotFoundPage />;
  return <Statistics key={qcmId} classroomId={classroomId} qcmId={qcmId} />;
}

function Statistics({ classroomId, qcmId }: { classroomId: number; qcmId: number }) {
  const { data, error, isFetching, refetch } = useQuery(statsQuery(classroomId, qcmId));
  const [view, setView] = useState<View>("pictures");
  if (isGone(error)) return <GoneQcm classroomId={classroomId} />;
  const answered = data !== undefined && data.allStatsByQcm.nbStudent > 0;
  return (
    <ClassroomShell wide>
      {({ archived, name }) => (
        <>
          {data && (
            <PageHead
              title={data.name}
              subtitle={texts.page.subtitle(data.nbQuestion)}
              actions={
                <>
                  {answered && <ViewChoice view={view} onChange={setView} />}
                  {!archived && data.questionErrorList.length > 0 && (
                    <LiveButton
                      classroomId={classroomId}
                      title={liveTexts.start.errors(data.name)}
                      find={() => [...new Set(data.questionErrorList.map(({ questionId }) => questionId))].slice(0, mostErrors)}
                    />
                  )}
                  {answered && (
                    <ExportMenu
                      endpoint={exportQcmStats}
                      params={{ classroomId, qcmId }}
                      about={`${texts.page.exported} ${data.name} ${name}`}
                      tables={texts.page.tablesExported}
                    />
                  )}
                  <ButtonLink to={pathTo("classroomQcm", { classroomId, qcmId })}>{texts.page.quiz}</ButtonLink>
                </>
              }
            />
          )}
          {error && <FailureNote title={texts.page.failed} error={error} onRetry={refetch} retrying={isFetching} />}
          {!data && !error && <SkeletonCards grid count={4} />}
          {data && !answered && <NoAnswer classroomId={classroomId} archived={archived} />}
          {answered && <QcmStatistics classroomId={classroomId} stats={data} view={view} />}
        </>
      )}
    </ClassroomShell>
  );
}

const ViewChoice = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <Segmented
    label={texts.page.show}
    value={view}
    onChange={onChange}
    segments={[
      { value: "pictures", label: texts.page.pictures },
      { value: "tables", label: texts.page.tables },
    ]}
  />
);

const NoAnswer = ({ classroomId, archived }: { classroomId: number; archived: boolean }) => (
  <Card>
    <EmptyState
      title={archived ? texts.page.emptyArchived : texts.page.empty}
      action={<ButtonLink to={pathTo("classroomQcms", { classroomId })}>{texts.page.back}</ButtonLink>}
    >
      {!archived && texts.page.emptyHint}
    </EmptyState>
  </Card>
);
