import { type Classroom, dayMs, oddsWord, type StudentSheet as Sheet, sheetDays, shortTheme } from "@badin/contract";
import { dayLabel, formatDay } from "../../../platform/dates.ts";
import { shortDayOf } from "../../../platform/due.rules.ts";
import { formatDecimal } from "../../../platform/typography.ts";
import { texts } from "../texts.ts";
import styles from "./student-sheet.module.css";

const words = texts.sheet;

/**
 * The sheet for a meeting with the family: one A4 page, black on white, readable without knowing Badin. It shows on
 * paper only.
 */
export function StudentSheet({ classroom, sheet }: { classroom: Classroom; sheet: Sheet }) {
  const { student, progress, themes, toWorkOn } = sheet;
  // A paper for the family tells no mark before the student may read it.
  const mockExams = sheet.mockExams.filter(({ published }) => published);
  const { forecast } = progress;
  const since = new Date(Date.now() - sheetDays * dayMs).toISOString().slice(0, 10);
  const recent = progress.days.filter(({ day }) => day > since);
  return (
    <article className={styles["sheet"]}>
      <h1>
        {student.firstName} {student.name}
      </h1>
      <p>{words.about(classroom.name, classroom.anneeScolaire.libelle, formatDay(new Date().toISOString()))}</p>
      <div className={styles["figures"]}>
        <div>
          <p>{texts.one.today}</p>
          {forecast ? (
            <>
              <p>
                <b>{Math.round(forecast.mean)}</b> {texts.one.outOf}
              </p>
              <p>{texts.one.between(Math.round(forecast.low), Math.round(forecast.high))}</p>
            </>
          ) : (
            <p>{texts.one.missing(progress.answersMissing)}</p>
          )}
        </div>
        <div>
          <p>{words.success}</p>
          {forecast && (
            <p>
              <b>{oddsWord(forecast.pass)}</b>
            </p>
          )}
          <p>{words.needed(dayLabel(progress.examDay))}</p>
        </div>
        <div>
          <p>{words.work}</p>
          <p>
            <b>{recent.length}</b> {words.days(recent.length)}
          </p>
          <p>{words.answers(recent.reduce((sum, { answers }) => sum + answers, 0))}</p>
        </div>
      </div>
      <h2>{words.themes(student.firstName)}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.theme}</th>
            <th>{texts.one.themesHint}</th>
            <th />
            <th />
          </tr>
        </thead>
        <tbody>
          {themes.map((share, i) => (
            <tr key={shortTheme(i + 1)}>
              <td>{shortTheme(i + 1)}</td>
              <td>
                <svg aria-hidden="true" viewBox="0 0 100 5" preserveAspectRatio="none" className={styles["bar"]}>
                  <rect x="0.2" y="0.2" width="99.6" height="4.6" fill="#fff" stroke="#000" strokeWidth="0.4" />
                  <rect x="0" y="0" width={share ?? 0} height="5" />
                </svg>
              </td>
              <td>{share === null ? "–" : texts.success(share)}</td>
              <td>{words.state(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles["pair"]}>
        <section>
          <h2>{words.mocks}</h2>
          {mockExams.length === 0 && <p>{words.noMock}</p>}
          <ul>
            {mockExams.slice(-4).map((exam) => (
              <li key={exam.id}>
                {shortDayOf(exam.at)}
                {"\u00A0: "}
                <b>{formatDecimal(exam.total)}</b> {texts.one.outOf}, {words.mentions[exam.mention]}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{words.toWorkOn}</h2>
          {toWorkOn.length === 0 && <p>{texts.one.noPoint}</p>}
          <ol>
            {toWorkOn.map((point) => (
              <li key={point.code}>{point.label}</li>
            ))}
          </ol>
        </section>
      </div>
      <h2>{words.said}</h2>
      <div className={styles["lines"]}>
        <hr />
        <hr />
        <hr />
        <hr />
      </div>
      <footer>{words.foot(progress.answers)}</footer>
    </article>
  );
}
