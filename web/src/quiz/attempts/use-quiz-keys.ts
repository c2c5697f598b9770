import { useEffectEvent, useLayoutEffect } from "react";
import { commandOf, type KeyPress } from "./quiz-keys.rules.ts";
import { areQuizKeysOn } from "./quiz-keys-setting.ts";

interface QuizActions {
  /** @param index index of the answer, from 0 */
  answer: (index: number) => void;
  previous?: () => void;
  next: () => void;
  /** What Enter does; `next` by default. */
  goOn?: () => void;
  /** What other letters do on this screen. */
  letters?: Readonly<Record<string, () => void>>;
}

/**
 * Handles the keys that answer, in a quiz, a session or a mock exam, wherever the focus is on the page, except in a
 * text field or while a dialog is open. Follows the setting of `userId`.
 */
export function useQuizKeys(userId: number, actions: QuizActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector("[role='dialog']")) return;
    const command = commandOf({
      key: event.key,
      code: event.code,
      modified: event.ctrlKey || event.altKey || event.metaKey,
      repeated: event.repeat,
      focus: focusOf(event.target),
      charactersAnswer: areQuizKeysOn(userId),
      letters: Object.keys(actions.letters ?? {}).join(""),
    });
    if (command === undefined) return;
    event.preventDefault();
    if (command === "goOn") (actions.goOn ?? actions.next)();
    else if (typeof command === "string") actions[command]?.();
    else if ("answer" in command) actions.answer(command.answer);
    else actions.letters?.[command.letter]?.();
  });
  // A layout effect: it listens before the question is painted, so that no early key press is lost.
  useLayoutEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function focusOf(target: EventTarget | null): KeyPress["focus"] {
  if (!(target instanceof Element)) return "quiz";
  if (target.closest("textarea, select, [contenteditable], input:not([type='radio'])")) return "field";
  return target.closest("button, a, summary") ? "control" : "quiz";
}
