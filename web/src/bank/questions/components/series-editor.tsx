import {
  type BodyOf,
  imageAltMaxLength,
  type Question,
  type QuestionSeries,
  seriesTextMaxLength,
  type updateQuestionSeries as updateEndpoint,
} from "@badin/contract";
import { updateQuestionSeries } from "@badin/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fieldsOf, isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { FormulaPreview } from "../../../platform/ui/math-text/formula-preview.tsx";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { refreshQuestions, saveSeriesMutation, seriesQuery } from "../api.ts";
import { formTexts, seriesTexts as texts } from "../texts.ts";
import { useQuestionImage } from "../use-question-image.ts";
import { ImagePicker } from "./image-picker.tsx";
import styles from "./series-editor.module.css";

interface SeriesEditorProps {
  questionId: Question["id"];
  series: QuestionSeries;
  onClose: () => void;
  /** Replaces the dialog by the editor of one of the questions. */
  onQuestion: (questionId: number) => void;
}

type Values = Record<"text" | "imageAlt", string>;

const valuesOf = ({ text, imageAlt }: QuestionSeries): Values => ({ text, imageAlt: imageAlt ?? "" });

/**
 * What the questions of a series share, edited once for all: text and picture; below, the questions, each leading to
 * its own editor.
 */
export function SeriesEditor({ questionId, series, onClose, onQuestion }: SeriesEditorProps) {
  const queryClient = useQueryClient();
  const conflict = useConflict(series);
  const { base } = conflict;
  const image = useQuestionImage(base.image);
  const save = useMutation({
    ...saveSeriesMutation,
    onSuccess: () => {
      toastSuccess(texts.saved);
      void refreshQuestions(queryClient);
      onClose();
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) return takeOver(error);
      image.refuse(fieldsOf(error)["imageSrc"]);
      if (!form.refuse(error)) toastFailure(error, () => refreshQuestions(queryClient));
    },
  });
  const form = useForm<Values, BodyOf<typeof updateEndpoint>>({
    schema: updateQuestionSeries.body,
    initial: valuesOf(base),
    onSubmit: ({ text, imageAlt }) =>
      save.mutate({
        questionId,
        body: { text, imageAlt: image.source === null ? null : imageAlt, ...image.sent, basedOn: base.updatedAt },
      }),
  });
  /** Starts again from what somebody else has saved, with what was typed. */
  const takeOver = async (error: unknown) => {
    const fresh = await queryClient.fetchQuery({ ...seriesQuery(questionId), staleTime: 0 });
    const theirs = valuesOf(fresh);
    const clashes = form.rebase(theirs);
    conflict.tell(
      error,
      fresh,
      clashes.map((name) => ({ label: name === "text" ? texts.text : formTexts.imageAlt, theirs: theirs[name] })),
    );
  };
  const isDirty = form.isDirty || image.isDirty;
  return (
    <FormModal
      onClose={onClose}
      title={texts.title}
      size="md"
      submitLabel={texts.submit(base.questions.length)}
      mutation={save}
      form={{ isDirty, formProps: { ...form.formProps, onPaste: image.paste } }}
    >
      {conflict.note}
      <TextAreaField
        {...form.field("text")}
        label={texts.text}
        hint={texts.textHint}
        maxLength={seriesTextMaxLength}
        rows={6}
        data-autofocus
      />
      <FormulaPreview>{form.values.text}</FormulaPreview>
      <ImagePicker
        source={image.source}
        alt={form.values.imageAlt}
        error={image.error}
        warning={image.warning}
        onFile={image.take}
        onErase={image.erase}
      />
      <p className={cx(text["muted"], text["small"], styles["hint"])}>{texts.whoShows(base.questions.map(({ picture }) => picture))}</p>
      {image.source && (
        <TextAreaField
          {...form.field("imageAlt")}
          label={formTexts.imageAlt}
          hint={formTexts.imageAltHint}
          maxLength={imageAltMaxLength}
          rows={2}
        />
      )}
      <h3 className={styles["title"]}>{texts.questions}</h3>
      <ol className={styles["list"]}>
        {base.questions.map((member) => (
          <li key={member.id}>
            <button type="button" className={styles["question"]} disabled={isDirty} onClick={() => onQuestion(member.id)}>
              <MathText>{member.question}</MathText>
            </button>
            <span className={cx(text["muted"], text["small"], styles["hint"])}>{texts.pictures[member.picture]}</span>
          </li>
        ))}
      </ol>
      {isDirty && <p className={cx(text["muted"], text["small"], styles["hint"])}>{texts.saveFirst}</p>}
    </FormModal>
  );
}
