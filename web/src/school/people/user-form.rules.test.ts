import { expect, test } from "vitest";
import { fieldErrorsOf } from "../../platform/forms/form.rules.ts";
import { emailWarnings, findNamesake, initialUserValues, userFormSchema } from "./user-form.rules.ts";

const values = { firstName: "Jeanne", name: "Herveux", email: "", password: "Caudron-G3" };
const refused = (adding: boolean, changes: object) => {
  const result = userFormSchema(adding).safeParse({ ...values, ...changes });
  return result.success ? {} : fieldErrorsOf(result.error.issues);
};

test("a new user starts with a password of 10 letters and digits, another each time", () => {
  const { password, ...others } = initialUserValues(undefined);
  expect(password).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(initialUserValues(undefined).password).not.toBe(password);
  expect(others).toEqual({ firstName: "", name: "", email: "" });
});

test("editing starts with what is known, and no password", () => {
  expect(initialUserValues({ firstName: "Jeanne", name: "Herveux", email: null })).toEqual({ ...values, password: "" });
});

test("first name and name are required, and the password when adding; the email may be anything", () => {
  expect(refused(true, {})).toEqual({});
  expect(refused(true, { firstName: " ", name: "", password: "" })).toEqual({
    firstName: "Veuillez saisir le prénom",
    name: "Veuillez saisir le nom",
    password: "Veuillez saisir un mot de passe",
  });
  expect(refused(false, { password: "" })).toEqual({});
  expect(refused(false, { password: "court" })).toEqual({ password: "Le mot de passe doit comporter 8 caractères minimum" });
  expect(refused(true, { email: "sans arobase" })).toEqual({});
});

test("an email that is no address is warned of, and one that outdates the printed card", () => {
  const known = { email: "theo@exemple.fr", username: "theo@exemple.fr", hasCard: true };
  expect(emailWarnings(undefined, "", "student")).toEqual([]);
  expect(emailWarnings(undefined, "theo", "student")).toEqual(["notAnAddress"]);
  expect(emailWarnings(known, " Theo@Exemple.fr ", "student")).toEqual([]);
  expect(emailWarnings(known, "theodore@exemple.fr", "student")).toEqual(["cardOutdated"]);
  expect(emailWarnings(known, "theo", "student")).toEqual(["notAnAddress", "cardOutdated"]);
  expect(emailWarnings({ ...known, hasCard: false }, "theodore@exemple.fr", "student")).toEqual([]);
  expect(emailWarnings({ ...known, email: null, username: "theo.beraud" }, "theo@exemple.fr", "student")).toEqual([]);
});

test("somebody of the same name is found, whatever the case, the accents and the hyphens", () => {
  const people = [{ firstName: "Jean-Noël", name: "Dupré" }];
  expect(findNamesake(people, { firstName: "jean noel ", name: "DUPRE" })).toBe(people[0]);
  expect(findNamesake(people, { firstName: "Jean", name: "Dupré" })).toBeUndefined();
  expect(findNamesake([{ firstName: "", name: "" }], { firstName: "", name: "" })).toBeUndefined();
});
