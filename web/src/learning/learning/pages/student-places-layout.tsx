import { Outlet } from "react-router";
import { StudentPlaces } from "../../../identity/shell/student-places.ts";
import { StudentNav } from "../components/student-nav.tsx";

const nav = <StudentNav />;

/** Gives the pages below it the navigation between the student’s places. */
export function StudentPlacesLayout() {
  return (
    <StudentPlaces value={nav}>
      <Outlet />
    </StudentPlaces>
  );
}
