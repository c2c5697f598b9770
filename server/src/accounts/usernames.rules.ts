import { emailMinLength, withoutAccents } from "@badin/contract";

/** Lower case, without accents; a space becomes a hyphen, apostrophes and the rest go. */
const fold = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");

/** `prenom.nom`; `compte` stands for what an alphabet without Latin letters leaves empty. */
export function usernameBase(firstName: string, name: string): string {
  const base = [fold(firstName), fold(name)].filter(Boolean).join(".");
  return base.length >= emailMinLength ? base : ["compte", base].filter(Boolean).join(".");
}

/** `count` names to try from the `first`-th on: `base`, then `base2`, `base3`… */
export const usernameCandidates = (base: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => (first + i === 1 ? base : `${base}${first + i}`));

/** What a person types as their name or email, as it is stored. */
export const normalizeUsername = (typed: string): string => typed.trim().toLowerCase();
