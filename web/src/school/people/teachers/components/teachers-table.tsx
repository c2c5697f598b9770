import type { Me, User } from "@badin/contract";
import { formatMoment } from "../../../../platform/dates.ts";
import { cx } from "../../../../platform/ui/cx.ts";
import text from "../../../../platform/ui/layout/text.module.css";
import { SortHead } from "../../../../platform/ui/table/sort-head.tsx";
import { Cell, Table } from "../../../../platform/ui/table/table.tsx";
import { useTableSort } from "../../../../platform/ui/table/use-table-sort.ts";
import { Tag } from "../../../../platform/ui/tag/tag.tsx";
import { texts as allTexts } from "../../texts.ts";
import { TeacherActions, type TeacherDialogActions } from "./teacher-actions.tsx";
import styles from "./teachers-table.module.css";

const texts = allTexts.teachers;

const columns = {
  firstName: (teacher: User) => teacher.firstName,
  name: (teacher: User) => teacher.name,
  email: (teacher: User) => teacher.email,
  lastSignIn: (teacher: User) => (teacher.dateConnexion ? Date.parse(teacher.dateConnexion) : null),
};
const order = ["firstName", "name", "email", "lastSignIn"] as const;

interface TeachersTableProps {
  caption: string;
  teachers: readonly User[];
  me: Me;
  actions: TeacherDialogActions;
}

/** The teachers in a table, sortable by any column, with the actions allowed on each. On a phone each row is a card. */
export function TeachersTable({ caption, teachers, me, actions }: TeachersTableProps) {
  const { sorted, header } = useTableSort(teachers, columns, "name");
  return (
    <Table caption={caption} striped>
      <SortHead columns={order} titles={texts.columns} header={header} actions={texts.columns.actions} />
      <tbody>
        {sorted.map((teacher) => (
          <TeacherRow key={teacher.id} teacher={teacher} own={teacher.id === me.id} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}

function TeacherRow({ teacher, own, actions }: { teacher: User; own: boolean; actions: TeacherDialogActions }) {
  const { columns: labels } = texts;
  return (
    <tr className={styles["row"]}>
      <Cell className={styles["first"]}>{teacher.firstName}</Cell>
      <Cell className={styles["name"]}>
        <span>
          <b>{teacher.name}</b>
          {own && <span className={cx(text["small"], text["muted"], styles["you"])}> ({texts.you})</span>}
        </span>
      </Cell>
      <Cell label={labels.email}>{teacher.email ?? <span className={text["muted"]}>{texts.withoutEmail(teacher.username)}</span>}</Cell>
      <Cell label={labels.lastSignIn} className={text["muted"]}>
        {teacher.dateConnexion ? formatMoment(teacher.dateConnexion) : <Tag tone="part">{texts.never}</Tag>}
      </Cell>
      <Cell actions>
        <TeacherActions teacher={teacher} own={own} actions={actions} />
      </Cell>
    </tr>
  );
}
