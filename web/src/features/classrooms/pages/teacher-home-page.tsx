import type { Me } from "@badin/contract";
import { useMe } from "../../accounts/session.ts";
import { TeacherShell } from "../../shell/teacher-shell.tsx";
import { ClassroomList } from "../components/classroom-list.tsx";
import { SchoolCode } from "../components/school-code.tsx";
import { texts } from "../texts.ts";

/** The first page of a teacher: their classes, or all those of the school for who manages it (mock-up t01). */
export function TeacherHomePage() {
  const me = useMe();
  const code = me?.school?.subscriptionCode;
  return (
    <TeacherShell title={titleOf(me)} subtitle={me?.schoolAdmin && me.school?.name}>
      {code && <SchoolCode code={code} />}
      <ClassroomList schoolAdmin={me?.schoolAdmin ?? false} />
    </TeacherShell>
  );
}

function titleOf(me: Me | undefined): string {
  if (me?.schoolAdmin) return texts.home.titleOfSchool;
  return me?.school ? texts.home.titleOfTeacher(me.school.name) : texts.home.titleWithoutSchool;
}
