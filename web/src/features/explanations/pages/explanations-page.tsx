import { Outlet } from "react-router";
import { ClassroomShell } from "../../classrooms/components/classroom-shell.tsx";
import { Explanations } from "../components/explanations.tsx";

/** What the pupils of a class want explained, and its review in front of them. */
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
