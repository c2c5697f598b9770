import { expect, test } from "vitest";
import { changedBy, changedInBank } from "./edits.rules.ts";

test("who was faster is named: a colleague, oneself in another tab, or nobody once the account is erased", () => {
  const colleague = { first_name: "Claire", name: "Petit" };
  expect(changedBy("ce questionnaire", colleague, false)).toBe("Claire Petit a modifié ce questionnaire pendant que vous l’aviez ouvert.");
  expect(changedBy("cette classe", colleague, true)).toBe("Vous avez modifié cette classe dans un autre onglet.");
  expect(changedBy("cette classe", colleague, false)).toBe("Claire Petit a modifié cette classe pendant que vous l’aviez ouverte.");
  expect(changedBy("ce compte", undefined, false)).toBe("Quelqu’un a modifié ce compte pendant que vous l’aviez ouvert.");
});

test("of the bank, which schools share, names are those of one’s own school; site admins read all", () => {
  const editor = { id: 7, first_name: "Claire", name: "Petit", school_id: 3 };
  const told = (school_id: number | null, reader: { id: number; schoolId: number | null; admin: boolean }) =>
    changedInBank("cette question", { ...editor, school_id }, reader);
  const named = "Claire Petit a modifié cette question pendant que vous l’aviez ouverte.";
  expect(told(3, { id: 8, schoolId: 3, admin: false })).toBe(named);
  expect(told(3, { id: 8, schoolId: null, admin: true })).toBe(named);
  expect(told(4, { id: 8, schoolId: 3, admin: false })).toBe(
    "Quelqu’un d’un autre établissement a modifié cette question pendant que vous l’aviez ouverte.",
  );
  expect(told(null, { id: 8, schoolId: 3, admin: false })).toBe(
    "Un administrateur du site a modifié cette question pendant que vous l’aviez ouverte.",
  );
  expect(told(null, { id: 7, schoolId: null, admin: true })).toBe("Vous avez modifié cette question dans un autre onglet.");
});
