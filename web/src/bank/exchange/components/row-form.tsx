import { answersPerQuestion, type ImportRow } from "@badin/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { imageSource } from "../../../platform/api/image-source.ts";
import { themeChoices, yearChoices } from "../../../platform/bank-choices.ts";
import { pngSize } from "../../../platform/png-size.rules.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { draftOf, errorsOf, isSound, letterOf, type RowDraft } from "../review.rules.ts";
import { exchangeTexts } from "../texts.ts";
import { WrittenLines } from "./doubt-view.tsx";
import pair from "./pair-view.module.css";
import styles from "./row-form.module.css";

const texts = exchangeTexts.edit;
const letters = Array.from({ length: answersPerQuestion }, (_, i) => letterOf(i));
const themeOptions = themeChoices(texts.choose);

/** How an item of a previewed file is corrected. */
export interface Correction {
  /** Theme and year of the items that do not say theirs; 0 for none. */
  readonly defaults: { readonly theme: number; readonly year: number };
  /** Pictures that came beside the file, or were chosen for an item. */
  readonly pictures: readonly File[];
  /** Looks at the file again with this item so. Returns whether that could be done. */
  save(row: RowDraft, picture?: File): Promise<boolean>;
}

interface RowFormProps {
  row: ImportRow;
  /** Names the item: « ligne 12 ». */
  place: string;
  correction: Correction;
  busy: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Corrects an item of a previewed file, where it stands. Nothing is written before the import. */
export function RowForm({ row, place, correction, busy, onDone, onCancel }: RowFormProps) {
  const [draft, setDraft] = useState(() => draftOf(row, correction.defaults));
  const [picture, setPicture] = useState<File>();
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const errors = errorsOf(draft);
  const shown = sent ? errors : { answers: [] };
  const set = (part: Partial<RowDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isSound(errors)) {
      if (await correction.save(draft, picture)) onDone();
    } else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <form ref={form} className={cx(layout["stackSm"], styles["form"])} aria-label={texts.title(place)} onSubmit={submit} noValidate>
      {row.written && <WrittenLines written={row.written} />}
      <TextAreaField
        ref={first}
        label={texts.text}
        value={draft.text}
        error={shown.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      {row.image && <img className={pair["picture"]} src={imageSource(row.image)} alt={texts.shownPicture} {...pngSize(row.image)} />}
      <AnswerPictures row={row} />
      <div className={cx(pages["columns"], styles["fields"])}>
        {letters.map((letter, i) => (
          <TextField
            key={letter}
            size="sm"
            label={texts.answer(letter)}
            value={draft.answers[i] ?? ""}
            error={shown.answers[i]}
            onChange={(event) => set({ answers: draft.answers.map((answer, k) => (k === i ? event.target.value : answer)) })}
          />
        ))}
        <SelectField
          size="sm"
          label={texts.right}
          options={[{ value: 0, label: texts.choose }, ...letters.map((label, i) => ({ value: i + 1, label }))]}
          value={draft.correct ?? 0}
          error={shown.correct}
          onChange={(event) => set({ correct: Number(event.target.value) || null })}
        />
        <SelectField
          size="sm"
          label={texts.theme}
          options={themeOptions}
          value={draft.theme ?? 0}
          error={shown.theme}
          onChange={(event) => set({ theme: Number(event.target.value) || null })}
        />
        <SelectField
          size="sm"
          label={texts.year}
          options={yearChoices(texts.choose)}
          value={draft.year ?? 0}
          error={shown.year}
          onChange={(event) => set({ year: Number(event.target.value) || null })}
        />
        <PictureChoice
          own={row.picture}
          chosen={draft.picture}
          files={picture ? [...correction.pictures, picture] : correction.pictures}
          onChoose={(name) => set({ picture: name })}
          onFile={(file) => {
            setPicture(file);
            set({ picture: file.name });
          }}
        />
      </div>
      <TextAreaField
        label={texts.comment}
        rows={2}
        value={draft.comment ?? ""}
        error={shown.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <div className={cx(layout["cluster"], layout["end"])}>
        <Button onClick={onCancel} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="go" loading={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The pictures of the answers, which the words of the fields below describe. */
function AnswerPictures({ row: { answers, answerImages = [] } }: { row: ImportRow }) {
  if (!answerImages.some(Boolean)) return null;
  return (
    <ol className={cx(layout["cluster"], styles["answers"])} aria-label={texts.answerPictures}>
      {answerImages.map((image, i) => (
        <li key={letters[i]}>
          {letters[i]}. <AnswerContent small text={answers[i] ?? ""} image={image ?? undefined} />
        </li>
      ))}
    </ol>
  );
}

interface PictureChoiceProps {
  /** Name of the picture that the file gives; null for none. */
  own: string | null;
  chosen: string | null;
  files: readonly File[];
  onChoose: (name: string | null) => void;
  onFile: (file: File) => void;
}

function PictureChoice({ own, chosen, files, onChoose, onFile }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const images = files.filter(({ name }) => !/\.zip$/i.test(name)).map((file) => file.webkitRelativePath || file.name);
  const names = [...new Set([...(own === null ? [] : [own]), ...images])];
  return (
    <div className={cx(layout["stackXs"], layout["start"], styles["picture"])}>
      <SelectField
        size="sm"
        label={texts.picture}
        options={[{ value: "", label: texts.noPicture }, ...names.map((name) => ({ value: name, label: name }))]}
        value={chosen ?? ""}
        onChange={(event) => onChoose(event.target.value || null)}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        {texts.pickPicture}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".png,.jpg,.jpeg,.gif,.webp"
        aria-label={texts.pictureFile}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </div>
  );
}
