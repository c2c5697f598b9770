import type { StudentStat } from "@badin/contract";
import type { SortDirection } from "../../platform/ui/table/sort-header.tsx";
import { sortRows } from "../../platform/ui/table/table-sort.ts";

export type StudentColumn = "firstName" | "name" | keyof StudentStat["stat"];

export interface StudentOrder {
  readonly column: StudentColumn;
  readonly direction: SortDirection;
}

/**
 * Returns the students sorted by a column. Those without a value come last in both directions; ties are sorted by name.
 */
export function sortStudents(students: readonly StudentStat[], { column, direction }: StudentOrder): StudentStat[] {
  const byName = sortRows(
    sortRows(students, (s) => s.firstName, "ascending"),
    (s) => s.name,
    "ascending",
  );
  return sortRows(byName, (s) => (column === "firstName" || column === "name" ? s[column] : s.stat[column]), direction);
}
