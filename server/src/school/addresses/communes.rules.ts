import { fold } from "../../platform/text/normalise.ts";

/** Maximum number of final words read as the name of a commune: « 12 rue des Lilas L'Isle-sur-la-Sorgue ». */
const longestName = 6;

/** Returns the search key of a commune's name: « St-Denis », « Saint Denis » and « SAINT-DENIS » have the same. */
export const communeKey = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst(?=e?\s)/g, "saint")
    .trim();

/** The parts of an address, complete or not, that may identify a commune. */
export interface CommuneTerms {
  /** Prefixes of names, the longest first. */
  readonly names: readonly string[];
  /** Prefixes of postcodes. */
  readonly postcodes: readonly string[];
}

/**
 * Returns the search terms of an address. The commune comes last in an address, so each run of final words may be its
 * name, and any number of five digits is a postcode.
 */
export function communeTerms(typed: string): CommuneTerms {
  const words = communeKey(typed).split(" ").filter(Boolean);
  const alone = words.length === 1 && /^\d{2,5}$/.test(words[0] ?? "");
  if (alone) return { names: [], postcodes: words };
  const last = words.slice(-longestName);
  const names = last.map((_, i) => last.slice(i).join(" ")).filter((name) => name.length >= 3 && !/^\d/.test(name));
  return { names, postcodes: words.filter((word) => /^\d{5}$/.test(word)) };
}
