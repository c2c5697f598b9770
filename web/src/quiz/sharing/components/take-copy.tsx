import { type SharedQuiz, themeLabel } from "@badin/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { enumerate } from "../../../platform/typography.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { CopyIcon } from "../../../platform/ui/icon/common-icons.ts";
import { DownloadIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { classroomsQuery } from "../../../school/classrooms/api.ts";
import { chosenClass, otherClasses } from "../../../school/classrooms/other-class.rules.ts";
import { downloadShared, takeCopy } from "../api.ts";
import { texts } from "../texts.ts";
import { ReportShareModal } from "./report-share-modal.tsx";

const { page: words } = texts;

/** What a shared quiz holds, and what one does with it. `teaches`: whether the reader has classes to copy it to. */
export function TakeCopy({ quiz, teaches }: { quiz: SharedQuiz; teaches: boolean }) {
  const [reporting, setReporting] = useState(false);
  const save = useMutation({ mutationFn: () => downloadShared(quiz.code), onError: (error) => toastFailure(error, () => undefined) });
  const { questions } = quiz;
  const themes = enumerate([...new Set(questions.map(({ theme }) => theme.id))].sort().map((id) => themeLabel(id).toLowerCase()));
  return (
    <Card className={layout["stackSm"]}>
      <p>
        <b>{words.questions(questions.length)}</b>
        <span className={layout["block"]}>{themes}</span>
        <span className={cx(text["small"], text["muted"])}>
          {words.contents(questions.filter((q) => q.image !== null).length, questions.filter((q) => q.comment !== null).length)}
        </span>
      </p>
      {teaches && <CopyForm code={quiz.code} />}
      <Button variant="quiet" size="sm" onClick={() => save.mutate()} loading={save.isPending}>
        <DownloadIcon /> {words.file}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setReporting(true)}>
        {words.report}
      </Button>
      {reporting && <ReportShareModal code={quiz.code} onClose={() => setReporting(false)} />}
    </Card>
  );
}

function CopyForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const classrooms = useQuery(classroomsQuery(false));
  const targets = classrooms.data && otherClasses(classrooms.data, 0);
  const copy = useMutation({
    mutationFn: (classroomId: number) => takeCopy(code, classroomId),
    onSuccess: (copied) => {
      toastSuccess(words.taken);
      void navigate(pathTo("classroomQcm", { classroomId: copied.classroom.id, qcmId: copied.id }));
    },
    onError: (error) => toastFailure(error, classrooms.refetch),
  });
  const form = useForm({
    schema: chosenClass(words.missing),
    initial: { target: "" },
    onSubmit: ({ target }) => copy.mutate(target),
  });
  if (targets?.length === 0)
    return (
      <Note>
        {words.noClass} <ButtonLink to={pathTo("teacherHome")}>{words.home}</ButtonLink>
      </Note>
    );
  return (
    <form {...form.formProps} className={layout["stackXs"]}>
      <SelectField {...form.field("target")} label={words.target} options={[{ value: "", label: words.choose }, ...(targets ?? [])]} />
      <Button type="submit" variant="go" loading={copy.isPending}>
        <CopyIcon /> {words.take}
      </Button>
      <p className={cx(text["small"], text["muted"])}>{words.hidden}</p>
    </form>
  );
}
