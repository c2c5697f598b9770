import { cx } from "../../../../platform/ui/cx.ts";
import { Switch } from "../../../../platform/ui/field/choice.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { Segmented } from "../../../../platform/ui/segmented/segmented.tsx";
import { cardTexts as texts } from "../texts.ts";
import styles from "./card-preview.module.css";

export type PrintForm = keyof typeof texts.forms;

interface PrintOptionsProps {
  form: PrintForm;
  onForm: (form: PrintForm) => void;
  withPassword: boolean;
  onPassword: (withPassword: boolean) => void;
}

const forms = [
  { value: "cards", label: texts.forms.cards },
  { value: "list", label: texts.forms.list },
] as const;

/** What to print, cards or a list, and whether the password is written on the cards. */
export function PrintOptions({ form, onForm, withPassword, onPassword }: PrintOptionsProps) {
  return (
    <div className={cx(layout["row"], layout["wrap"], styles["options"])}>
      <Segmented label={texts.form} segments={forms} value={form} onChange={onForm} />
      {form === "cards" && (
        <Switch checked={withPassword} onChange={(event) => onPassword(event.target.checked)}>
          {texts.withPassword}
        </Switch>
      )}
    </div>
  );
}
