import type { Qcm } from "@badin/contract";
import { useEffect, useRef } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { PlusIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { useMediaQuery } from "../../../shared/use-media-query.ts";
import { lockOf } from "../question-list.rules.ts";
import { texts } from "../texts.ts";
import { useQuestionChanges } from "../use-question-changes.ts";
import { useSearchPanel } from "../use-search-panel.ts";
import { useTeacherAnswersConsent } from "../use-teacher-answers-consent.ts";
import { LockNote } from "./lock-note.tsx";
import styles from "./qcm-builder.module.css";
import { QuestionList } from "./question-list.tsx";
import { SearchDrawer } from "./search-drawer.tsx";
import { TeacherAnswersModal } from "./teacher-answers-modal.tsx";

/** Width from which the search is shown beside the list. */
const wide = "(min-width: 64em)";

/** The list of questions and the search that adds some: beside the list or, on a phone, as a dialog. */
export function QcmBuilder({ qcm, archived }: { qcm: Qcm; archived: boolean }) {
  const beside = useMediaQuery(wide);
  const search = useSearchPanel(beside);
  const opener = useRef<HTMLButtonElement>(null);
  const lock = lockOf(qcm, archived);
  const locked = lock === "archived" || lock === "answered";
  const changes = useQuestionChanges({ classroomId: qcm.classroom.id, qcmId: qcm.id });
  const consent = useTeacherAnswersConsent(qcm);
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
        <Button ref={opener} variant="go" className={styles["open"] ?? ""} onClick={search.open} aria-haspopup="dialog">
          <PlusIcon /> {texts.builder.openSearch}
        </Button>
      )}
      <div className={cx(styles["columns"], searchShown && beside && styles["two"])}>
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
            onAdd={(questions, onAdded) => consent.guard(() => changes.add(questions, onAdded))}
            adding={changes.isPending}
          />
        )}
      </div>
      {consent.asked && <TeacherAnswersModal answers={qcm.nbTeacherAnswer ?? 1} onConfirm={consent.accept} onCancel={consent.refuse} />}
    </>
  );
}
