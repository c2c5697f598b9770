import type { BodyOf, Classroom, createClassroom, SchoolYear } from "@badin/contract";
import { classroomForm } from "@badin/contract/schemas";
import type { FormSchema } from "../../shared/forms/form.rules.ts";
import { texts } from "./texts.ts";

export type ClassroomValues = { name: string; comments: string; anneeScolaire: string };
export type ClassroomBody = BodyOf<typeof createClassroom>;

/** The contract's form, whose school year is the value of a list: "" while none is chosen. */
export const classroomFormSchema: FormSchema<ClassroomValues, ClassroomBody> = {
  safeParse: ({ anneeScolaire, ...fields }) =>
    classroomForm.safeParse({ ...fields, anneeScolaire: anneeScolaire === "" ? undefined : { id: anneeScolaire } }),
};

/** What the form starts with: the class to edit or, for a new one, the year proposed first. */
export const initialValues = (classroom: Classroom | undefined, years: readonly SchoolYear[]): ClassroomValues => ({
  name: classroom?.name ?? "",
  comments: classroom?.comments ?? "",
  anneeScolaire: String(classroom?.anneeScolaire.id ?? years.find((year) => year.parDefaut)?.id ?? ""),
});

/** Whether what was typed is the name of the class; spaces around it, and how a keyboard writes accents, do not count. */
export const namesClassroom = (typed: string, { name }: Pick<Classroom, "name">): boolean =>
  typed.trim().normalize("NFC") === name.trim().normalize("NFC");

/** What the archive's form is checked with: the name of the class, typed. */
export const nameOf = (classroom: Classroom): FormSchema<{ name: string }, string> => ({
  safeParse: ({ name }) =>
    namesClassroom(name, classroom)
      ? { success: true, data: name }
      : { success: false, error: { issues: [{ path: ["name"], message: texts.archive.expected(classroom.name) }] } },
});
