import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import { invitationQuery } from "../invitation.ts";
import { texts } from "../texts.ts";

const waitMs = 3_000;

/** The address of the QR code: leads to the live session of the class, as soon as there is one. */
export function LiveDoorPage() {
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(waitMs));
  if (data?.live) return <Navigate to={pathTo("liveRoom", { liveId: data.live.id })} replace />;
  return (
    <div className={layout["screen"]}>
      <PageTitle>{texts.title}</PageTitle>
      <main id={mainId} tabIndex={-1} className={layout["column"]}>
        {!data && !error && <SkeletonCards count={1} />}
        {!data && error && <FailureNote title={texts.room.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {data && (
          <EmptyState title={texts.room.none} level={1} action={<ButtonLink to={pathTo("home")}>{texts.room.home}</ButtonLink>}>
            {texts.room.noneText}
          </EmptyState>
        )}
      </main>
    </div>
  );
}
