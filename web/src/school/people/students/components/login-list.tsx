import type { Student } from "@badin/contract";
import { createPortal } from "react-dom";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { cardState } from "../student-list.rules.ts";
import { cardTexts as texts } from "../texts.ts";
import preview from "./card-preview.module.css";
import styles from "./login-list.module.css";

interface LoginListProps {
  students: readonly Student[];
  classroom: string;
  /** The site's address, as typed into a browser. */
  site: string;
}

/** A preview of the list of usernames and passwords, for the teacher's eyes. */
export function LoginListPreview(props: LoginListProps) {
  return (
    <div className={cx(layout["stack"], preview["preview"])}>
      <p>{texts.listSummary(props.students.length)}</p>
      <p className={cx(text["muted"], text["small"], preview["secret"])}>{texts.listSecret}</p>
      <div className={styles["preview"]}>
        <LoginTable {...props} />
      </div>
    </div>
  );
}

/** The list for the printer, outside the page: see `PaperSheets`. */
export function PaperLoginList(props: LoginListProps) {
  return createPortal(
    <div className={styles["paper"]} aria-hidden="true">
      <LoginTable {...props} />
    </div>,
    document.body,
  );
}

function LoginTable({ students, classroom, site }: LoginListProps) {
  const { listColumns: columns } = texts;
  return (
    <table className={styles["table"]}>
      <caption>
        <strong>{texts.listTitle(classroom)}</strong>
        <span>{site}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.firstName}</th>
          <th scope="col">{columns.username}</th>
          <th scope="col">{columns.password}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id}>
            <td>{student.name}</td>
            <td>{student.firstName}</td>
            <td>{student.username}</td>
            <td className={student.cardPassword ? styles["password"] : styles["state"]}>
              {student.cardPassword || texts.state[cardState(student)]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
