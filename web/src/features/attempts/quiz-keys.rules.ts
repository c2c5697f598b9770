/** What a key does while a quiz is taken. */
export type QuizCommand = { readonly answer: number } | "previous" | "next";

/** What the keyboard map needs to know of a press and of what has the focus. */
export interface KeyPress {
  /** What the key writes, as `KeyboardEvent.key`. */
  readonly key: string;
  /** Which key it is, as `KeyboardEvent.code`. */
  readonly code: string;
  /** With Ctrl, Alt or Meta: a command of the browser. */
  readonly modified: boolean;
  /** The key is held down. */
  readonly repeated: boolean;
  /** Nothing of the quiz has the focus but its answers; or a control that has a use for Enter; or a field one writes in. */
  readonly focus: "quiz" | "control" | "field";
  /** Letters and figures answer, unless the user has turned that off (WCAG 2.1.4). */
  readonly charactersAnswer: boolean;
}

const steps: Record<string, QuizCommand> = { ArrowLeft: "previous", ArrowRight: "next" };

/**
 * A to D or 1 to 4 answer, left and right move between questions, Enter goes on. The row of figures of a French keyboard writes « & é " ' »:
 * the key counts, whatever it writes. Letters count by what they write: A is not in the same place on every keyboard.
 */
export function commandOf({ key, code, modified, repeated, focus, charactersAnswer }: KeyPress): QuizCommand | undefined {
  if (modified || repeated || focus === "field") return undefined;
  if (key === "Enter") return focus === "quiz" ? "next" : undefined;
  if (steps[key]) return steps[key];
  if (!charactersAnswer) return undefined;
  const letter = /^[a-d]$/i.exec(key)?.[0].toLowerCase();
  if (letter) return { answer: letter.charCodeAt(0) - 97 };
  const figure = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? /^[1-4]$/.exec(key)?.[0];
  return figure ? { answer: Number(figure) - 1 } : undefined;
}
