import { Outlet } from "react-router";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { Explanations } from "../components/explanations.tsx";

/** The explanation requests of a classroom, with their review as a dialog. */
export function ExplanationsPage() {
  return (
    <ClassroomShell>
      {(classroom) => (
        <>
          <Explanations classroom={classroom} />
          <Outlet />
        </>
      )}
    </ClassroomShell>
  );
}
