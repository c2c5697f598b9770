import { suggestSignUpName } from "@badin/contract";

/** Returns a valid name to offer instead of a refused one; undefined when the name was not refused or nothing of it is usable. */
export const offeredName = (typed: string, refusal: string | undefined): string | undefined =>
  refusal === undefined ? undefined : suggestSignUpName(typed);
