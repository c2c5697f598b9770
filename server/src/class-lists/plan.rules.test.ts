import { expect, test } from "vitest";
import { type Classmate, planList } from "./plan.rules.ts";

const person = (text: string, line = 0) => {
  const [firstName = "", name = "", email = ""] = text.split(",");
  return { line, firstName, name, email };
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

test("a line without name or first name, with too long a name or a wrong address is left out", () => {
  const long = "a".repeat(61);
  expect(
    plan(["Tom,", ",Petit", ",", `Tom,${long}`, `${long},Petit`, `Tom,${long.slice(1)}`, "Tom,Petit,tom@", "Tom,Petit,tom@exemple.fr"]),
  ).toEqual(["name_missing", "first_name_missing", "name_missing", "name_too_long", "name_too_long", "new", "email_invalid", "new"]);
});

test("the same person twice in the list is one: the second line says which it repeats", () => {
  expect(plan(["Léa,Petit", "LEA,petit", "Tom,Petit,a@exemple.fr", "Zoé,Petit,a@exemple.fr"])).toEqual([
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
