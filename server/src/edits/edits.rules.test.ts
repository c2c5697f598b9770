import { expect, test } from "vitest";
import { changedBy } from "./edits.rules.ts";

test("who was faster is named: a colleague, oneself in another tab, or nobody once the account is erased", () => {
  const colleague = { first_name: "Claire", name: "Petit" };
  expect(changedBy("ce questionnaire", colleague, false)).toBe("Claire Petit a modifié ce questionnaire pendant que vous l’aviez ouvert.");
  expect(changedBy("cette classe", colleague, true)).toBe("Vous avez modifié cette classe dans un autre onglet.");
  expect(changedBy("ce compte", undefined, false)).toBe("Quelqu’un a modifié ce compte pendant que vous l’aviez ouvert.");
});
