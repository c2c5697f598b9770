import { CommandError } from "../../platform/failures.ts";

/**
 * Separates options (`--theme=2`) from the other arguments of a command.
 * @param flags those of `known` that take no value
 * @throws CommandError on an option that is not in `known`, or lacks its value
 */
export function splitOptions<K extends string>(
  args: readonly string[],
  known: readonly K[],
  flags: readonly K[] = [],
): { words: string[]; options: Partial<Record<K, string>> } {
  const words: string[] = [];
  const options: Partial<Record<K, string>> = {};
  for (const arg of args) {
    const [, name, value = ""] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const option = known.find((k) => k === name);
    if (option !== undefined && value === "" && !flags.includes(option)) throw new CommandError(`--${name}= : une valeur est attendue.`);
    if (option !== undefined) options[option] = value;
    else if (name === undefined) words.push(arg);
    else throw new CommandError(`Option inconnue : --${name}. Options : ${known.map((k) => `--${k}`).join(", ")}`);
  }
  return { words, options };
}

/**
 * Returns the integer value of an option; undefined when the option is absent.
 * @throws CommandError when it is not an integer from `min` to `max`
 */
export function numberOption(name: string, value: string | undefined, [min, max]: readonly [min: number, max: number]): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) throw new CommandError(`--${name} : un nombre de ${min} à ${max} est attendu.`);
  return number;
}
