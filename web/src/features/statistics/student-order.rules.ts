import type { StudentStat } from "@badin/contract";
import type { SortDirection } from "../../shared/ui/table/sort-header.tsx";

export type StudentColumn = "firstName" | "name" | keyof StudentStat["stat"];

export interface StudentOrder {
  readonly column: StudentColumn;
  readonly direction: SortDirection;
}

const french = new Intl.Collator("fr");

/** Students by a column, those without a value last either way; equal ones by name. */
export function sortStudents(students: readonly StudentStat[], { column, direction }: StudentOrder): StudentStat[] {
  const sign = direction === "ascending" ? 1 : -1;
  const byName = (a: StudentStat, b: StudentStat) => french.compare(a.name, b.name) || french.compare(a.firstName, b.firstName);
  return students.toSorted((a, b) => {
    if (column === "firstName" || column === "name") return sign * french.compare(a[column], b[column]) || byName(a, b);
    const [x, y] = [a.stat[column], b.stat[column]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName(a, b);
    return sign * (x - y) || byName(a, b);
  });
}
