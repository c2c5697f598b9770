import { answersPerQuestion } from "@badin/contract";
import { type ClipboardEvent, useState } from "react";
import { ApiFailure } from "../../platform/api/failures.ts";
import { imageSource } from "../../platform/api/image-source.ts";
import { isHeic, pictureIn, redrawAsPng } from "./image-file.ts";
import type { AnswerImage } from "./question-form.rules.ts";
import { formTexts as texts } from "./texts.ts";

const indices = Array.from({ length: answersPerQuestion }, (_, i) => i);

/**
 * The pictures of the four answers of the edited question, by their index. `known` are those that it has, base64 PNG;
 * `onTake` is called with the index of an answer that got one.
 */
export function useAnswerImages(known: readonly (string | undefined)[], onTake: (index: number) => void) {
  /** New pictures as data URLs; null for one that was taken away. */
  const [changes, setChanges] = useState<Readonly<Record<number, string | null>>>({});
  const [errors, setErrors] = useState<Readonly<Record<number, string | undefined>>>({});
  const change = (index: number, picture: string | null) => {
    setChanges((all) => ({ ...all, [index]: picture }));
    setErrors((all) => ({ ...all, [index]: undefined }));
  };
  const choose = async (index: number, file: File) => {
    try {
      change(index, (await redrawAsPng(file, "answer")).dataUrl);
      onTake(index);
    } catch {
      setErrors((all) => ({ ...all, [index]: isHeic(file) ? texts.heic : texts.unreadable }));
    }
  };
  return {
    /** What the browser shows of each; null without a picture. */
    sources: indices.map((i) => {
      const kept = known[i];
      return changes[i] === undefined ? (kept === undefined ? null : imageSource(kept)) : changes[i];
    }),
    /** What is sent with each answer: nothing for one that stays as it is. */
    sent: indices.map((i): AnswerImage => {
      const picture = changes[i];
      return picture === undefined ? {} : picture === null ? { image: null } : { imageSrc: picture };
    }),
    errors,
    isDirty: Object.keys(changes).length > 0,
    choose,
    erase: (index: number) => change(index, null),
    reset: () => {
      setChanges({});
      setErrors({});
    },
    /** Takes an image pasted in the field of an answer; returns whether the clipboard had one. */
    paste: (index: number, event: ClipboardEvent): boolean => {
      const file = pictureIn(event.clipboardData);
      if (!file) return false;
      event.preventDefault();
      void choose(index, file);
      return true;
    },
    /** Shows what the server refused. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiFailure)) return;
      setErrors(Object.fromEntries(indices.map((i) => [i, error.fields[`answers.${i}.imageSrc`]])));
    },
  };
}

export type AnswerImages = ReturnType<typeof useAnswerImages>;
