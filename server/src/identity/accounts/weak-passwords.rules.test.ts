import { expect, test } from "vitest";
import { innerWord, isWeakPassword, ownWords, withoutWords } from "./weak-passwords.rules.ts";

const owner = {
  first_name: "Zoé",
  name: "De La Tour",
  username: "zoe.de-la-tour",
  email: "zoe.delatour@exemple.fr",
  school: "Lycée Jacques Amyot",
  city: "Melun",
};

test.each([
  ...["password", "MotDePasse", "12345678", "87654321", "azertyuiop", "AZERTYUI", "abcdefgh", "aaaaaaaa", "abcabcabc", "20262026"],
  ...["zoe.delatour@exemple.fr", "Zoé De La Tour", "zoe.de-la-tour", "delatourzoe", "zoe.delatour"],
])("« %s » is among the first that are tried", (password) => {
  expect(isWeakPassword(password, owner)).toBe(true);
});

test.each(["Rafale-2026", "trois poules grises", "Vol-a-voile7", "zoe aime le vent", "bV7!kq2Zp"])("« %s » is not", (password) => {
  expect(isWeakPassword(password, owner)).toBe(false);
});

test.each([
  ["Melun77000", "77000"],
  ["JacquesAmyot!Badin", "!"],
  ["Zoé et les vents", " et les vents"],
  ["cheval Bleu", "cheval Bleu"],
])("« %s » without what is known of its owner, of the school and of the application is « %s »", (password, left) => {
  expect(withoutWords(password, ownWords(owner))).toBe(left);
});

test.each([
  ["Soleil2024!", "Soleil"],
  ["!!24-12-2010 Élan", "Élan"],
  ["Vol-a-voile7", "Vol-a-voile"],
  ["123456789Vent", "123456789Vent"],
  ["2026", "2026"],
])("the word of « %s » is « %s »: eight digits around it are a date, more a secret", (password, word) => {
  expect(innerWord(password)).toBe(word);
});
