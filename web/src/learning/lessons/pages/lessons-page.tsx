import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { StudentShell } from "../../../identity/shell/student-shell.tsx";
import { patterns } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { SearchIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { lessonsQuery, suggestedLessonsQuery } from "../api.ts";
import styles from "../components/course.module.css";
import { CourseThemes } from "../components/course-themes.tsx";
import { FoundLessons } from "../components/found-lessons.tsx";
import { indexLessons, searchLessons } from "../lesson-search.rules.ts";
import { texts } from "../texts.ts";

/**
 * The course: the lessons chosen for the student, those of each theme, and a search. The address keeps what is looked
 * for.
 */
export function LessonsPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get("q") ?? "");
  const { data: lessons, error, isFetching, refetch } = useQuery(lessonsQuery);
  const { data: suggested } = useQuery(suggestedLessonsQuery);
  const index = useMemo(() => indexLessons(lessons ?? []), [lessons]);
  const sought = useDeferredValue(typed.trim());
  const found = useMemo(() => searchLessons(index, sought), [index, sought]);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    look("");
    // The button goes away with the text.
    field.current?.focus();
  };
  const look = (text: string) => {
    setTyped(text);
    setAddress(text === "" ? {} : { q: text }, { replace: true });
  };
  return (
    <StudentShell wide title={texts.title} lead={lessons && <p>{texts.points(lessons.length)}</p>}>
      {/* biome-ignore lint/a11y/useSemanticElements: the browsers of the floor do not know <search> */}
      <form role="search" className={cx(layout["cluster"], layout["gap16"], layout["bottom"])} onSubmit={(event) => event.preventDefault()}>
        <div className={styles["search"]}>
          <TextField
            ref={field}
            type="search"
            label={texts.search}
            value={typed}
            onChange={(event) => look(event.target.value)}
            leading={<SearchIcon />}
            trailing={
              typed !== "" && (
                <IconButton size="sm" label={texts.clear} onClick={clear}>
                  <CloseIcon />
                </IconButton>
              )
            }
          />
        </div>
        <ButtonLink to={patterns.lessonsPrint}>{texts.booklet}</ButtonLink>
      </form>
      {error && !lessons && <FailureNote title={texts.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      {!lessons && !error && <SkeletonCards grid count={4} />}
      {lessons && <div role="status">{sought !== "" && <p className={text["muted"]}>{texts.found(found.length, sought)}</p>}</div>}
      {lessons && sought !== "" && <FoundLessons found={found} />}
      {lessons && sought === "" && <CourseThemes lessons={lessons} suggested={suggested?.points ?? []} />}
    </StudentShell>
  );
}
