import { expect, test } from "vitest";
import { type Classmate, planList } from "./plan.rules.ts";

const person = (text: string, line = 0) => {
  const [firstName = "", name = "", email = "", other] = text.split(",");
  return { line, firstName, name, email, otherPerson: other === "other" };
};
const classmate = (text: string): Classmate => {
  const { firstName, name, email } = person(text);
  return { firstName, name, email: email || null };
};
const plan = (list: string[], present: string[] = [], taken: string[] = []) =>
  planList(
    list.map((text, i) => person(text, i + 2)),
    { classmates: present.map(classmate), takenEmails: new Set(taken) },
  ).map(({ status, problem, sameAs, namesake }) => [problem ?? status, sameAs, namesake && "namesake"].filter(Boolean).join(" "));

test("a name that holds an address, or characters that are not seen, is left out", () => {
  expect(plan(["www.evil.example,Petit", "Tom,evil.fr", "Tom,Pe\u202Etit", "Jean-Noël,d’Étaples"])).toEqual([
    "name_address",
    "name_address",
    "name_address",
    "new",
  ]);
});

test("a name in which letters were lost is left out: it is never stored", () => {
  expect(plan(["Zo\ufffd,Petit", "ZoÃ©,Petit", "Tom,Pe\u0085tit", "Zoé,Petit"])).toEqual([...Array(3).fill("name_garbled"), "new"]);
});

test("a line without name or first name, with too long a name or a wrong address is left out", () => {
  const long = "a".repeat(61);
  expect(
    plan(["Tom,", ",Petit", ",", `Tom,${long}`, `${long},Petit`, `Tom,${long.slice(1)}`, "Tom,Petit,tom@", "Tom,Petit,tom@exemple.fr"]),
  ).toEqual(["name_missing", "first_name_missing", "name_missing", "name_too_long", "name_too_long", "new", "email_invalid", "new"]);
});

test("the same person twice in the list is one: the second line says which it repeats", () => {
  expect(plan(["Léa,Petit", "LEA,petit", "Tom,Petit,a@exemple.fr", "TOM,Petit,a@exemple.fr"])).toEqual([
    "new",
    "duplicate_name 2",
    "new",
    "duplicate_email 4",
  ]);
});

test("somebody already in the class is there, by address or by name without accents, case and hyphens", () => {
  const present = ["Jean-Noël,Dupré", "Léa,Petit,lea@exemple.fr", "Zoé,Grand"];
  const list = ["JEAN NOEL,DUPRE", "Léa,Petit-Grand,lea@exemple.fr", "Léa,Petit", "Zoé,Grand,zoe@exemple.fr"];
  expect(plan(list, present, ["lea@exemple.fr"])).toEqual(["present", "present", "present", "present"]);
});

test("two people of one name with different addresses are two, and that is said", () => {
  expect(plan(["Léa,Petit,lea1@exemple.fr", "Léa,Petit,lea2@exemple.fr"])).toEqual(["new", "new namesake"]);
  expect(plan(["Léa,Petit,lea2@exemple.fr"], ["Léa,Petit,lea1@exemple.fr"])).toEqual(["new namesake"]);
});

test("an address that another account has is refused", () => {
  expect(plan(["Tom,Petit,prof@exemple.fr", "Léa,Grand"], [], ["prof@exemple.fr"])).toEqual(["email_taken", "new"]);
});

test("somebody taken for another by the name alone may be somebody else, once the teacher says so", () => {
  expect(plan(["Léa,Petit", "Léa,Petit,,other", "Tom,Grand,,other"], ["Tom,Grand"])).toEqual(["new", "new namesake", "new namesake"]);
  const byName = planList([person("Léa,Petit", 1), person("Léa,Petit", 2), person("Tom,Grand", 3), person("Zoé,Roy,zoe@exemple.fr", 4)], {
    classmates: [classmate("Tom,Grand"), classmate("Zoé,Roy,zoe@exemple.fr")],
    takenEmails: new Set(["zoe@exemple.fr"]),
  });
  expect(byName.map((line) => line.byName)).toEqual([false, true, true, false]);
  // An address tells a person for sure.
  expect(plan(["Léa,Petit,a@exemple.fr", "Léa,Petit,a@exemple.fr,other"])).toEqual(["new", "duplicate_email 2"]);
});

test("brothers and sisters of one address are two: the second has an account without it, also when the list comes again", () => {
  const list = ["Tom,Petit,a@exemple.fr", "Zoé,Petit,a@exemple.fr"];
  const lines = planList(
    list.map((text, i) => person(text, i + 2)),
    { classmates: [], takenEmails: new Set() },
  );
  expect(lines.map(({ status, email, sibling }) => [status, email, sibling])).toEqual([
    ["new", "a@exemple.fr", false],
    ["new", null, true],
  ]);
  expect(plan(list, ["Tom,Petit,a@exemple.fr", "Zoé,Petit"], ["a@exemple.fr"])).toEqual(["present", "present"]);
});
