import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { frenchPatterns } from "./french-patterns.ts";
import { innerWord, isWeakPassword, type Owner, ownWords, withoutWords } from "./weak-passwords.rules.ts";

/**
 * Characters of a password that are looked at. Longer ones are slow to judge: 100 characters of four signs repeated
 * took two seconds.
 */
const lookedAt = 32;
/** Below a million guesses (score 2 of zxcvbn), somebody who tries passwords on line gets there. */
const leastScore = 2;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The lists take 30 MB and a second to load: at the first password that is chosen, not at start. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [zxcvbn, common, french] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
  ]);
  const dictionary = { ...common.dictionary, ...french.dictionary, "patterns-fr": [...frenchPatterns] };
  return new zxcvbn.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: lookedAt, l33tMaxSubstitutions: 20 });
}

/**
 * Whether somebody who guesses would find this password: see `isWeakPassword`, and by the lists of French words, names
 * and leaked passwords. It is judged whole, then without the words that are known of its owner; each time without the
 * digits and signs around its word as well, so that « Soleil2024! » is no better than « soleil ».
 */
export async function isGuessable(password: string, owner: Owner): Promise<boolean> {
  if (isWeakPassword(password, owner)) return true;
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const words = ownWords(owner);
  const isFound = (text: string) => zxcvbn.check(text, words).score < leastScore;
  const looked = password.slice(0, lookedAt);
  const texts = [looked, innerWord(looked), withoutWords(looked, words), innerWord(withoutWords(looked, words))];
  return [...new Set(texts)].some(isFound);
}
