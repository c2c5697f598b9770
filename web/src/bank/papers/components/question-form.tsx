import type { Paper } from "@badin/contract";
import { type FormEvent, useEffect, useRef } from "react";
import { themeChoices } from "../../../platform/bank-choices.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import type { Draft } from "../papers.rules.ts";
import { paperTexts } from "../texts.ts";
import styles from "./paper.module.css";

const texts = paperTexts.review;
const letters = ["A", "B", "C", "D"];
const themeOptions = themeChoices("").slice(1);

interface QuestionFormProps {
  draft: Draft;
  paper: Paper;
  title: string;
  isLast: boolean;
  onChange: (part: Partial<Draft>) => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
}

/**
 * One question of a paper under review: everything can be changed, and Enter in a short field says that it is right.
 */
export function QuestionForm({ draft, paper, title, isLast, onChange, onPrevious, onNext }: QuestionFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const picture = draft.picture === null ? undefined : paper.pictures[draft.picture];
  const doubts = [...draft.doubts, ...(draft.correct === null ? [texts.noRightDoubt] : [])];
  const { before } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Card as="section" aria-labelledby="paper-question" className={layout["stack"]}>
      <h3 id="paper-question" ref={heading} tabIndex={-1} className={text["h4"]}>
        {title}
      </h3>
      <p className={text["muted"]}>
        {draft.page !== null && texts.page(draft.page)} {draft.reviewed && texts.reviewed}
      </p>
      {doubts.length > 0 && (
        <p className={cx(text["semibold"], text["warning"])}>
          {texts.doubts}&nbsp;: {doubts.join(", ")}
        </p>
      )}
      {before !== null && (
        <div className={cx(layout["stackXs"], layout["start"], text["anywhere"])}>
          <p>
            <strong>{texts.before}</strong>
            <br />
            {before}
          </p>
          <Button onClick={() => onChange({ text: `${before}\n${draft.text}`, before: null })}>{texts.addBefore}</Button>
        </div>
      )}
      <form className={layout["stack"]} onSubmit={submit}>
        <TextAreaField label={texts.text} rows={3} value={draft.text} onChange={(event) => onChange({ text: event.target.value })} />
        {letters.map((letter, i) => (
          <TextField
            key={letter}
            label={texts.answer(letter)}
            value={draft.answers[i] ?? ""}
            onChange={(event) => onChange({ answers: draft.answers.map((answer, k) => (k === i ? event.target.value : answer)) })}
          />
        ))}
        <div className={cx(pages["columns"], styles["fields"])}>
          <SelectField
            label={texts.right}
            size="sm"
            options={[{ value: 0, label: texts.noRight }, ...letters.map((label, i) => ({ value: i + 1, label }))]}
            value={draft.correct ?? 0}
            onChange={(event) => onChange({ correct: Number(event.target.value) || null })}
          />
          <SelectField
            label={texts.theme}
            size="sm"
            options={themeOptions}
            value={draft.theme}
            onChange={(event) => onChange({ theme: Number(event.target.value) })}
          />
          <TextField
            label={texts.number}
            inputMode="numeric"
            value={draft.number === 0 ? "" : String(draft.number)}
            onChange={(event) => onChange({ number: Number(event.target.value.replace(/\D/g, "").slice(0, 3)) })}
          />
          {paper.pictures.length > 0 && (
            <SelectField
              label={texts.picture}
              size="sm"
              options={[
                { value: -1, label: texts.noPicture },
                ...paper.pictures.map(({ page }, i) => ({ value: i, label: texts.pictureOf(i + 1, page) })),
              ]}
              value={draft.picture ?? -1}
              onChange={(event) => onChange({ picture: Number(event.target.value) < 0 ? null : Number(event.target.value) })}
            />
          )}
        </div>
        <TextAreaField
          label={texts.comment}
          rows={2}
          value={draft.comment}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
        {picture && (
          <img className={styles["picture"]} src={picture.png} alt={texts.pictureAlt} width={picture.width} height={picture.height} />
        )}
        <label className={cx(layout["row"], layout["gap10"], styles["leaveOut"])}>
          <input type="checkbox" checked={draft.leftOut} onChange={(event) => onChange({ leftOut: event.target.checked })} />{" "}
          {texts.leaveOut}
        </label>
        <div className={cx(layout["row"], layout["wrap"], layout["end"])}>
          {onPrevious && <Button onClick={onPrevious}>{texts.previous}</Button>}
          <Button type="submit" variant="go">
            {isLast ? texts.last : texts.next}
          </Button>
        </div>
      </form>
    </Card>
  );
}
