import type { Qcm, Question } from "@badin/contract";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { breakpoints } from "../../../platform/breakpoints.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { useMediaQuery } from "../../../platform/use-media-query.ts";
import { lacksLinked, lockOf } from "../question-list.rules.ts";
import { texts } from "../texts.ts";
import { useQuestionChanges } from "../use-question-changes.ts";
import { useSearchPanel } from "../use-search-panel.ts";
import { useTeacherAnswersConsent } from "../use-teacher-answers-consent.ts";
import { LockNote } from "./lock-note.tsx";
import styles from "./qcm-builder.module.css";
import { QuestionList } from "./question-list.tsx";
import { RandomModal } from "./random-modal.tsx";
import { SearchDrawer } from "./search-drawer.tsx";
import { SeriesModal } from "./series-modal.tsx";
import { TeacherAnswersModal } from "./teacher-answers-modal.tsx";

/** The editor of questions, which few sessions of the builder open. */
const NewQuestion = lazy(async () => ({ default: (await import("./new-question.tsx")).NewQuestion }));

/** The list of questions and the search that adds some: beside the list or, on a phone, as a dialog. */
export function QcmBuilder({ qcm, archived }: { qcm: Qcm; archived: boolean }) {
  const beside = useMediaQuery(breakpoints.twoColumns);
  const search = useSearchPanel(beside);
  const opener = useRef<HTMLButtonElement>(null);
  const lock = lockOf(qcm, archived);
  const locked = lock === "archived" || lock === "answered";
  const changes = useQuestionChanges({ classroomId: qcm.classroom.id, qcmId: qcm.id });
  const consent = useTeacherAnswersConsent(qcm);
  const [linked, setLinked] = useState<{ questions: readonly Question[]; onAdded: () => void }>();
  const [drawn, setDrawn] = useState<{ themeId: number }>();
  const [creating, setCreating] = useState(false);
  const add = (questions: readonly Question[], onAdded: () => void, wholeSeries = false) =>
    consent.guard(() => changes.add(questions, onAdded, wholeSeries));
  const searchShown = search.shown && !locked;
  useEffect(() => {
    // A modal dialog restores the focus by itself.
    if (beside && !searchShown && search.pressed.current) opener.current?.focus();
  }, [beside, searchShown, search.pressed]);
  return (
    <>
      <LockNote qcm={qcm} lock={lock} />
      {qcm.teacherComment && <Note title={texts.builder.teacherComment}>{qcm.teacherComment}</Note>}
      {!locked && !(searchShown && beside) && (
        <Button ref={opener} variant="go" className={cx(pages["selfStart"], styles["open"])} onClick={search.open} aria-haspopup="dialog">
          <PlusIcon /> {texts.builder.openSearch}
        </Button>
      )}
      <div className={cx(layout["stackLg"], layout["top"], searchShown && beside && styles["two"])}>
        <QuestionList
          qcm={qcm}
          locked={locked}
          onMove={(from, to) => consent.guard(() => changes.move(qcm, from, to))}
          onRemove={(questionId) => consent.guard(() => changes.remove(questionId))}
        />
        {!locked && (
          <SearchDrawer
            qcm={qcm}
            beside={beside}
            opened={searchShown}
            onClose={search.close}
            takesFocus={search.pressed}
            onAdd={(questions, onAdded) => (lacksLinked(qcm, questions) ? setLinked({ questions, onAdded }) : add(questions, onAdded))}
            adding={changes.isPending}
            onRandom={(themeId) => setDrawn({ themeId })}
            onCreate={() => setCreating(true)}
          />
        )}
      </div>
      {linked && (
        <SeriesModal
          questions={linked.questions}
          onClose={() => setLinked(undefined)}
          onAdd={(wholeSeries) => {
            add(linked.questions, linked.onAdded, wholeSeries);
            setLinked(undefined);
          }}
        />
      )}
      {drawn && <RandomModal qcm={qcm} themeId={drawn.themeId} guard={consent.guard} onClose={() => setDrawn(undefined)} />}
      {creating && (
        <Suspense>
          <NewQuestion onCreated={(question) => add([question], () => undefined)} onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {consent.asked && <TeacherAnswersModal answers={qcm.nbTeacherAnswer ?? 1} onConfirm={consent.accept} onCancel={consent.refuse} />}
    </>
  );
}
