import { useRef } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { exchangeTexts } from "../texts.ts";
import styles from "./exchange-card.module.css";

const texts = exchangeTexts.pictures;
const isPicture = ({ name }: File) => /\.(?:png|jpe?g|gif|webp|zip)$/i.test(name);
/** Lets a folder be chosen where the browser can; React does not type the attribute. */
const wholeFolder = { webkitdirectory: "" };

interface PicturesFieldProps {
  pictures: readonly File[];
  disabled: boolean;
  onChange: (pictures: readonly File[]) => void;
}

/** Chooses the pictures that a file names and does not contain: the images themselves, a ZIP, or a folder. */
export function PicturesField({ pictures, disabled, onChange }: PicturesFieldProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onChange([...(input.files ?? [])].filter(isPicture));
    input.value = "";
  };
  return (
    <fieldset className={cx(layout["stackXs"], styles["pictures"])}>
      <legend>{texts.title}</legend>
      <p className={text["muted"]}>{texts.help}</p>
      <div className={cx(layout["row"], layout["wrap"], styles["pictureActions"])}>
        <Button disabled={disabled} onClick={() => files.current?.click()}>
          {texts.pick}
        </Button>
        <Button disabled={disabled} onClick={() => folder.current?.click()}>
          {texts.folder}
        </Button>
        <span role="status">{pictures.length > 0 && texts.chosen(pictures.length)}</span>
        {pictures.length > 0 && (
          <Button disabled={disabled} onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        )}
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,.gif,.webp,.zip"
        aria-label={texts.input}
        hidden
        onChange={(event) => take(event.target)}
      />
      <input ref={folder} type="file" {...wholeFolder} aria-label={texts.folderInput} hidden onChange={(event) => take(event.target)} />
    </fieldset>
  );
}
