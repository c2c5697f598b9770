import type { UnknownSheets } from "@badin/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { exchangeTexts } from "../texts.ts";

const texts = exchangeTexts.sheets;

interface SheetsFormProps {
  sheets: UnknownSheets;
  busy: boolean;
  onChoose: (names: readonly string[]) => void;
}

/** Says which sheets of a workbook hold the questions to import: at first those whose titles are known. */
export function SheetsForm({ sheets, busy, onChoose }: SheetsFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(sheets.flatMap(({ name, known }) => (known ? [name] : [])));
  const [sent, setSent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <form className={layout["stack"]} onSubmit={submit} noValidate>
      <h3 ref={title} tabIndex={-1} className={text["h4"]}>
        {texts.title}
      </h3>
      <p>{texts.intro}</p>
      <fieldset className={layout["stack2xs"]}>
        <legend className={text["legend"]}>{texts.label}</legend>
        {sheets.map(({ name, rows, titles }) => (
          <CheckField
            key={name}
            label={name}
            hint={texts.rows(rows, titles)}
            checked={chosen.includes(name)}
            disabled={busy}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))}
          />
        ))}
      </fieldset>
      <div role="alert" className={layout["live"]}>
        {sent && chosen.length === 0 && <FieldError>{texts.missing}</FieldError>}
      </div>
      <div className={cx(layout["end"], layout["beside"])}>
        <Button type="submit" variant="go" loading={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
