import type { Classroom } from "@badin/contract";
import { Fragment, type ReactNode } from "react";
import { useRouteId } from "../../../../platform/route-id.ts";
import { NotFoundPage } from "../../../../platform/ui/error-page/not-found-page.tsx";
import { ClassroomShell } from "../../../../school/classrooms/components/classroom-shell.tsx";
import type { MockExamRef } from "../api.ts";

/** The layout of a page about the mock exam of the address, in its class. */
export function MockExamShell({ children }: { children: (classroom: Classroom, target: MockExamRef) => ReactNode }) {
  const mockExamId = useRouteId("mockExamId");
  if (mockExamId === undefined) return <NotFoundPage />;
  return (
    <ClassroomShell>
      {(classroom) => <Fragment key={mockExamId}>{children(classroom, { classroomId: classroom.id, mockExamId })}</Fragment>}
    </ClassroomShell>
  );
}
