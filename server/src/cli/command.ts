import type { Context } from "../context.ts";

/** What a command is given of the outside world. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** Folder that file names start from. */
  readonly cwd: string;
  print(text: string): void;
  /** Writes over the line of the screen; absent when the output is not a screen. */
  progress?(text: string): void;
}

/** A command of the program: its words, what follows them, what it does. */
export interface Command {
  /** As typed: `bank import`. */
  readonly words: string;
  /** `FICHIER…`, empty when nothing follows. */
  readonly parameters: string;
  readonly summary: string;
  /** Least and most words that may follow. */
  readonly arity: readonly [min: number, max: number];
  /** Exit code: 0 when all went well. @throws CommandError with what to tell the person */
  run(terminal: Terminal, args: readonly string[]): Promise<number>;
}

/** A refusal to print as it is. */
export class CommandError extends Error {}

export type WithContext = <T>(terminal: Terminal, work: (context: Context) => Promise<T>) => Promise<T>;
