import { expect, test } from "vitest";
import { isWeakPassword } from "./weak-passwords.rules.ts";

const owner = { first_name: "Zoé", name: "De La Tour", username: "zoe.de-la-tour", email: "zoe.delatour@exemple.fr" };

test.each([
  ...["password", "MotDePasse", "12345678", "87654321", "azertyuiop", "AZERTYUI", "abcdefgh", "aaaaaaaa", "abcabcabc", "20262026"],
  ...["zoe.delatour@exemple.fr", "Zoé De La Tour", "zoe.de-la-tour", "delatourzoe", "zoe.delatour"],
])("« %s » is among the first that are tried", (password) => {
  expect(isWeakPassword(password, owner)).toBe(true);
});

test.each(["Rafale-2026", "trois poules grises", "Vol-a-voile7", "zoe aime le vent", "bV7!kq2Zp"])("« %s » is not", (password) => {
  expect(isWeakPassword(password, owner)).toBe(false);
});
