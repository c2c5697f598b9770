/**
 * The command of a key where questions are answered: `answer` is the index of an answer, from 0, `letter` one that the
 * screen uses besides.
 */
export type QuizCommand = { readonly answer: number } | { readonly letter: string } | "previous" | "next" | "goOn";

/** What `commandOf` needs to know about a key press and the focus. */
export interface KeyPress {
  /** Character of the key, as `KeyboardEvent.key`. */
  readonly key: string;
  /** Physical key, as `KeyboardEvent.code`. */
  readonly code: string;
  /** Whether Ctrl, Alt or Meta is held: the press is a browser shortcut. */
  readonly modified: boolean;
  /** Whether the key is held down. */
  readonly repeated: boolean;
  /**
   * What has the focus: `control` is a control that uses Enter, `field` a text input, `quiz` anything else, such as an
   * answer.
   */
  readonly focus: "quiz" | "control" | "field";
  /** Whether letters and digits answer; users can turn this off (WCAG 2.1.4). */
  readonly charactersAnswer: boolean;
  /** Letters that the screen uses besides, such as « r » for « À revoir » in a mock exam. */
  readonly letters?: string;
}

const steps: Record<string, QuizCommand> = { ArrowLeft: "previous", ArrowRight: "next" };

/**
 * Returns the command of a key press: A to D or 1 to 4 answer, left and right move between questions, Enter goes on.
 * Digits are read from the physical key, as the digit row of a French keyboard writes « & é " ' ». Letters are read
 * from the character, as A is not in the same place on every keyboard.
 */
export function commandOf({ key, code, modified, repeated, focus, charactersAnswer, letters = "" }: KeyPress): QuizCommand | undefined {
  if (modified || repeated || focus === "field") return undefined;
  if (key === "Enter") return focus === "quiz" ? "goOn" : undefined;
  if (steps[key]) return steps[key];
  if (!charactersAnswer) return undefined;
  const letter = /^[a-d]$/i.exec(key)?.[0].toLowerCase();
  if (letter) return { answer: letter.charCodeAt(0) - 97 };
  if (key.length === 1 && letters.includes(key.toLowerCase())) return { letter: key.toLowerCase() };
  const figure = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? /^[1-4]$/.exec(key)?.[0];
  return figure ? { answer: Number(figure) - 1 } : undefined;
}
