import { nameProblem } from "@badin/contract";

/**
 * Returns a name to write in a mail: one that an older form let through with an address loses what would make it a
 * link.
 */
export const nameInMail = (name: string): string => (nameProblem(name) ? name.replace(/[^\p{L}\p{N}'’-]+/gu, " ").trim() : name);
