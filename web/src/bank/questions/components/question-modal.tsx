import { imageAltMaxLength, invalidQuestion, type Question } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, useState } from "react";
import { failureMessage, fieldsOf, isChangedMeanwhile } from "../../../platform/api/failures.ts";
import { themeChoices, yearChoices } from "../../../platform/bank-choices.ts";
import { useConflict } from "../../../platform/forms/use-conflict.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { FormulaPreview } from "../../../platform/ui/math-text/formula-preview.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { CommentSection } from "../../ai-comments/components/comment-section.tsx";
import { questionQuery, saveQuestionMutation } from "../api.ts";
import { htmlDoubts } from "../pasted-html.rules.ts";
import { asProposed } from "../proposed.rules.ts";
import {
  answerFields,
  asksAboutExplanation,
  bodyOf,
  changesOfPaste,
  clashesOf,
  emptyQuestion,
  notesOfPaste,
  type QuestionValues,
  questionSchema,
  textOfPaste,
  valueOfPaste,
  valuesAfter,
  valuesOf,
  withCorrect,
  withTheme,
  wordsOf,
} from "../question-form.rules.ts";
import { formTexts as texts } from "../texts.ts";
import { useAnswerImages } from "../use-answer-images.ts";
import { useQuestionImage } from "../use-question-image.ts";
import { AnswerInputs } from "./answer-inputs.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { PasteNotes } from "./paste-notes.tsx";
import { ProposalNote } from "./proposal-note.tsx";
import styles from "./question-modal.module.css";
import { QuestionPoint } from "./question-point.tsx";
import { SeriesLinks } from "./series-links.tsx";
import { StillRight } from "./still-right.tsx";
import { ToCompleteNote } from "./to-complete-note.tsx";

interface QuestionModalProps {
  /** The question to edit; undefined to add one. */
  question: Question | undefined;
  /** A draft of its comment, to review. */
  draft?: string | undefined;
  /** Where the draft comes from; undefined for the AI's. */
  draftOrigin?: string | undefined;
  onClose: () => void;
  /** Called after each successful save, with what is saved. */
  onSaved: (saved: Question) => void;
  /** Replaces the dialog by the one at this address; undefined where the other questions of a series have none. */
  onGo?: (to: string) => void;
}

const themeOptions = themeChoices(texts.noTheme);

/**
 * The editor of a question. Without `question` it adds: each save empties the form for the next one. With `question` it
 * edits: a save closes the dialog. After a failed save the form keeps what was typed.
 */
export function QuestionModal({ question, draft: waiting, draftOrigin, onClose, onSaved, onGo }: QuestionModalProps) {
  const queryClient = useQueryClient();
  const conflict = useConflict(question && asProposed(question));
  const { base } = conflict;
  const image = useQuestionImage(base?.image ?? null);
  const [draft, setDraft] = useState(waiting);
  const [empty, setEmpty] = useState(emptyQuestion);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const save = useMutation({
    ...saveQuestionMutation,
    onSuccess: (saved) => {
      toastSuccess(saved.proposal ? texts.proposed : question ? texts.edited : texts.added);
      onSaved(saved);
      if (question) onClose();
      else startAgain();
    },
    onError: async (error) => {
      if (question && isChangedMeanwhile(error)) return takeOver(error, question);
      answerImages.refuse(error);
      image.refuse(fieldsOf(error)["imageSrc"]);
      form.refuse(error);
      toastError(failureMessage(error));
    },
  });
  const form = useForm<QuestionValues, QuestionValues>({
    schema: questionSchema(image.source !== null, draft?.trim() ? undefined : base),
    initial: base ? valuesOf(base) : empty,
    onSubmit: (values) =>
      save.mutate({
        id: question?.id,
        body: bodyOf(values, { ...image.sent, answerImages: answerImages.sent, comment: draft }, base),
      }),
    onInvalid: () => toastError(invalidQuestion),
  });
  const nameAnswer = (index: number) => {
    const field = answerFields[index];
    if (field && form.values[field.name].trim() === "") form.setValue(field.name, texts.imageInWords(field.number));
  };
  const answerImages = useAnswerImages(base?.answers.map((answer) => answer.image) ?? [], nameAnswer);
  /** Starts again from what somebody else has saved, with what was typed. */
  const takeOver = async (error: unknown, { id }: Question) => {
    const fresh = asProposed(await queryClient.fetchQuery({ ...questionQuery(id), staleTime: 0 }));
    const typed = form.rebase(valuesOf(fresh));
    const picture = image.isDirty && fresh.image !== (base?.image ?? null);
    conflict.tell(error, fresh, clashesOf(fresh, typed, picture));
  };
  const pasteInto = (event: ClipboardEvent<HTMLFormElement>) => {
    const field = event.target as unknown as HTMLTextAreaElement;
    const value =
      event.defaultPrevented || !(field.name in form.values) ? undefined : valueOfPaste(event.clipboardData.getData("text/html"), field);
    if (value === undefined) return pastePicture(event);
    event.preventDefault();
    form.setValue(field.name as keyof QuestionValues, value);
  };
  const pastePicture = (event: ClipboardEvent<HTMLFormElement>) => {
    const index = answerFields.findIndex(({ name }) => name === (event.target as HTMLInputElement).name);
    return index < 0 ? image.paste(event) : answerImages.paste(index, event);
  };
  const startAgain = () => {
    const next = valuesAfter(form.values);
    setEmpty(next);
    form.restart(next);
    image.erase();
    answerImages.reset();
    setPasted([]);
    form.formProps.ref.current?.querySelector("textarea")?.focus();
  };
  const fill = (changes: Partial<QuestionValues>) => {
    for (const [name, value] of Object.entries(changes)) form.setValue(name as keyof QuestionValues, value);
  };
  const pasteQuestion = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    const text = textOfPaste(event.clipboardData.getData("text"), html);
    setPasted([...notesOfPaste(text), ...htmlDoubts(html)]);
    const changes = changesOfPaste(text, event.currentTarget);
    if (!changes) return;
    event.preventDefault();
    fill(changes);
  };
  const isDirty = form.isDirty || image.isDirty || answerImages.isDirty || draft !== waiting;
  return (
    <FormModal
      onClose={onClose}
      title={question ? texts.editTitle : texts.addTitle}
      size="lg"
      submitLabel={texts.submit}
      mutation={save}
      form={{ isDirty, formProps: { ...form.formProps, onPaste: pasteInto } }}
    >
      {conflict.note}
      {question && <ProposalNote question={question} />}
      {base && <ToCompleteNote question={base} />}
      <div className={styles["columns"]}>
        <div className={styles["column"]}>
          <div className={styles["choices"]}>
            <SelectField
              {...form.field("theme")}
              label={texts.theme}
              options={themeOptions}
              onChange={(event) => fill(withTheme(form.values, event.target.value))}
              data-autofocus
            />
            <SelectField {...form.field("year")} label={texts.year} options={yearChoices(texts.noYear)} />
          </div>
          <SeriesText>{question?.series?.text}</SeriesText>
          {question && onGo && <SeriesLinks question={question} isDirty={isDirty} onGo={onGo} />}
          <TextAreaField
            {...form.field("question")}
            label={texts.question}
            hint={question ? texts.formulaHint : texts.questionHint}
            maxLength={4000}
            onPaste={pasteQuestion}
          />
          <FormulaPreview>{form.values.question}</FormulaPreview>
          <PasteNotes notes={pasted} />
          <AnswerInputs
            field={form.field}
            correct={form.values.correct}
            error={form.errors["correct"]}
            onCorrect={(value) => fill(withCorrect(form.values, value))}
            images={answerImages}
          />
          <QuestionPoint
            {...form.field("point")}
            themeId={Number(form.values.theme)}
            words={wordsOf(form.values)}
            onTake={(point) => form.setValue("point", point)}
          />
          <Switch
            checked={form.values.fixedOrder === "" ? (base?.fixedOrder ?? false) : form.values.fixedOrder === "yes"}
            onChange={(event) => form.setValue("fixedOrder", event.target.checked ? "yes" : "no")}
            aria-describedby="fixed-order-hint"
          >
            {texts.fixedOrder}
          </Switch>
          <p id="fixed-order-hint" className={cx(text["muted"], text["small"], styles["hint"])}>
            {texts.fixedOrderHint}
          </p>
        </div>
        <div className={styles["column"]}>
          <ImagePicker
            source={image.source}
            alt={form.values.imageAlt}
            error={image.error}
            warning={image.warning}
            onFile={image.take}
            onErase={image.erase}
          />
          {image.source && (
            <TextAreaField
              {...form.field("imageAlt")}
              label={texts.imageAlt}
              hint={texts.imageAltHint}
              maxLength={imageAltMaxLength}
              rows={2}
            />
          )}
          <CommentSection question={base} title={texts.comment} draft={draft} origin={draftOrigin} onDraft={setDraft}>
            <TextAreaField
              {...form.field("comment")}
              label={texts.explanation}
              hint={texts.explanationHint}
              maxLength={4000}
              rows={base?.comment ? 6 : 3}
            />
            <FormulaPreview>{form.values.comment}</FormulaPreview>
            {asksAboutExplanation(form.values, base) && (
              <StillRight
                value={form.values.stillRight}
                error={form.errors["stillRight"]}
                onAnswer={(value) => form.setValue("stillRight", value)}
              />
            )}
          </CommentSection>
          <TextField {...form.field("tags")} label={texts.tags} hint={texts.tagsHint} maxLength={500} />
          <Switch
            checked={form.values.draft === "yes"}
            onChange={(event) => form.setValue("draft", event.target.checked ? "yes" : "no")}
            aria-describedby="draft-hint"
          >
            {texts.draft}
          </Switch>
          <p id="draft-hint" className={cx(text["muted"], text["small"], styles["hint"])}>
            {texts.draftHint}
          </p>
        </div>
      </div>
    </FormModal>
  );
}
