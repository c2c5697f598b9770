import { emailMinLength, withoutAccents } from "@badin/contract";

/** Converts to lower case without accents; a space becomes a hyphen, and every other character is removed. */
const fold = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");

/** Returns `prenom.nom`. When names in a non-Latin alphabet leave too little, `compte` comes first. */
export function usernameBase(firstName: string, name: string): string {
  const base = [fold(firstName), fold(name)].filter(Boolean).join(".");
  return base.length >= emailMinLength ? base : ["compte", base].filter(Boolean).join(".");
}

/** Returns `count` candidates from the `first`-th on: `base`, then `base2`, `base3`… */
export const usernameCandidates = (base: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => (first + i === 1 ? base : `${base}${first + i}`));

/** Returns a typed username or email in its stored form. */
export const normalizeUsername = (typed: string): string => typed.trim().toLowerCase();
