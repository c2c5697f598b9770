import { suggestSignUpName } from "@badin/contract";

/** The name to offer in the place of one that was refused; undefined when none was, or when nothing of it can be kept. */
export const offeredName = (typed: string, refusal: string | undefined): string | undefined =>
  refusal === undefined ? undefined : suggestSignUpName(typed);
