import type { Exam, Qcm } from "@badin/contract";
import { examPublicationForm } from "@badin/contract/schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId } from "react";
import { Link } from "react-router";
import { examsQuery } from "../../../bank/exams/api.ts";
import { failureMessage } from "../../../platform/api/failures.ts";
import { themeChoices } from "../../../platform/bank-choices.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathToHelp } from "../../../platform/paths.ts";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { publishExamMutation } from "../api.ts";
import { texts } from "../publish-exam-texts.ts";

interface PublishExamModalProps {
  classroomId: number;
  onClose: () => void;
  /** Called once the quiz is created; must close the dialog. */
  onPublished: (qcm: Qcm) => void;
}

const themeOptions = themeChoices(texts.whole);

const english = 6;

/** Says what the exam, or one of its themes, holds; 0 stands for the whole exam. */
function holds({ nbQuestion, themes }: Exam, themeId: number): string {
  const of = (theme: number) => themes.find(({ id }) => id === theme)?.nbQuestion ?? 0;
  return themeId > 0 ? texts.part(of(themeId)) : texts.holds(nbQuestion, of(english));
}

/** Creates a quiz from a past exam, or from one of its themes. Published by default. */
export function PublishExamModal({ classroomId, onClose, onPublished }: PublishExamModalProps) {
  const exams = useQuery(examsQuery);
  const { error: examsError } = exams;
  useEffect(() => {
    if (examsError) toastError(failureMessage(examsError));
  }, [examsError]);
  const publication = useMutation({
    ...publishExamMutation,
    onSuccess: (qcm) => {
      toastSuccess(qcm.published ? texts.published : texts.kept);
      onPublished(qcm);
    },
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: examPublicationForm,
    initial: {
      annale: "0",
      themeId: "0",
      nom: "",
      studentComment: "",
      teacherComment: "",
      classroomId: String(classroomId),
      published: "true",
    },
    onSubmit: (data) => publication.mutate(data),
  });
  const seenId = useId();
  const chosen = exams.data?.find(({ id }) => String(id) === form.values["annale"]);
  const onlyTraining = exams.data !== undefined && exams.data.length > 0 && exams.data.every(({ training }) => training);
  const examNames = exams.data?.map(({ name }) => name) ?? [];
  const hidden = form.values["published"] === "false";
  const annale = form.field("annale");
  /** The title follows the chosen exam until the teacher edits it. */
  const chooseExam = (event: ChangeEvent<HTMLSelectElement>) => {
    annale.onChange(event);
    const nom = form.values["nom"] ?? "";
    if (nom !== "" && !examNames.includes(nom)) return;
    form.setValue("nom", exams.data?.find(({ id }) => String(id) === event.target.value)?.name ?? "");
  };
  return (
    <FormModal
      onClose={onClose}
      title={texts.title}
      submitLabel={hidden ? texts.submitHidden : texts.submit}
      mutation={publication}
      form={form}
    >
      {exams.data?.length === 0 && <Note>{texts.none}</Note>}
      {onlyTraining && (
        <Note>
          {texts.training} <Link to={`${pathToHelp("enseignant")}#la-banque`}>{texts.where}</Link>
        </Note>
      )}
      <SelectField
        {...annale}
        onChange={chooseExam}
        label={texts.exam}
        options={[{ value: 0, label: texts.chooseExam }, ...(exams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        data-autofocus
      />
      <SelectField
        {...form.field("themeId")}
        label={texts.theme}
        hint={chosen && holds(chosen, Number(form.values["themeId"]))}
        options={themeOptions}
      />
      <TextField {...form.field("nom")} label={texts.name} autoComplete="off" />
      <div>
        <Checkbox
          checked={hidden}
          aria-describedby={seenId}
          onChange={(event) => form.setValue("published", String(!event.target.checked))}
        >
          {texts.hidden}
        </Checkbox>
        <p id={seenId} className={text["hint"]}>
          {hidden ? texts.unseen : texts.seen}
        </p>
      </div>
      <TextAreaField {...form.field("studentComment")} label={texts.studentComment} rows={2} />
      <TextAreaField {...form.field("teacherComment")} label={texts.teacherComment} hint={texts.teacherHint} rows={2} />
    </FormModal>
  );
}
