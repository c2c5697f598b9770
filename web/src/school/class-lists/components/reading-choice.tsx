import { useId } from "react";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import type { ReadingDoubt } from "../use-class-list.ts";
import { StepTitle } from "./step-title.tsx";

interface ReadingChoiceProps {
  doubt: ReadingDoubt;
  chosen: number;
  onChoose: (place: number) => void;
}

/** A choice among the sheets of a workbook, or among the readings of a file's accents, by what each says. */
export function ReadingChoice({ doubt: { of, readings }, chosen, onChoose }: ReadingChoiceProps) {
  const name = useId();
  const { title, help } = texts[of];
  return (
    <fieldset className={layout["stack"]}>
      <StepTitle>{title}</StepTitle>
      <p className={text["muted"]}>{help}</p>
      {readings.map(({ label, sample }, i) => (
        <Radio key={label} name={name} checked={i === chosen} onChange={() => onChoose(i)}>
          <span>
            <b>{label}</b>
            {sample.map((line) => (
              <span key={line} className={text["small"]} style={{ display: "block" }}>
                {line}
              </span>
            ))}
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
