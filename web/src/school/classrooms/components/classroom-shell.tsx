import type { Classroom } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TeacherHeader } from "../../../identity/shell/teacher-header.tsx";
import { texts as shellTexts } from "../../../identity/shell/texts.ts";
import { useMe } from "../../../identity/sign-in/session.ts";
import { isGone } from "../../../platform/api/failures.ts";
import { OfflineNote } from "../../../platform/network/offline-note.tsx";
import { useRouteId } from "../../../platform/route-id.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { LegalFooter } from "../../../platform/ui/legal-footer/legal-footer.tsx";
import { usePaperHead } from "../../../platform/ui/paper/use-paper-head.ts";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { classroomQuery, findLoadedClassroom } from "../api.ts";
import { texts } from "../texts.ts";
import { ClassroomBar } from "./classroom-bar.tsx";
import styles from "./classroom-header.module.css";
import { ClassroomHeader } from "./classroom-header.tsx";

interface ClassroomShellProps {
  /** Whether the page uses the whole width of a projector. */
  wide?: boolean;
  children: (classroom: Classroom) => ReactNode;
}

/**
 * The layout of a page of the classroom in the address (`:classroomId`): teacher's header, link back, classroom and
 * tabs, then the content, which starts with its `PageHead`. Not found when the classroom does not exist or the teacher
 * may not see it.
 */
export function ClassroomShell({ wide = false, children }: ClassroomShellProps) {
  const id = useRouteId("classroomId");
  return id === undefined ? <NotFoundPage /> : <ClassroomPage key={id} id={id} wide={wide} content={children} />;
}

function ClassroomPage({ id, wide, content }: { id: number; wide: boolean; content: (classroom: Classroom) => ReactNode }) {
  const me = useMe();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...classroomQuery(id),
    placeholderData: () => findLoadedClassroom(queryClient, id),
  });
  usePaperHead(data && texts.classroom.onPaper(data.name, data.anneeScolaire.libelle));
  if (isGone(error)) return <NotFoundPage />;
  return (
    <>
      <SkipLink />
      {data && <ClassroomBar classroom={data} />}
      <TeacherHeader me={me} wide={wide} />
      <main id={mainId} tabIndex={-1} className={cx(pages["page"], layout["stack"], styles["page"], wide && pages["wide"])}>
        <ClassroomHeader classroom={data} />
        <OfflineNote>{shellTexts.offline}</OfflineNote>
        {data && content(data)}
        {!data && error && <FailureNote title={texts.classroom.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && <SkeletonCards grid count={2} />}
      </main>
      <LegalFooter />
    </>
  );
}
