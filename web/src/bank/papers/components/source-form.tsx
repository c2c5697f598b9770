import { type ClipboardEvent, type FormEvent, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextAreaField } from "../../../platform/ui/field/text-area-field.tsx";
import { FileDrop } from "../../../platform/ui/file-drop/file-drop.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { saysMore, textOfHtml } from "../../questions/pasted-html.rules.ts";
import { paperTexts } from "../texts.ts";

const texts = paperTexts.source;

/** HTML that a browser reads in the blink of an eye; a longer one is pasted as its plain text. */
const htmlMaxLength = 4 * 1024 * 1024;

interface SourceFormProps {
  busy: boolean;
  onRead: (name: string, content: Blob) => void;
}

/** Takes a paper: a PDF, a document of Word or a text file, or pasted text. */
export function SourceForm({ busy, onRead }: SourceFormProps) {
  const [pasted, setPasted] = useState("");
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (pasted.trim() !== "") onRead(texts.pastedName, new Blob([pasted]));
  };
  /** Keeps the powers, symbols and numbers of lists that the plain text of a document loses. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    if (html.length > htmlMaxLength || !saysMore(html, true)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    setPasted(value.slice(0, selectionStart) + textOfHtml(html, true) + value.slice(selectionEnd));
  };
  return (
    <Card as="section" aria-labelledby="paper-source" className={layout["stack"]}>
      <h2 id="paper-source" className={text["h3"]}>
        {texts.title}
      </h2>
      <p>{texts.intro}</p>
      <FileDrop texts={texts} accept=".pdf,.docx,.txt" reading={busy} onFiles={([file]) => onRead(file.name, file)} />
      <form className={layout["stack"]} onSubmit={submit} noValidate>
        <TextAreaField
          label={texts.pasted}
          rows={8}
          value={pasted}
          error={sent && pasted.trim() === "" && texts.empty}
          onChange={(event) => setPasted(event.target.value)}
          onPaste={paste}
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
