import { type FormEvent, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { FileDrop } from "../../../platform/ui/file-drop/file-drop.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { paperTexts } from "../texts.ts";

const texts = paperTexts.source;

interface SourceFormProps {
  busy: boolean;
  onRead: (name: string, content: Blob) => void;
}

/** Takes a paper: a PDF or a text file, or pasted text. */
export function SourceForm({ busy, onRead }: SourceFormProps) {
  const [pasted, setPasted] = useState("");
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (pasted.trim() !== "") onRead(texts.pastedName, new Blob([pasted]));
  };
  return (
    <Card as="section" aria-labelledby="paper-source" className={layout["stack"]}>
      <h2 id="paper-source" className={text["h3"]}>
        {texts.title}
      </h2>
      <p>{texts.intro}</p>
      <FileDrop texts={texts} accept=".pdf,.txt" reading={busy} onFiles={([file]) => onRead(file.name, file)} />
      <form className={layout["stack"]} onSubmit={submit} noValidate>
        <TextAreaField
          label={texts.pasted}
          rows={8}
          value={pasted}
          error={sent && pasted.trim() === "" && texts.empty}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className={cx(layout["row"], layout["wrap"], layout["end"])}>
          <Button type="submit" loading={busy}>
            {texts.cut}
          </Button>
        </div>
      </form>
    </Card>
  );
}
