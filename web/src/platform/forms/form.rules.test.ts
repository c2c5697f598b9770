import { signUpForm } from "@badin/contract/schemas";
import { expect, test } from "vitest";
import { fieldErrorsOf, rebaseValues, shownErrors } from "./form.rules.ts";

const emptySignUp = { firstName: "", name: "Castaing", email: "", code: "" };

test("a field shows its first complaint only", () => {
  const result = signUpForm.safeParse(emptySignUp);
  expect(fieldErrorsOf(result.error!.issues)).toEqual({
    firstName: "Veuillez saisir votre prénom",
    email: "Veuillez saisir votre adresse email",
    code: "Veuillez saisir un code",
  });
});

test("a field that nobody touched keeps quiet", () => {
  const invalid = { firstName: "Prénom ?", name: "Nom ?" };
  expect(shownErrors({ invalid, refused: {}, touched: new Set(["name"]) })).toEqual({ name: "Nom ?" });
});

test("what the server refused shows, touched or not", () => {
  expect(shownErrors({ invalid: { code: "Vide" }, refused: { code: "Inconnu" }, touched: new Set(["code"]) })).toEqual({ code: "Inconnu" });
});

test("what a colleague saved meanwhile fills the fields left alone; what was typed stays, and a field that both changed is told", () => {
  const initial = { name: "Météo", note: "", hint: "a" };
  const newer = { name: "Nuages", note: "du collègue", hint: "b" };
  const typed = (values: typeof initial) => rebaseValues({ values, initial, newer });
  expect(typed(initial)).toEqual({ rebased: newer, clashes: [] });
  expect(typed({ ...initial, name: "Vents" })).toEqual({ rebased: { ...newer, name: "Vents" }, clashes: ["name"] });
  expect(typed({ ...initial, hint: "b" }).clashes).toEqual([]);
});
