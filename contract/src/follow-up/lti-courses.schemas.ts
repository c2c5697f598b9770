import * as z from "zod/mini";
import { ltiNext } from "../identity/lti.schemas.ts";
import { id, idInput } from "../platform/primitives.schemas.ts";

export const setLtiClass = { body: z.object({ classroomId: idInput }), response: ltiNext };
export const getLtiChoices = {
  response: z.object({
    qcms: z.array(z.object({ id, name: z.string(), published: z.boolean() })),
    mockExams: z.array(z.object({ id, name: z.string() })),
    lessons: z.array(z.object({ point: z.string(), title: z.string() })),
  }),
};
export const ltiCounted = ["best", "last", "first"] as const;
export const chooseLtiContent = {
  body: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("qcm"), id: idInput, counted: z.enum(ltiCounted) }),
    z.object({ kind: z.literal("mock-exam"), id: idInput }),
    z.object({ kind: z.literal("lesson"), point: z.string().check(z.maxLength(20)) }),
    z.object({ kind: z.literal("revision") }),
  ]),
  response: ltiNext,
};
