import type { BodyOf, Classroom, createClassroom, SchoolYear } from "@badin/contract";
import { classroomForm } from "@badin/contract/schemas";
import type { FormSchema } from "../../platform/forms/form.rules.ts";
import { texts } from "./texts.ts";

/** `examDay` is "" for the day of the school year; `freeTraining` is the text of a boolean. */
export type ClassroomValues = { name: string; comments: string; anneeScolaire: string; examDay: string; freeTraining: string };
export type ClassroomBody = BodyOf<typeof createClassroom>;

/** The contract's schema, for a form whose school year is the value of a select: "" while none is chosen. */
export const classroomFormSchema: FormSchema<ClassroomValues, ClassroomBody> = {
  safeParse: ({ anneeScolaire, ...fields }) =>
    classroomForm.safeParse({ ...fields, anneeScolaire: anneeScolaire === "" ? undefined : { id: anneeScolaire } }),
};

/** Returns the initial values of the form: the classroom to edit or, for a new one, the default school year. */
export const initialValues = (classroom: Classroom | undefined, years: readonly SchoolYear[]): ClassroomValues => ({
  name: classroom?.name ?? "",
  comments: classroom?.comments ?? "",
  anneeScolaire: String(classroom?.anneeScolaire.id ?? years.find((year) => year.parDefaut)?.id ?? ""),
  examDay: classroom?.examDay ?? "",
  freeTraining: String(classroom?.freeTraining ?? true),
});

/**
 * Returns whether the typed text is the classroom's name. Spaces around it and the Unicode form of accents are ignored.
 */
export const namesClassroom = (typed: string, { name }: Pick<Classroom, "name">): boolean =>
  typed.trim().normalize("NFC") === name.trim().normalize("NFC");

/** Returns the schema of the archive form: the typed name must be that of the classroom. */
export const nameOf = (classroom: Classroom): FormSchema<{ name: string }, string> => ({
  safeParse: ({ name }) =>
    namesClassroom(name, classroom)
      ? { success: true, data: name }
      : { success: false, error: { issues: [{ path: ["name"], message: texts.archive.expected(classroom.name) }] } },
});

/**
 * Returns the year that a class is renewed for: the first that comes after its own, else the one that new classes have.
 */
export function renewalYear({ anneeScolaire }: Pick<Classroom, "anneeScolaire">, years: readonly SchoolYear[]): SchoolYear | undefined {
  const later = years.filter(({ libelle }) => libelle > anneeScolaire.libelle).map(({ libelle }) => libelle);
  const next = later.length > 0 ? later.reduce((a, b) => (a < b ? a : b)) : undefined;
  return years.find(({ libelle }) => libelle === next) ?? years.find(({ parDefaut }) => parDefaut);
}
