import type { Me } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { SubPageShell } from "../../../../identity/shell/sub-page-shell.tsx";
import { useMe } from "../../../../identity/sign-in/session.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { count } from "../../../../platform/typography.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { usePaperHead } from "../../../../platform/ui/paper/use-paper-head.ts";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { JoinRequests } from "../../../join-codes/components/join-requests.tsx";
import { teachersQuery } from "../../api.ts";
import { ShareCode } from "../../components/share-code.tsx";
import { texts as allTexts } from "../../texts.ts";
import { AddTeacherButton } from "../components/add-teacher-button.tsx";
import { TeacherList } from "../components/teacher-list.tsx";

const texts = allTexts.teachers;

/** The teachers of the school. School admins add teachers, or share the school's subscription code. */
export function SchoolTeachersPage() {
  const me = useMe();
  const { data, error, isFetching, refetch } = useQuery(teachersQuery);
  const title = titleOf(me);
  const code = me?.school?.subscriptionCode;
  usePaperHead(me?.school?.name);
  return (
    <SubPageShell
      back={{ to: pathTo("teacherHome"), label: texts.back }}
      title={title}
      subtitle={data && count(data.length, texts.one)}
      actions={me?.schoolAdmin && <AddTeacherButton />}
    >
      {code && <ShareCode lead={texts.lead} code={code} place="school" />}
      {me?.schoolAdmin && <JoinRequests place="school" />}
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data && me && <TeacherList caption={title} teachers={data} me={me} />}
      <Outlet />
    </SubPageShell>
  );
}

const titleOf = (me: Me | undefined) => (me?.school ? texts.titleOfSchool(me.school.name) : texts.titleWithoutSchool);
