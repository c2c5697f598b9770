import { signUpForm } from "@badin/contract/schemas";
import { expect, test } from "vitest";
import { fieldErrorsOf } from "../../platform/forms/form.rules.ts";
import { offeredName, shownInstead } from "./name-offer.rules.ts";

/** Returns the error of the sign-up form for a first name; undefined when it is accepted. */
function refusalOf(firstName: string): string | undefined {
  const result = signUpForm.safeParse({ firstName, name: "Castaing", email: "h@exemple.fr", code: "B3WF-9HTR" });
  return result.success ? undefined : fieldErrorsOf(result.error.issues)["firstName"];
}

test("a name with an accent is refused, and offered without", () => {
  expect(refusalOf("Hélène")).toBe("Veuillez saisir votre prénom");
  expect(offeredName("Hélène", refusalOf("Hélène"))).toBe("Helene");
  expect(offeredName("Jean Luc", refusalOf("Jean Luc"))).toBe("Jean-Luc");
});

test("what is offered is accepted, and nothing more is offered", () => {
  expect(refusalOf("Helene")).toBeUndefined();
  expect(offeredName("Helene", refusalOf("Helene"))).toBeUndefined();
});

test("nothing is offered before a refusal, nor in the place of nothing", () => {
  expect(offeredName("Hélène", undefined)).toBeUndefined();
  expect(offeredName("", refusalOf(""))).toBeUndefined();
  expect(offeredName("1234", refusalOf("1234"))).toBeUndefined();
});

test("the name as typed is shown in place of the plain one, while they are the same name", () => {
  expect(shownInstead("De-La-Tour", "De La Tour")).toBe("De La Tour");
  expect(shownInstead("Chloe", "Chloé")).toBe("Chloé");
  expect([shownInstead("Zoe", "Chloé"), shownInstead("Chloe", ""), shownInstead("Chloe", "Chloe")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
