import * as z from "zod/mini";
import { booleanInput, dateTime, id, idInput, integerInput, point } from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

const points = z.array(point).check(z.maxLength(6));
const screen = z.int().check(z.minimum(1), z.maximum(99));

/** What a class has on its wall, whole in each message. */
export const projection = z.object({
  /** Counts its changes: a state with a lower version is older. */
  version: z.int(),
  /** The lesson; null when nothing is projected. */
  point: z.nullable(point),
  /** The lessons projected one after the other, `point` among them. */
  points,
  /** From 1. */
  screen,
  /** Whether the wall is black for the time being. */
  dark: z.boolean(),
  /** Whether a wall has shown this version. */
  shown: z.boolean(),
  /** The live session that ends it, once it is open. */
  liveId: z.nullable(id),
  /** The server's time when it made this state. */
  now: dateTime,
});

export const projectionForm = z.object({
  /** The version that was seen. */
  version: z.pipe(integerInput, z.int().check(z.minimum(0))),
  point: z.nullable(point),
  points,
  screen: z.pipe(integerInput, screen),
  dark: booleanInput,
  /** Whether it is the wall that says so: it shows it already. */
  shown: booleanInput,
  liveId: z._default(z.nullable(idInput), null),
});

export const getProjection = { params: classroomParams, response: projection };
export const streamProjection = { params: classroomParams, response: projection };
export const moveProjection = { params: classroomParams, body: projectionForm, response: projection };
export const getLessonLive = {
  params: z.extend(classroomParams, { point }),
  response: z.object({ questionIds: z.array(id) }),
};
