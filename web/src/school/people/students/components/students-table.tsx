import type { Student } from "@badin/contract";
import { SortHead } from "../../../../platform/ui/table/sort-head.tsx";
import { Table } from "../../../../platform/ui/table/table.tsx";
import { useTableSort } from "../../../../platform/ui/table/use-table-sort.ts";
import { cardState, loginOf } from "../student-list.rules.ts";
import { texts } from "../texts.ts";
import { type StudentDialogActions, StudentRow } from "./student-row.tsx";

const columns = {
  firstName: (student: Student) => student.firstName,
  name: (student: Student) => student.name,
  login: loginOf,
  lastSignIn: (student: Student) => (student.dateConnexion ? Date.parse(student.dateConnexion) : null),
  card: (student: Student) => texts.card[cardState(student)],
};
const order = ["firstName", "name", "login", "lastSignIn", "card"] as const;
/** The search finds a first name or a username, and a card waits where nobody has signed in. */
const fixed = ["firstName", "login", "card"] as const;

interface StudentsTableProps {
  classroomId: number;
  students: readonly Student[];
  /** What the students of the same name sign in with, by id, among the whole class. */
  namesakes: ReadonlyMap<number, string[]>;
  actions: StudentDialogActions;
}

/**
 * The students in a striped table, sorted by name or, once one has signed in, by last sign-in. On a phone each row is a
 * card.
 */
export function StudentsTable({ classroomId, students, namesakes, actions }: StudentsTableProps) {
  const { sorted, header } = useTableSort(students, columns, "name");
  const isSorted = students.some(({ dateConnexion }) => dateConnexion);
  return (
    <Table caption={texts.caption} striped>
      <SortHead columns={order} titles={texts.columns} header={header} fixed={isSorted ? fixed : order} actions={texts.columns.actions} />
      <tbody>
        {sorted.map((student) => (
          <StudentRow
            key={student.id}
            classroomId={classroomId}
            student={student}
            namesakes={namesakes.get(student.id)}
            actions={actions}
          />
        ))}
      </tbody>
    </Table>
  );
}
