import type { Me } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet, useSearchParams } from "react-router";
import { todayQuery } from "../../follow-up/today/api.ts";
import { TodayCard } from "../../follow-up/today/components/today-card.tsx";
import { TeacherShell } from "../../identity/shell/teacher-shell.tsx";
import { useMe } from "../../identity/sign-in/session.ts";
import { BinLink } from "../../platform/ui/bin/bin-link.tsx";
import { Button } from "../../platform/ui/button/button.tsx";
import { PlusIcon } from "../../platform/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../platform/ui/modal/dialog-route.ts";
import { SkeletonCards } from "../../platform/ui/skeleton/skeleton.tsx";
import { classroomsBinQuery, classroomsQuery } from "../../school/classrooms/api.ts";
import { tellApart } from "../../school/classrooms/classroom-names.rules.ts";
import { ClassroomList } from "../../school/classrooms/components/classroom-list.tsx";
import { HomeToolbar } from "../../school/classrooms/components/home-toolbar.tsx";
import { SchoolCode } from "../../school/classrooms/components/school-code.tsx";
import { texts } from "../../school/classrooms/texts.ts";

// What seldom has something to say: the page does not wait for it.
const Arrivals = lazy(() => import("../../school/join-codes/components/arrivals.tsx").then((m) => ({ default: m.Arrivals })));
const MessageReports = lazy(() =>
  import("../../school/messages/components/message-reports.tsx").then((m) => ({ default: m.MessageReports })),
);

/** A teacher's home page: their classrooms, or all those of the school for the school admin. */
export function TeacherHomePage() {
  const me = useMe();
  const [archived, setArchived] = useArchivedView();
  const dialog = useDialogRoute();
  // Only one main button on the page: without classroom, the empty list has it.
  const { data: active } = useQuery(classroomsQuery(false));
  const code = me?.school?.subscriptionCode;
  const noClass = active?.length === 0 && !archived;
  const withToday = !archived && !noClass;
  // What stands below the card waits for it: it would move while being pressed.
  const isTodayKnown = !useQuery({ ...todayQuery, enabled: withToday }).isLoading;
  const addButton = (
    <Button variant="go" onClick={() => dialog.open("add")}>
      <PlusIcon /> {texts.form.add}
    </Button>
  );
  return (
    <TeacherShell title={titleOf(me)} subtitle={me?.schoolAdmin && me.school?.name} action={!noClass && addButton}>
      {me?.schoolAdmin && (
        <Suspense>
          <MessageReports reader="school" />
        </Suspense>
      )}
      {me?.schoolAdmin && (
        <Suspense>
          <Arrivals />
        </Suspense>
      )}
      {withToday && <TodayCard classrooms={active && tellApart(active)} />}
      {isTodayKnown && (
        <>
          <HomeToolbar archived={archived} onChange={setArchived} />
          <ClassroomList archived={archived} addButton={addButton} />
          <BinLink query={classroomsBinQuery} label={texts.bin.open} onOpen={() => dialog.open("bin")} />
        </>
      )}
      {isTodayKnown && code && <SchoolCode code={code} />}
      {!isTodayKnown && <SkeletonCards grid count={4} />}
      <Outlet />
    </TeacherShell>
  );
}

/**
 * Returns whether archived classrooms are shown, and its setter. Kept in the address, so that the way back from a
 * classroom leads to the same list.
 */
function useArchivedView() {
  const [search, setSearch] = useSearchParams();
  const set = (archived: boolean) => setSearch(archived ? { archived: "1" } : {}, { replace: true, preventScrollReset: true });
  return [search.has("archived"), set] as const;
}

function titleOf(me: Me | undefined): string {
  if (me?.schoolAdmin) return texts.home.titleOfSchool;
  return me?.school ? texts.home.titleOfTeacher(me.school.name) : texts.home.titleWithoutSchool;
}
