import type { Classroom, MockExam } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { rebaseValues } from "../../../../platform/forms/form.rules.ts";
import { useConflict } from "../../../../platform/forms/use-conflict.tsx";
import { pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { change, type MockExamRef, paperQuery, showPaper } from "../api.ts";
import styles from "../components/exam-form.module.css";
import { MockExamShell } from "../components/mock-exam-shell.tsx";
import { PlainWords } from "../components/plain-words.tsx";
import { EnglishField, fieldOf, SettingsFields } from "../components/settings-fields.tsx";
import { formOf, settingInWords, settingsOf } from "../form.rules.ts";
import { texts } from "../texts.ts";
import { useExamForm } from "../use-exam-form.ts";

const words = texts.form;

/** Changing a mock exam that nobody has started: everything but its paper, which has its own page. */
export const EditMockExamPage = () => (
  <MockExamShell>{(classroom, target) => <EditMockExam classroom={classroom} target={target} />}</MockExamShell>
);

function EditMockExam({ classroom, target }: { classroom: Classroom; target: MockExamRef }) {
  const { data: exam, error, isFetching, refetch } = useQuery(paperQuery(target));
  const hasStarted = exam !== undefined && (exam.nbCopy > 0 || exam.startedAt !== null || classroom.archived);
  return (
    <>
      <PageHead
        title={words.editTitle}
        actions={
          <ButtonLink to={pathTo("classroomMockExams", { classroomId: classroom.id })} variant="quiet">
            {words.cancel}
          </ButtonLink>
        }
      />
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!exam && !error && <SkeletonCards count={3} />}
      {hasStarted && <Note>{words.tooLate}</Note>}
      {exam && !hasStarted && <Form classroom={classroom} exam={exam} target={target} />}
    </>
  );
}

function Form({ classroom, exam, target }: { classroom: Classroom; exam: MockExam; target: MockExamRef }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const conflict = useConflict(exam);
  const { base } = conflict;
  const [openedAt] = useState(Date.now);
  const { state, submit, saving, question } = useExamForm({
    classroomId: classroom.id,
    initial: () => formOf(base, openedAt),
    save: (form) => change(target, { ...settingsOf(form), version: base.version }),
    onConflict: async (error, form) => {
      const fresh = await queryClient.fetchQuery({ ...paperQuery(target), staleTime: 0 });
      const newer = formOf(fresh, openedAt);
      const { rebased, clashes } = rebaseValues({ values: form, initial: formOf(base, openedAt), newer });
      conflict.tell(
        error,
        fresh,
        clashes.map((name) => settingInWords(name, newer)),
      );
      return rebased;
    },
    onSaved: (saved) => {
      showPaper(queryClient, target, saved);
      toastSuccess(words.changed);
      return navigate(pathTo("classroomMockExams", { classroomId: classroom.id }));
    },
  });
  return (
    <form className={cx(layout["stack"], layout["top"], styles["page"])} onSubmit={submit} noValidate>
      <div className={cx(layout["stack"], layout["top"])}>
        {conflict.note}
        <Card>
          <div className={cx(layout["stackSm"], layout["top"], styles["row"])}>
            <TextField {...fieldOf(state, "name")} label={words.name} autoComplete="off" />
            <EnglishField state={state} />
          </div>
        </Card>
        <SettingsFields classroomId={classroom.id} state={state} />
      </div>
      <PlainWords form={state.form} students={classroom.nbStudent}>
        <Button type="submit" variant="go" full loading={saving}>
          {words.change}
        </Button>
      </PlainWords>
      {question}
    </form>
  );
}
