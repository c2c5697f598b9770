import { useId } from "react";
import { OverseasHour } from "../../../../platform/overseas-hour.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { Switch } from "../../../../platform/ui/field/choice.tsx";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../../platform/ui/field/text-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { Segmented } from "../../../../platform/ui/segmented/segmented.tsx";
import type { ExamForm } from "../form.rules.ts";
import { texts } from "../texts.ts";
import styles from "./exam-form.module.css";
import { ExtraTimes } from "./extra-times.tsx";

const words = texts.form;

/** State of the form of a mock exam: what its fields hold, what the server refused, how to change it. */
export interface ExamFormState {
  readonly form: ExamForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (values: Partial<ExamForm>) => void;
}

/** Returns the properties of a text field that holds `name`. */
export const fieldOf = ({ form, errors, set }: ExamFormState, name: keyof ExamForm & string, error = errors[name]) => ({
  name,
  value: String(form[name]),
  error,
  onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
});

export function EnglishField({ state }: { state: ExamFormState }) {
  return (
    <SelectField
      {...fieldOf(state, "english")}
      label={words.english}
      options={(["optional", "required", "none"] as const).map((value) => ({ value, label: words.englishChoices[value] }))}
    />
  );
}

/** The settings that do not touch the paper: date, length, extra time, order of the answers, when the results show. */
export function SettingsFields({ classroomId, state }: { classroomId: number; state: ExamFormState }) {
  const { form, errors, set } = state;
  const trialHint = useId();
  return (
    <>
      <Card>
        <fieldset className={cx(layout["stackSm"], styles["set"])}>
          <legend>{words.when}</legend>
          <Segmented
            label={words.whenLabel}
            value={form.together ? "room" : "date"}
            segments={(["date", "room"] as const).map((value) => ({ value, label: words.whenChoices[value] }))}
            onChange={(value) => set({ together: value === "room" })}
          />
          {form.together ? (
            <p className={cx(text["hint"], styles["hint"])}>{words.room}</p>
          ) : (
            <div className={cx(layout["stackSm"], layout["top"], styles["row"])}>
              <TextField {...fieldOf(state, "day", errors["opensAt"])} type="date" label={words.day} />
              <TextField {...fieldOf(state, "opens")} type="time" label={words.opens} />
              <TextField {...fieldOf(state, "closes", errors["closesAt"])} type="time" label={words.closes} />
            </div>
          )}
          {!form.together && <OverseasHour />}
        </fieldset>
      </Card>
      <Card>
        <fieldset className={cx(layout["stackSm"], styles["set"])}>
          <legend>{words.length}</legend>
          <div className={cx(layout["stackSm"], layout["top"], styles["row"])}>
            <TextField {...fieldOf(state, "minutes")} label={words.minutes} hint={words.official} inputMode="numeric" autoComplete="off" />
            {form.english !== "none" && (
              <TextField
                {...fieldOf(state, "englishMinutes")}
                label={words.englishMinutes}
                hint={words.officialEnglish}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </div>
        </fieldset>
      </Card>
      <Card>
        <ExtraTimes classroomId={classroomId} />
      </Card>
      <Card className={cx(layout["stackXs"], layout["start"])}>
        <Switch checked={form.trial} onChange={(event) => set({ trial: event.target.checked })} aria-describedby={trialHint}>
          {words.trial}
        </Switch>
        <p id={trialHint} className={cx(text["hint"], styles["hint"])}>
          {words.trialHint}
        </p>
      </Card>
      <Card>
        <div className={cx(layout["stackSm"], layout["top"], styles["row"])}>
          <fieldset className={cx(layout["stackSm"], styles["set"])}>
            <legend>{words.order}</legend>
            <Switch checked={form.shuffle} onChange={(event) => set({ shuffle: event.target.checked })}>
              {words.shuffle}
            </Switch>
          </fieldset>
          <fieldset className={cx(layout["stackSm"], styles["set"])}>
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
    </>
  );
}
