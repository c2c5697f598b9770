import { type ExchangeFormat, exchangeFormats } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { themeChoices, yearChoices } from "../../../platform/bank-choices.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { saveExport } from "../api.ts";
import { exchangeTexts, formatNames } from "../texts.ts";
import styles from "./exchange-card.module.css";

const texts = exchangeTexts.exporting;
const formatOptions = exchangeFormats.map((format) => ({ value: format, label: formatNames[format] }));
/** Formats that carry pictures, whose file may be too large to come back in one go. */
const withPictures: ReadonlySet<ExchangeFormat> = new Set(["json", "moodle"]);
const themeOptions = themeChoices(texts.allThemes);

/** Exports the bank, or a part of it, as a file. */
export function ExportCard() {
  const title = useId();
  const [format, setFormat] = useState<ExchangeFormat>("json");
  const [themeId, setThemeId] = useState(0);
  const [year, setYear] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: saveExport,
  });
  return (
    <Card as="section" aria-labelledby={title} className={layout["stack"]}>
      <h2 className={text["h3"]} id={title}>
        {texts.title}
      </h2>
      <div className={styles["fields"]}>
        <SelectField
          label={texts.format}
          size="sm"
          options={formatOptions}
          value={format}
          onChange={(event) => setFormat(event.target.value as ExchangeFormat)}
        />
        <SelectField
          label={texts.theme}
          size="sm"
          options={themeOptions}
          value={themeId}
          onChange={(event) => setThemeId(Number(event.target.value))}
        />
        <SelectField
          label={texts.year}
          size="sm"
          options={yearChoices(texts.allYears)}
          value={year}
          onChange={(event) => setYear(Number(event.target.value))}
        />
      </div>
      <p role="status">
        {texts.carries[format]}
        {!withPictures.has(format) && ` ${texts.withoutPictures}`}
        {withPictures.has(format) && themeId === 0 && ` ${texts.heavy}`}
      </p>
      <div className={cx(layout["cluster"], layout["end"], styles["actions"])}>
        <Button loading={isPending} onClick={() => mutate({ format, themeId, year })}>
          {texts.submit}
        </Button>
      </div>
    </Card>
  );
}
