import { type ClipboardEvent, useState } from "react";
import { imageSource } from "../../platform/api/image-source.ts";
import { isHeic, pictureIn, redrawAsPng } from "./image-file.ts";
import { isTooLong } from "./image-size.rules.ts";
import { formTexts as texts } from "./texts.ts";

/**
 * The state of the edited question's image: the current one, a new one, or none. `known` is the one that it has, base64
 * PNG.
 */
export function useQuestionImage(known: string | null) {
  const [erased, setErased] = useState(false);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [warning, setWarning] = useState<string>();
  const take = async (file: File) => {
    try {
      const image = await redrawAsPng(file);
      setDrawn(image.dataUrl);
      setError(undefined);
      setWarning(isTooLong(image) ? texts.tooLong(image.width, image.height) : undefined);
    } catch {
      setError(isHeic(file) ? texts.heic : texts.unreadable);
    }
  };
  const erase = () => {
    setErased(true);
    setDrawn(null);
    setError(undefined);
    setWarning(undefined);
  };
  /** Takes an image pasted anywhere in the form; returns whether the clipboard had one. */
  const paste = (event: ClipboardEvent): boolean => {
    const file = pictureIn(event.clipboardData);
    if (!file) return false;
    event.preventDefault();
    void take(file);
    return true;
  };
  const kept = erased ? null : known;
  return {
    source: drawn ?? (kept && imageSource(kept)),
    sent: { imageSrc: drawn, image: drawn ? null : kept },
    isDirty: drawn !== null || kept !== known,
    error,
    warning,
    take,
    erase,
    paste,
    refuse: setError,
  };
}
