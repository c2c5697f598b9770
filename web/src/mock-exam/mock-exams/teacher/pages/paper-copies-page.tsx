import type { Classroom, PaperEntry } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { EmptyState } from "../../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { Switch } from "../../../../platform/ui/field/choice.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../../platform/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { type MockExamRef, paperEntryQuery } from "../api.ts";
import { AnswerEntry } from "../components/answer-entry.tsx";
import { GridPhotos } from "../components/grid-photos.tsx";
import { LeaveQuestion } from "../components/leave-question.tsx";
import { MarksEntry } from "../components/marks-entry.tsx";
import { MockExamShell } from "../components/mock-exam-shell.tsx";
import { type Student, StudentList } from "../components/student-list.tsx";
import { texts } from "../texts.ts";
import { useGridPhotos } from "../use-grid-photos.ts";
import { type Mode, usePaperCopies } from "../use-paper-copies.ts";
import styles from "./paper-copies-page.module.css";

const words = texts.copies;
type View = Mode | "photos";
const views = (Object.entries(words.modes) as [View, string][]).map(([value, label]) => ({ value, label }));
const variants = (["A", "B", "C", "D"] as const).map((value) => ({ value, label: value }));

/** Types copies made on paper in, one student after the other. */
export const PaperCopiesPage = () => (
  <MockExamShell>{(classroom, target) => <PaperCopies classroom={classroom} target={target} />}</MockExamShell>
);

function PaperCopies({ classroom, target }: { classroom: Classroom; target: MockExamRef }) {
  const { data: entry, error, isFetching, refetch } = useQuery(paperEntryQuery(target));
  const [view, setView] = useState<View>("answers");
  const saved = entry?.students.filter((s) => s.copy?.kind === "paper").length ?? 0;
  const isOpen = entry?.planned && !classroom.archived && entry.students.length > 0;
  return (
    <>
      <PageHead
        title={words.title}
        subtitle={entry && words.subtitle(entry.name, saved, entry.students.length)}
        actions={
          isOpen && (
            <>
              <ButtonLink to={pathTo("classroomMockExamResults", target)}>{words.results}</ButtonLink>
              <Segmented label={words.mode} segments={views} value={view} onChange={setView} />
            </>
          )
        }
      />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!entry && !error && <SkeletonCards count={3} />}
      {entry && !isOpen && (
        <Card>
          <EmptyState title={words.nothing}>
            {classroom.archived ? words.archived : entry.planned ? words.noStudent : words.draft}
          </EmptyState>
        </Card>
      )}
      {entry && isOpen && <Copies entry={entry} target={target} view={view} />}
    </>
  );
}

/** Photographs that were read stay while copies are typed in, and the other way round. */
function Copies({ entry, target, view }: { entry: PaperEntry; target: MockExamRef; view: View }) {
  const photos = useGridPhotos(target, entry);
  return (
    <>
      {view === "photos" ? <GridPhotos entry={entry} photos={photos} /> : <Entry entry={entry} target={target} mode={view} />}
      {photos.isReading && <LeaveQuestion />}
    </>
  );
}

const isOnPaper = (student: Student): boolean => student.copy?.kind !== "screen";

function Entry({ entry, target, mode }: { entry: PaperEntry; target: MockExamRef; mode: Mode }) {
  const { draftOf, change, save, savings, drafts } = usePaperCopies(target, entry);
  const students = entry.students.filter(isOnPaper);
  const [userId, setUserId] = useState(() => (students.find((p) => p.copy === null) ?? students[0])?.userId);
  const student = students.find((p) => p.userId === userId);
  const choose = (next: number | undefined) => {
    if (student) void save(student.userId, mode);
    setUserId(next);
  };
  const next = () => {
    const after = students.slice(students.findIndex((p) => p.userId === userId) + 1);
    choose((after.find((p) => p.copy === null) ?? after[0] ?? student)?.userId);
  };
  const draft = student && draftOf(student.userId);
  const failure = student && savings[student.userId];
  return (
    <div className={cx(layout["stack"], layout["top"], styles["columns"])}>
      <StudentList students={entry.students} current={userId} drafts={drafts} savings={savings} onChoose={choose} />
      {student && draft && (
        <Card flush>
          <div className={cx(layout["row"], layout["wrap"], styles["head"])}>
            <h2 className={styles["name"]}>
              {student.firstName} {student.name}
            </h2>
            {entry.english === "optional" && (
              <Switch checked={draft.english} onChange={(event) => change(student.userId, { ...draft, english: event.target.checked })}>
                {words.english}
              </Switch>
            )}
            {mode === "answers" && (
              <Segmented
                label={words.variant}
                segments={variants}
                value={draft.variant}
                onChange={(variant) => change(student.userId, { ...draft, variant })}
              />
            )}
          </div>
          {failure?.state === "failed" && (
            <div className={styles["note"]}>
              <Note title={words.notSaved}>{failure.message}</Note>
            </div>
          )}
          {student.copy && !(student.userId in drafts) && <p className={cx(text["muted"], styles["again"])}>{words.again}</p>}
          {mode === "answers" ? (
            <AnswerEntry
              key={student.userId}
              entry={entry}
              draft={draft}
              name={`${student.firstName} ${student.name}`}
              onChange={(changed) => change(student.userId, changed)}
              onNext={next}
            />
          ) : (
            <MarksEntry
              key={student.userId}
              entry={entry}
              draft={draft}
              onChange={(changed) => change(student.userId, changed)}
              onNext={next}
            />
          )}
          <div className={styles["foot"]}>
            <Button variant="go" onClick={next}>
              {words.next}
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
