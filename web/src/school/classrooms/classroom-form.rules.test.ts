import type { Classroom, SchoolYear } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "../../platform/forms/form.rules.ts";
import { classroomFormSchema, initialValues, nameOf, namesClassroom, renewalYear } from "./classroom-form.rules.ts";

const examDay = "2027-05-19";
const year = (id: number, parDefaut: boolean): SchoolYear => ({ id, libelle: "2026-2027", parDefaut, libelleDateBia: "mai 2027", examDay });

describe("the form of a class", () => {
  const refused = (values: object) => {
    const result = classroomFormSchema.safeParse({
      name: "BIA",
      comments: "",
      anneeScolaire: "2",
      examDay: "",
      freeTraining: "true",
      ...values,
    });
    return result.success ? {} : fieldErrorsOf(result.error.issues);
  };

  test("needs a name and a school year, not comments", () => {
    expect(refused({})).toEqual({});
    expect(refused({ name: " " })).toEqual({ name: "Veuillez saisir un nom" });
    expect(refused({ examDay: "2027-05-26" })).toEqual({});
    expect(refused({ examDay: "2027-02-30" })).toEqual({ examDay: "Cette date n’existe pas" });
    expect(refused({ anneeScolaire: "" })).toEqual({ anneeScolaire: "Veuillez choisir une année scolaire" });
  });

  test("proposes the default year, and the class's own when editing", () => {
    const years = [year(2, false), year(1, true)];
    expect(initialValues(undefined, years)).toEqual({ name: "", comments: "", anneeScolaire: "1", examDay: "", freeTraining: "true" });
    expect(initialValues(undefined, [])).toMatchObject({ anneeScolaire: "" });
    const classroom = { name: "BIA", comments: null, anneeScolaire: year(2, false), examDay, freeTraining: false } as Classroom;
    expect(initialValues(classroom, years)).toEqual({ name: "BIA", comments: "", anneeScolaire: "2", examDay, freeTraining: "false" });
  });
});

describe("the name typed to archive a class", () => {
  test("is the class's name, not another case nor a part of it", () => {
    const classroom = { name: "3e Étoilés" };
    expect(namesClassroom(" 3e Étoilés ", classroom)).toBe(true);
    expect(namesClassroom("3e Étoilés".normalize("NFD"), classroom)).toBe(true);
    for (const typed of ["", "3e étoilés", "3e", "3e Étoilés !"]) expect(namesClassroom(typed, classroom)).toBe(false);
  });

  test("is said at its field when it is another", () => {
    const result = nameOf({ name: "BIA" } as Classroom).safeParse({ name: "BAI" });
    expect(result.success ? {} : fieldErrorsOf(result.error.issues)).toEqual({ name: "Le nom attendu est «\u00A0BIA\u00A0»." });
  });
});

test("a class is renewed for the year after its own, else for the one of new classes", () => {
  const year = (id: number, parDefaut = false) => ({ id, libelle: `${id}-${id + 1}`, parDefaut, libelleDateBia: "", examDay });
  const years = [year(2028), year(2027), year(2026, true)];
  expect(renewalYear({ anneeScolaire: year(2026) }, years)?.id).toBe(2027);
  expect(renewalYear({ anneeScolaire: year(2024) }, years)?.id).toBe(2026);
  expect(renewalYear({ anneeScolaire: year(2028) }, years)?.id).toBe(2026);
});
