import { fold } from "../text/normalise.ts";

/** How many of the last words typed may be the name of a commune: « 12 rue des Lilas L'Isle-sur-la-Sorgue ». */
const longestName = 6;

/** The name of a commune as one searches for it: « St-Denis », « Saint Denis » and « SAINT-DENIS » are alike. */
export const communeKey = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst(?=e?\s)/g, "saint")
    .trim();

/** What in `typed`, an address or part of one, may lead to a commune. */
export interface CommuneTerms {
  /** Beginnings of names, the longest first. */
  readonly names: readonly string[];
  /** Beginnings of postcodes. */
  readonly postcodes: readonly string[];
}

/** The commune comes last in an address: every run of words that ends it may be one, and any number of five digits is a postcode. */
export function communeTerms(typed: string): CommuneTerms {
  const words = communeKey(typed).split(" ").filter(Boolean);
  const alone = words.length === 1 && /^\d{2,5}$/.test(words[0] ?? "");
  if (alone) return { names: [], postcodes: words };
  const last = words.slice(-longestName);
  const names = last.map((_, i) => last.slice(i).join(" ")).filter((name) => name.length >= 3 && !/^\d/.test(name));
  return { names, postcodes: words.filter((word) => /^\d{5}$/.test(word)) };
}
