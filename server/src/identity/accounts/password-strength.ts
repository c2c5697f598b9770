import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { isWeakPassword, type Owner } from "./weak-passwords.rules.ts";

/** Characters of a password that are looked at. Longer ones are slow to judge: 100 characters of four signs repeated took two seconds. */
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
  const dictionary = { ...common.dictionary, ...french.dictionary };
  return new zxcvbn.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength: lookedAt, l33tMaxSubstitutions: 20 });
}

/** Whether somebody who guesses would find this password: see `isWeakPassword`, and by the lists of French words, names and leaked passwords. */
export async function isGuessable(password: string, owner: Owner): Promise<boolean> {
  if (isWeakPassword(password, owner)) return true;
  const { first_name, name, username, email } = owner;
  const own = [first_name, name, username, ...(email?.split(/[@.]/) ?? []), email ?? "", "badin"].filter((word) => word !== "");
  estimator ??= loadEstimator();
  return (await estimator).check(password, own).score < leastScore;
}
