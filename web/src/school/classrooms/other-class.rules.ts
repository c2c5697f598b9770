import type { Classroom } from "@badin/contract";
import type { FormSchema } from "../../platform/forms/form.rules.ts";
import { tellApart } from "./classroom-names.rules.ts";

/** Returns the classes other than `classroomId`, as the choices of a list. */
export const otherClasses = (classrooms: readonly Classroom[], classroomId: number) =>
  tellApart(classrooms).flatMap(({ id, name }) => (id === classroomId ? [] : [{ value: id, label: name }]));

/** Returns the schema of a form that chooses a class; `missing` is the message when none is chosen. */
export const chosenClass = (missing: string): FormSchema<{ target: string }, { target: number }> => ({
  safeParse: ({ target }) =>
    target === ""
      ? { success: false, error: { issues: [{ path: ["target"], message: missing }] } }
      : { success: true, data: { target: Number(target) } },
});
