import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { useMe } from "../../../../identity/sign-in/session.ts";
import { count } from "../../../../platform/typography.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../classrooms/components/classroom-shell.tsx";
import { classroomTeachersQuery } from "../../api.ts";
import { texts as allTexts } from "../../texts.ts";
import { AddExistingTeacher } from "../components/add-existing-teacher.tsx";
import { AddTeacherButton } from "../components/add-teacher-button.tsx";
import { TeacherList } from "../components/teacher-list.tsx";

const texts = allTexts.teachers;

/** The teachers of a class: add an existing teacher of the school, create one, remove one. */
export function ClassroomTeachersPage() {
  return (
    <ClassroomShell>
      {(classroom) => (
        <>
          <ClassroomTeachers classroom={classroom} />
          <Outlet />
        </>
      )}
    </ClassroomShell>
  );
}

function ClassroomTeachers({ classroom }: { classroom: Classroom }) {
  const me = useMe();
  const { data, error, isFetching, refetch } = useQuery(classroomTeachersQuery(classroom.id));
  const title = texts.titleOfClassroom(classroom.name);
  return (
    <>
      <PageHead
        title={title}
        subtitle={data && count(data.length, texts.one)}
        actions={me?.schoolAdmin && !classroom.archived && <AddTeacherButton />}
      />
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data && me && !classroom.archived && <AddExistingTeacher classroom={classroom} present={data} me={me} />}
      {data && me && <TeacherList caption={title} teachers={data} me={me} classroom={classroom} />}
    </>
  );
}
