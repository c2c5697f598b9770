import { expect, test } from "vitest";
import { shortNames } from "./choosers.rules.ts";

test("a student is named by first name and initial; two who would read alike, by their username too", () => {
  const student = (user_id: number, first_name: string, name: string, username: string) => ({ user_id, first_name, name, username });
  const names = shortNames([
    student(1, "Camille", "Aubry", "camille.aubry"),
    student(2, "Camille", "Arnaud", "camille.arnaud"),
    student(3, "Éloïse", "de la Tour", "eloise.delatour"),
  ]);
  expect([...names.values()]).toEqual(["Camille A. (camille.aubry)", "Camille A. (camille.arnaud)", "Éloïse D."]);
});
