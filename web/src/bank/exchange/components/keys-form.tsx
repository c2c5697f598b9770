import type { KeyReading, UnknownKeys } from "@badin/contract";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { exchangeTexts } from "../texts.ts";
import styles from "./keys-form.module.css";

const texts = exchangeTexts.keys;
/** The folder in which each of several files is sent. */
const numberedFolder = /^\d+\//;

interface KeysFormProps {
  keys: UnknownKeys;
  /** The name of the import, for a table that comes alone. */
  file: string;
  busy: boolean;
  onChoose: (reading: KeyReading) => void;
}

/** Says how a column of keys is read, by what each reading makes of its first rows. None is chosen at first. */
export function KeysForm({ keys: { table, column, rows, cells, readings }, file, busy, onChoose }: KeysFormProps) {
  const [chosen, setChosen] = useState<KeyReading>();
  const [pressed, setPressed] = useState<KeyReading>();
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => title.current?.focus(), []);
  const choose = (reading: KeyReading) => {
    setPressed(reading);
    onChoose(reading);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) choose(chosen);
  };
  const shown = { hasZero: cells.includes("0"), isCounted: readings.some(({ reading }) => reading === "zero") };
  return (
    <form className={layout["stack"]} onSubmit={submit} noValidate>
      <div>
        <h3 ref={title} tabIndex={-1} className={text["h4"]}>
          {texts.title}
        </h3>
        <p className={cx(text["muted"], text["anywhere"])}>{texts.file(table.replace(numberedFolder, "") || file, rows)}</p>
      </div>
      <p className={text["anywhere"]}>{texts.intro(column, cells)}</p>
      <fieldset className={styles["readings"]}>
        <legend>
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </legend>
        {readings.map(({ reading, rows: first }) => (
          <div key={reading} className={styles["reading"]}>
            <Radio
              name={id}
              className={styles["choice"]}
              aria-describedby={`${id}-${reading}`}
              checked={chosen === reading}
              disabled={busy}
              onChange={() => setChosen(reading)}
            >
              {texts.names(reading, shown.isCounted)}
            </Radio>
            <div id={`${id}-${reading}`}>
              <p className={cx(text["muted"], styles["hint"])}>{texts.hints(reading, shown.hasZero)}</p>
              <ul className={styles["rows"]}>
                {first.map(({ index, text: question, cell, answer }) => (
                  <li key={index} className={styles["row"]}>
                    <span className={text["muted"]}>{texts.index(index)}</span>
                    <span className={text["anywhere"]}>{texts.key(question, cell)}</span>
                    <strong className={text["anywhere"]}>{answer ?? texts.noAnswer}</strong>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </fieldset>
      <div className={cx(layout["end"], layout["cluster"])}>
        <Button variant="quiet" disabled={busy} loading={busy && pressed === "none"} onClick={() => choose("none")}>
          {texts.none(readings.length)}
        </Button>
        <Button type="submit" variant="go" disabled={!chosen} loading={busy && pressed !== "none"}>
          {chosen ? texts.submit : texts.missing}
        </Button>
      </div>
    </form>
  );
}
