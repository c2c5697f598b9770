import type { Classroom, MockExamRow } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure } from "../../../../shared/api/failures.ts";
import { pathTo } from "../../../../shared/paths.ts";
import { Button } from "../../../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../../../shared/ui/button/button-link.tsx";
import { Card } from "../../../../shared/ui/card/card.tsx";
import { Switch } from "../../../../shared/ui/field/choice.tsx";
import { SelectField } from "../../../../shared/ui/field/select-field.tsx";
import { TextField } from "../../../../shared/ui/field/text-field.tsx";
import { Segmented } from "../../../../shared/ui/segmented/segmented.tsx";
import { SkeletonCards } from "../../../../shared/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../../shared/ui/toast/toast.tsx";
import { toastFailure } from "../../../../shared/ui/toast/toast-failure.ts";
import { ClassroomShell } from "../../../classrooms/components/classroom-shell.tsx";
import { examsQuery } from "../../../exams/api.ts";
import { PageHead } from "../../../shell/page-head.tsx";
import { mockExamsQuery, openMockExam, plan, refreshMockExams } from "../api.ts";
import { ExtraTimes } from "../components/extra-times.tsx";
import { bodyOf, type ExamForm, initialForm, plainWords } from "../form.rules.ts";
import { texts } from "../texts.ts";
import styles from "./new-mock-exam-page.module.css";

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
  const [form, setForm] = useState(() => initialForm(exams, Date.now()));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (values: Partial<ExamForm>) => {
    setForm((all) => ({ ...all, ...values }));
    setErrors({});
  };
  const field = (name: keyof ExamForm & string, error = errors[name]) => ({
    name,
    value: String(form[name]),
    error,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const save = useMutation({
    mutationFn: async () => {
      const exam = await openMockExam(classroom.id, bodyOf(form));
      if (exam.paperKind !== "drawn") await plan({ classroomId: classroom.id, mockExamId: exam.id });
      return exam;
    },
    onSuccess: (exam) => {
      void refreshMockExams(queryClient, classroom.id);
      const params = { classroomId: classroom.id, mockExamId: exam.id };
      if (exam.paperKind === "drawn") return navigate(pathTo("classroomMockExamPaper", params));
      toastSuccess(words.planned);
      return navigate(pathTo("classroomMockExams", { classroomId: classroom.id }));
    },
    onError: (error) => {
      if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toastFailure(error, () => refreshMockExams(queryClient, classroom.id));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles["page"]} onSubmit={submit} noValidate>
      <div className={styles["fields"]}>
        <Card>
          <fieldset className={styles["set"]}>
            <legend>{words.paper}</legend>
            <TextField {...field("name")} label={words.name} autoComplete="off" />
            <SelectField
              {...field("examId")}
              label={words.paperLabel}
              hint={words.paperHint}
              options={[{ value: "", label: words.drawn }, ...(papers ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
            />
            <div className={styles["row"]}>
              <TextField {...field("perPart")} label={words.perPart} inputMode="numeric" autoComplete="off" />
              <SelectField
                {...field("english")}
                label={words.english}
                options={(["optional", "required", "none"] as const).map((value) => ({ value, label: words.englishChoices[value] }))}
              />
            </div>
          </fieldset>
        </Card>
        <Card>
          <fieldset className={styles["set"]}>
            <legend>{words.when}</legend>
            <Segmented
              label={words.whenLabel}
              value={form.together ? "room" : "date"}
              segments={(["date", "room"] as const).map((value) => ({ value, label: words.whenChoices[value] }))}
              onChange={(value) => set({ together: value === "room" })}
            />
            {form.together ? (
              <p className={styles["hint"]}>{words.room}</p>
            ) : (
              <div className={styles["row"]}>
                <TextField {...field("day", errors["opensAt"])} type="date" label={words.day} />
                <TextField {...field("opens")} type="time" label={words.opens} />
                <TextField {...field("closes", errors["closesAt"])} type="time" label={words.closes} />
              </div>
            )}
          </fieldset>
        </Card>
        <Card>
          <fieldset className={styles["set"]}>
            <legend>{words.length}</legend>
            <div className={styles["row"]}>
              <TextField {...field("minutes")} label={words.minutes} hint={words.official} inputMode="numeric" autoComplete="off" />
              {form.english !== "none" && (
                <TextField {...field("englishMinutes")} label={words.englishMinutes} inputMode="numeric" autoComplete="off" />
              )}
            </div>
          </fieldset>
        </Card>
        <Card>
          <ExtraTimes classroomId={classroom.id} />
        </Card>
        <Card>
          <div className={styles["row"]}>
            <fieldset className={styles["set"]}>
              <legend>{words.order}</legend>
              <Switch checked={form.shuffle} onChange={(event) => set({ shuffle: event.target.checked })}>
                {words.shuffle}
              </Switch>
            </fieldset>
            <fieldset className={styles["set"]}>
              <legend>{words.release}</legend>
              <Segmented
                label={words.release}
                value={form.release}
                segments={(["end", "manual"] as const).map((value) => ({ value, label: words.releaseChoices[value] }))}
                onChange={(value) => set({ release: value })}
              />
            </fieldset>
          </div>
        </Card>
      </div>
      <Card className={styles["plain"] ?? ""}>
        <h2>{words.plain}</h2>
        <ul aria-live="polite">
          {plainWords(form, classroom.nbStudent).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button type="submit" variant="go" full loading={save.isPending}>
          {form.examId === "" ? words.seePaper : words.plan}
        </Button>
        {form.examId === "" && <p className={styles["hint"]}>{words.nothing}</p>}
      </Card>
    </form>
  );
}
