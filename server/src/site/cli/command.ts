import type { Context } from "../../platform/context.ts";

/** The environment and the output of a command. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** Current directory: relative file names start from it. */
  readonly cwd: string;
  print(text: string): void;
  /** Rewrites the current line of the terminal; absent when the output is not a terminal. */
  progress?(text: string): void;
}

/** A command of the program. */
export interface Command {
  /** Name as typed: `bank import`. */
  readonly words: string;
  /** Parameters as shown in the help, `FICHIER…`; empty when there are none. */
  readonly parameters: string;
  readonly summary: string;
  /** Minimum and maximum number of arguments. */
  readonly arity: readonly [min: number, max: number];
  /**
   * Returns the exit code; undefined for 0, success.
   * @throws CommandError with the message to print
   */
  run(terminal: Terminal, args: readonly string[]): Promise<number | undefined>;
}

interface ContextOptions {
  /** Whether a database that is not there is made. */
  readonly create?: boolean;
  /** Whether the work also suits a database of another version, or brings it up to date itself. */
  readonly anySchema?: boolean;
  /** Whether a secret that is not there is made. */
  readonly newSecret?: boolean;
}
export type WithContext = <T>(terminal: Terminal, work: (context: Context) => Promise<T>, options?: ContextOptions) => Promise<T>;
