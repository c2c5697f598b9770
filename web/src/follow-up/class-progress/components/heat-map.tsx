import { type FollowedStudent, oddsWord, shortTheme } from "@badin/contract";
import { useState } from "react";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { formatDecimal, formatInteger } from "../../../platform/typography.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { CaretDownIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Cell, Table } from "../../../platform/ui/table/table.tsx";
import { sortRows } from "../../../platform/ui/table/table-sort.ts";
import { texts as messageTexts } from "../../../school/messages/texts.ts";
import { classMeans } from "../class-means.rules.ts";
import { texts } from "../texts.ts";
import styles from "./heat-map.module.css";

const themeIds = [1, 2, 3, 4, 5, 6] as const;
const theme = (id: number) => (s: FollowedStudent) => s.themes[id - 1] ?? null;
const keys = {
  forecast: (s: FollowedStudent) => s.forecast?.mean ?? null,
  name: (s: FollowedStudent) => `${s.name} ${s.firstName}`,
  1: theme(1),
  2: theme(2),
  3: theme(3),
  4: theme(4),
  5: theme(5),
  6: theme(6),
  week: (s: FollowedStudent) => s.weekAnswers,
  mockExams: (s: FollowedStudent) => s.mockExams[s.mockExams.length - 1] ?? null,
};
type Key = keyof typeof keys;

const hasWorked = ({ daysSince, mockExams }: FollowedStudent) => daysSince !== null || mockExams.length > 0;

const columns = { name: texts.student, week: texts.week, forecast: texts.forecast, mockExams: texts.mockExams };
const orders = (["forecast", "name", ...themeIds, "week", "mockExams"] as const).map((value) => ({
  value: String(value),
  label: typeof value === "number" ? shortTheme(value) : columns[value],
}));

/**
 * The students by theme, with their week, forecast and mock exams, lowest first; by name while nobody has answered. One
 * choice of the order serves a phone as well, where columns have no titles.
 */
export function HeatMap({ classroomId, students }: { classroomId: number; students: readonly FollowedStudent[] }) {
  const [order, setOrder] = useState<`${Key}`>("forecast");
  const sorted = sortRows(students, keys[order], "ascending");
  return (
    <Card as="section" flush aria-labelledby="map">
      <div className={styles["head"]}>
        <h2 id="map">{texts.table}</h2>
        <p>{texts.tableHint}</p>
        <p className={styles["legend"]}>
          {[0, 50, 70, 85].map((from) => (
            <span key={from} className={styles[levelOf(from)]}>
              {from === 0 && <CaretDownIcon />}
              {texts.levels[levelOf(from)]}
            </span>
          ))}
        </p>
        {students.length > 1 && students.some(hasWorked) && (
          <div className={cx(layout["screenOnly"], styles["order"])}>
            <SelectField
              label={texts.order}
              size="sm"
              value={order}
              options={orders}
              onChange={(event) => setOrder(event.target.value as `${Key}`)}
            />
          </div>
        )}
      </div>
      <Table caption={texts.table} className={styles["map"]}>
        <thead>
          <tr>
            <th scope="col">{texts.student}</th>
            {themeIds.map((id) => (
              <th key={id} scope="col">
                {shortTheme(id)}
              </th>
            ))}
            {[texts.week, texts.forecast, texts.mockExams].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
          <ClassRow students={students} />
        </thead>
        <tbody>
          {sorted.map((student) => (
            <Row key={student.id} classroomId={classroomId} student={student} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** The means of the class, above the students; a phone has the figures of the class only. */
function ClassRow({ students }: { students: readonly FollowedStudent[] }) {
  const means = classMeans(students);
  const whole = (value: number | null) => (value === null ? null : formatInteger(value));
  return (
    <tr className={styles["class"]}>
      <th scope="row">{texts.wholeClass}</th>
      {themeIds.map((id) => (
        <td key={id}>
          <Heat share={means.themes[id - 1] ?? null} />
        </td>
      ))}
      {[whole(means.weekAnswers), whole(means.forecast), means.mockExam === null ? null : formatDecimal(means.mockExam)].map(
        (mean, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
          <td key={column}>
            <b>{mean ?? "–"}</b> {mean !== null && <small>{texts.onAverage}</small>}
          </td>
        ),
      )}
    </tr>
  );
}

function Row({ classroomId, student }: { classroomId: number; student: FollowedStudent }) {
  return (
    <tr>
      <Cell>
        <Link to={pathTo("classroomStudent", { classroomId, userId: student.id })}>
          {student.firstName} <b>{student.name}</b>
          {student.messagedAt && <small className={styles["sent"]}>{messageTexts.sent(student.messagedAt)}</small>}
        </Link>
      </Cell>
      {themeIds.map((id) => (
        <Cell key={id} label={shortTheme(id)}>
          <Heat share={student.themes[id - 1] ?? null} />
        </Cell>
      ))}
      <Cell label={texts.week}>
        <span>
          <b>{student.weekAnswers}</b> <small>{weekOf(student)}</small>
        </span>
      </Cell>
      <Cell label={texts.forecast}>
        <Forecast student={student} />
      </Cell>
      <Cell label={texts.mockExams}>
        <span>{student.mockExams.length === 0 ? "–" : student.mockExams.slice(-2).map(formatDecimal).join(" → ")}</span>
      </Cell>
    </tr>
  );
}

/** The sessions and the days worked in the week or, without any, the time since the last answer. */
function weekOf({ weekSessions, weekDays, daysSince }: FollowedStudent): string {
  if (weekDays > 0) return texts.worked(weekSessions, weekDays);
  return daysSince === null ? texts.never : texts.ago(daysSince);
}

/** The level of a share in percent, as the legend has them. */
const levelOf = (share: number) => (share < 50 ? "low" : share < 70 ? "fair" : share < 85 ? "good" : "best");

function Heat({ share }: { share: number | null }) {
  if (share === null) return <span className={styles["unseen"]}>–</span>;
  return (
    <span className={styles[levelOf(share)]}>
      {share < 50 && <CaretDownIcon />}
      {share}
    </span>
  );
}

function Forecast({ student: { forecast, answersMissing } }: { student: FollowedStudent }) {
  if (!forecast) return <small>{texts.missing(answersMissing)}</small>;
  const [mean, low, high] = [forecast.mean, forecast.low, forecast.high].map(Math.round) as [number, number, number];
  return (
    <span>
      <b>{mean}</b>{" "}
      <small>
        {texts.between(low, high)} · {oddsWord(forecast.pass)}
      </small>
    </span>
  );
}
