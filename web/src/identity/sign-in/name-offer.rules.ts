import { nameToShow, suggestSignUpName } from "@badin/contract";

/**
 * Returns a valid name to offer instead of a refused one; undefined when the name was not refused or nothing of it is
 * usable.
 */
export const offeredName = (typed: string, refusal: string | undefined): string | undefined =>
  refusal === undefined ? undefined : suggestSignUpName(typed);

/**
 * Returns the name that will be shown in place of `plain`, when it is another; undefined when the plain one is shown.
 */
export function shownInstead(plain: string, shown: string): string | undefined {
  const name = nameToShow(plain.trim(), shown);
  return name === plain.trim() ? undefined : name;
}
