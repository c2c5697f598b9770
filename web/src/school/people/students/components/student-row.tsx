import type { Student } from "@badin/contract";
import { useId } from "react";
import { Link } from "react-router";
import { formatMoment } from "../../../../platform/dates.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { IconButton } from "../../../../platform/ui/button/icon-button.tsx";
import { PencilIcon, TrashIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import text from "../../../../platform/ui/layout/text.module.css";
import { Cell } from "../../../../platform/ui/table/table.tsx";
import { Tag } from "../../../../platform/ui/tag/tag.tsx";
import { cardState, loginOf } from "../student-list.rules.ts";
import { texts } from "../texts.ts";
import styles from "./student-row.module.css";

/** The actions on a student. */
export interface StudentDialogActions {
  edit: (student: Student) => void;
  join: (student: Student) => void;
  delete: (student: Student) => void;
}

interface StudentRowProps {
  classroomId: number;
  student: Student;
  /** What the students of the same name sign in with; undefined when there is none. */
  namesakes: readonly string[] | undefined;
  actions: StudentDialogActions;
}

/**
 * A row of the table: names, of which the last leads to the student's page, sign-in name, last sign-in and state of the
 * card.
 */
export function StudentRow({ classroomId, student, namesakes, actions }: StudentRowProps) {
  const names = useId();
  return (
    <tr className={styles["row"]}>
      <Cell id={`${names}-first`} className={styles["first"]}>
        {student.firstName}
      </Cell>
      <Cell id={`${names}-last`} className={styles["name"]}>
        <Link to={pathTo("classroomStudent", { classroomId, userId: student.id })} aria-labelledby={`${names}-first ${names}-last`}>
          {student.name}
        </Link>
      </Cell>
      <Cell label={texts.columns.login} className={styles["login"]}>
        <div>
          {loginOf(student)}
          {namesakes && (
            <p className={text["small"]}>
              {texts.namesake(namesakes)}{" "}
              <Button
                size="sm"
                variant="quiet"
                aria-label={texts.joining.openOf(`${student.firstName} ${student.name}`)}
                onClick={() => actions.join(student)}
              >
                {texts.joining.open}
              </Button>
            </p>
          )}
        </div>
      </Cell>
      <Cell label={texts.columns.lastSignIn}>
        {student.dateConnexion ? formatMoment(student.dateConnexion) : <Tag tone="part">{texts.never}</Tag>}
      </Cell>
      <Cell label={texts.columns.card}>{texts.card[cardState(student)]}</Cell>
      <Cell actions className={styles["actions"]}>
        <IconButton label={texts.edit} aria-describedby={`${names}-first ${names}-last`} size="sm" onClick={() => actions.edit(student)}>
          <PencilIcon />
        </IconButton>
        <IconButton
          label={texts.remove}
          aria-describedby={`${names}-first ${names}-last`}
          size="sm"
          onClick={() => actions.delete(student)}
        >
          <TrashIcon />
        </IconButton>
      </Cell>
    </tr>
  );
}
