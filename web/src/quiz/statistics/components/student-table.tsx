import type { StudentStat } from "@badin/contract";
import { useId, useState } from "react";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SortHeader } from "../../../platform/ui/table/sort-header.tsx";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import { type StudentColumn, type StudentOrder, sortStudents } from "../student-order.rules.ts";
import { texts } from "../texts.ts";
import { Average } from "./average.tsx";
import { Progression } from "./progression.tsx";
import { Section } from "./section.tsx";
import styles from "./student-table.module.css";

const { columns } = texts.students;
const beforeProgression: StudentColumn[] = ["firstName", "name", "nbQuestion", "nbTry"];
const afterProgression: StudentColumn[] = ["avgFirstTry", "avgLastTry", "avgAllTries"];

/**
 * The figures of each student, whose name leads to their page, with the progress from the first try to the latest
 * answers. Sorted best first at the start.
 */
export function StudentTable({ classroomId, students }: { classroomId: number; students: readonly StudentStat[] }) {
  const [order, setOrder] = useState<StudentOrder>({ column: "avgLastTry", direction: "descending" });
  const header = (column: StudentColumn) => (
    <SortHeader
      key={column}
      numeric={column !== "firstName" && column !== "name"}
      direction={order.column === column ? order.direction : undefined}
      onSort={(direction) => setOrder({ column, direction })}
    >
      {columns[column as keyof typeof columns]}
    </SortHeader>
  );
  return (
    <Section flush title={texts.students.title} hint={<Legend />}>
      <Table caption={texts.students.title}>
        <thead>
          <tr>
            {beforeProgression.map(header)}
            <th scope="col" className={styles["progression"]}>
              {columns.progress}
            </th>
            {afterProgression.map(header)}
          </tr>
        </thead>
        <tbody>
          {sortStudents(students, order).map((student) => (
            <StudentRow key={student.id} classroomId={classroomId} student={student} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function StudentRow({ classroomId, student }: { classroomId: number; student: StudentStat }) {
  const { id, firstName, name, stat, underWay, lastFinished } = student;
  const names = useId();
  return (
    <tr className={styles["student"]}>
      <Cell id={`${names}-first`}>{firstName}</Cell>
      <Cell id={`${names}-last`}>
        <Link to={pathTo("classroomStudent", { classroomId, userId: id })} aria-labelledby={`${names}-first ${names}-last`}>
          {name}
        </Link>
      </Cell>
      <Cell numeric label={columns.nbQuestion}>
        {stat.nbQuestion}
      </Cell>
      <Cell numeric label={columns.nbTry}>
        {stat.nbTry}
      </Cell>
      <Cell label={columns.progress} className={styles["way"]}>
        <Progression first={stat.avgFirstTry} last={stat.avgLastTry} />
      </Cell>
      <Cell numeric label={columns.avgFirstTry} className={styles["average"]}>
        <Average value={stat.avgFirstTry} />
      </Cell>
      <Cell numeric label={columns.avgLastTry} className={cx(styles["average"], styles["last"])}>
        <Average value={stat.avgLastTry} /> {underWay && <small>{texts.students.underWay(lastFinished)}</small>}
      </Cell>
      <Cell numeric label={columns.avgAllTries} className={cx(styles["average"], styles["all"])}>
        <Average value={stat.avgAllTries} />
      </Cell>
    </tr>
  );
}

const Legend = () => (
  <span className={cx(layout["cluster"], styles["legend"])}>
    <span>
      <svg width="14" height="14" aria-hidden="true">
        <circle cx="7" cy="7" r="5" className={styles["ring"]} />
      </svg>{" "}
      {texts.students.first}
    </span>
    <span>
      <svg width="14" height="14" aria-hidden="true">
        <circle cx="7" cy="7" r="6" className={styles["disc"]} />
      </svg>{" "}
      {texts.students.last}
    </span>
    <span>{texts.students.marks}</span>
  </span>
);
