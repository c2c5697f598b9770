import { type Lesson, themeLabel, themes } from "@badin/contract";
import { useQueries } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { patterns } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { PrinterIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { courseQuery } from "../api.ts";
import styles from "../components/booklet.module.css";
import { BookletLesson } from "../components/booklet-lesson.tsx";
import { texts } from "../texts.ts";

/**
 * The booklet: contents, then the lessons of a theme or of all, each on its own page. The browser prints it or makes it
 * a PDF.
 */
export function BookletPage() {
  const [address, setAddress] = useSearchParams();
  const chosen = themes.find(({ id }) => String(id) === address.get("theme"))?.id;
  const asked = themes.filter(({ id }) => chosen === undefined || chosen === id);
  const answers = useQueries({ queries: asked.map(({ id }) => courseQuery(id)) });
  const lessons = answers.flatMap(({ data }) => data ?? []);
  const error = answers.find((answer) => answer.error)?.error;
  const retry = () => {
    for (const answer of answers) if (answer.error) void answer.refetch();
  };
  const ready = answers.every(({ data }) => data);
  const back = { to: patterns.lessons, label: texts.lesson.all };
  return (
    <StudentShell wide back={back} title={texts.print.title}>
      <div className={cx(layout["screenOnly"], layout["cluster"], layout["gap16"], layout["bottom"])}>
        <SelectField
          label={texts.print.theme}
          value={chosen ?? ""}
          onChange={(event) => setAddress(event.target.value === "" ? {} : { theme: event.target.value }, { replace: true })}
          options={[{ value: "", label: texts.print.every }, ...themes.map(({ id, label }) => ({ value: id, label: `${id} · ${label}` }))]}
        />
        <Button variant="go" disabled={!ready} onClick={() => print()}>
          <PrinterIcon /> {texts.print.print}
        </Button>
        <p role="status" className={cx(text["hint"], styles["hint"])}>
          {ready || error ? texts.print.hint : texts.print.loading}
        </p>
      </div>
      {error && <FailureNote title={texts.failure} error={error} onRetry={retry} />}
      {!ready && !error && <SkeletonCards count={2} />}
      {ready && (
        <>
          <Contents lessons={lessons} />
          {lessons.map((lesson) => (
            <BookletLesson key={lesson.point} lesson={lesson} />
          ))}
        </>
      )}
    </StudentShell>
  );
}

function Contents({ lessons }: { lessons: readonly Lesson[] }) {
  const ofTheme = (id: number) => lessons.filter(({ themeId }) => themeId === id);
  return (
    <nav aria-label={texts.print.contents} className={styles["contents"]}>
      <h2>{texts.print.contents}</h2>
      {themes
        .filter(({ id }) => ofTheme(id).length > 0)
        .map(({ id }) => (
          <section key={id}>
            <h3 className={text["h4"]}>
              {id} · {themeLabel(id)}
            </h3>
            <ul>
              {ofTheme(id).map(({ point, title }) => (
                <li key={point}>
                  <a href={`#fiche-${point}`}>
                    <span>{point}</span> {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
