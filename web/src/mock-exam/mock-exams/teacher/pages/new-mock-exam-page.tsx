import type { Classroom, MockExamRow } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { examsQuery } from "../../../../bank/exams/api.ts";
import { PageHead } from "../../../../identity/shell/page-head.tsx";
import { examParams, pathTo } from "../../../../platform/paths.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { ClassroomShell } from "../../../../school/classrooms/components/classroom-shell.tsx";
import { mockExamsQuery, openMockExam, plan, refreshMockExams } from "../api.ts";
import styles from "../components/exam-form.module.css";
import { PlainWords } from "../components/plain-words.tsx";
import { EnglishField, fieldOf, SettingsFields } from "../components/settings-fields.tsx";
import { TrialProposal } from "../components/trial-proposal.tsx";
import { bodyOf, initialForm, proposedForm } from "../form.rules.ts";
import { texts } from "../texts.ts";
import { useExamForm } from "../use-exam-form.ts";

const words = texts.form;

/** Opening a mock exam: everything is filled as the last time, and « En clair » says what it does. */
export function NewMockExamPage() {
  return <ClassroomShell>{(classroom) => <NewMockExam classroom={classroom} />}</ClassroomShell>;
}

function NewMockExam({ classroom }: { classroom: Classroom }) {
  const { data } = useQuery(mockExamsQuery(classroom.id));
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <ButtonLink to={pathTo("classroomMockExams", { classroomId: classroom.id })} variant="quiet">
            {words.cancel}
          </ButtonLink>
        }
      />
      {data ? <Form classroom={classroom} exams={data} /> : <SkeletonCards count={3} />}
    </>
  );
}

function Form({ classroom, exams }: { classroom: Classroom; exams: readonly MockExamRow[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: papers } = useQuery(examsQuery);
  const [search] = useSearchParams();
  const { state, submit, saving, question } = useExamForm({
    classroomId: classroom.id,
    initial: () => proposedForm(initialForm(exams, Date.now()), (name) => search.get(examParams[name]) ?? ""),
    save: async (form) => {
      const exam = await openMockExam(classroom.id, bodyOf(form));
      return exam.paperKind === "drawn" ? exam : plan({ classroomId: classroom.id, mockExamId: exam.id });
    },
    onSaved: (exam) => {
      void refreshMockExams(queryClient, classroom.id);
      const params = { classroomId: classroom.id, mockExamId: exam.id };
      if (exam.paperKind === "drawn") return navigate(pathTo("classroomMockExamPaper", params));
      toastSuccess(words.planned);
      // Its page says which quizzes of the class ask its questions.
      if (exam.elsewhere.quizzes.length > 0) return navigate(pathTo("classroomMockExamPaper", params));
      return navigate(pathTo("classroomMockExams", { classroomId: classroom.id }));
    },
  });
  return (
    <form className={cx(layout["stack"], layout["top"], styles["page"])} onSubmit={submit} noValidate>
      <div className={cx(layout["stack"], layout["top"])}>
        <TrialProposal classroomId={classroom.id} state={state} />
        <Card>
          <fieldset className={cx(layout["stackSm"], styles["set"])}>
            <legend>{words.paper}</legend>
            <TextField {...fieldOf(state, "name")} label={words.name} autoComplete="off" />
            <SelectField
              {...fieldOf(state, "examId")}
              label={words.paperLabel}
              hint={words.paperHint}
              options={[{ value: "", label: words.drawn }, ...(papers ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
            />
            <div className={cx(layout["stackSm"], layout["top"], styles["row"])}>
              <TextField {...fieldOf(state, "perPart")} label={words.perPart} inputMode="numeric" autoComplete="off" />
              <EnglishField state={state} />
            </div>
          </fieldset>
        </Card>
        <SettingsFields classroomId={classroom.id} state={state} />
      </div>
      <PlainWords form={state.form} students={classroom.nbStudent}>
        <Button type="submit" variant="go" full loading={saving}>
          {state.form.examId === "" ? words.seePaper : words.plan}
        </Button>
        {state.form.examId === "" && <p className={cx(text["hint"], styles["hint"])}>{words.nothing}</p>}
      </PlainWords>
      {question}
    </form>
  );
}
