import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accountForm,
  askPasswordForm,
  changePasswordForm,
  loginForm,
  newUserForm,
  signInForm,
  signUpForm,
} from "./account-forms.schemas.ts";
import { loginCheck } from "./login-form.ts";

interface Result {
  success: boolean;
  error?: { issues: { message: string }[] };
}
/** Returns the messages of a form for some values; none when it accepts them. */
const saidBy = (form: { safeParse(values: never): Result }, values: object) => [
  ...new Set(form.safeParse(values as never).error?.issues.map(({ message }) => message)),
];

test("an email to look up, or to ask a password for, has more than 2 characters", () => {
  expect([saidBy(loginForm, {}), saidBy(loginForm, { email: "ab" }), saidBy(loginForm, { email: "abc" })]).toEqual([
    ["Veuillez saisir votre email"],
    ["Veuillez saisir votre email"],
    [],
  ]);
  expect([saidBy(askPasswordForm, { username: "ab" }), saidBy(askPasswordForm, { username: "abc" })]).toEqual([
    ["Veuillez saisir votre email"],
    [],
  ]);
});

test("the page of the first step checks as the server does", () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 5, unit: fc.constantFrom("a", " ", "\u00a0", "é", "😀") }),
    fc.string({ minLength: 250, maxLength: 258 }),
  );
  fc.assert(
    fc.property(texts, (email) => {
      expect(loginCheck.safeParse({ email }).data).toEqual(loginForm.safeParse({ email }).data);
      expect(saidBy(loginCheck, { email })).toEqual(saidBy(loginForm, { email }));
    }),
  );
});

test("signing in takes an email of more than 2 characters and a password of more than 6", () => {
  const said = (username: string, password: string) => saidBy(signInForm, { username, password });
  expect([said("ab", "1234567"), said("abc", "123456"), said("", ""), said("abc", "1234567")]).toEqual([
    ["Les 2 champs sont obligatoires"],
    ["Les 2 champs sont obligatoires"],
    ["Les 2 champs sont obligatoires"],
    [],
  ]);
});

describe("a new password", () => {
  const said = (password: string, password2: string) => saidBy(changePasswordForm, { password, password2 });

  test("has 8 characters at least, typed twice alike", () => {
    expect(said("1234567", "1234567")).toEqual(["Le mot de passe doit comporter 8 caractères minimum"]);
    expect(said("12345678", "12345679")).toEqual(["Les 2 mots de passe sont différents"]);
    expect(said("12345678", "12345678")).toEqual([]);
  });

  test("is refused when either field has 2 characters or fewer", () => {
    for (const [password, password2] of [
      ["ab", "ab"],
      ["ab", "12345678"],
      ["12345678", "ab"],
      ["12345678", ""],
    ] as const)
      expect(said(password, password2), `${password} ${password2}`).not.toEqual([]);
  });
});

describe("creating an account", () => {
  const form = { firstName: "Anne-Marie", name: "O'Neil", email: "am@exemple.fr", code: "ABCF-DEFG" };
  const said = (change: Partial<typeof form>) => saidBy(signUpForm, { ...form, ...change });

  test("takes names of letters, apostrophe and hyphen only", () => {
    expect(said({})).toEqual([]);
    for (const refused of ["", "Hélène", "Jean Luc", "R2D2", "a_b", "Œdipe"]) {
      expect(said({ firstName: refused }), refused).toEqual(["Veuillez saisir votre prénom"]);
      expect(said({ name: refused }), refused).toEqual(["Veuillez saisir votre nom"]);
    }
  });

  test("takes a valid email and a code", () => {
    for (const email of ["", "personne", "a@b", "a b@exemple.fr"]) expect(said({ email }), email).toHaveLength(1);
    for (const email of ["", "  "]) expect(said({ email }), email).toEqual(["Veuillez saisir votre adresse email"]);
    for (const email of ["personne", "hélène@exemple.fr", "a b@exemple.fr", `${"x".repeat(250)}@exemple.fr`])
      expect(said({ email }), email).toContain(
        "Cette adresse email n’est pas valide\u00a0: il lui faut un @ et un point ensuite, sans accent ni espace",
      );
    expect(said({ code: " " })).toEqual(["Veuillez saisir un code"]);
  });
});

test("updating an account needs both names, and takes any email", () => {
  const form = { firstName: "Hélène", name: "De La Tour", email: "sans arobase" };
  expect(saidBy(accountForm, form)).toEqual([]);
  expect(saidBy(accountForm, { ...form, firstName: " " })).toEqual(["Veuillez saisir votre prénom"]);
  expect(saidBy(accountForm, { ...form, name: "" })).toEqual(["Veuillez saisir votre nom"]);
});

test("a password to be chosen for somebody is first of all to be typed", () => {
  const form = { firstName: "Léa", name: "Petit" };
  for (const password of [undefined, ""]) expect(saidBy(newUserForm, { ...form, password })[0]).toBe("Veuillez saisir un mot de passe");
  expect(saidBy(newUserForm, { ...form, password: "1234567" })).toEqual(["Le mot de passe doit comporter 8 caractères minimum"]);
});
