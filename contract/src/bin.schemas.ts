import * as z from "zod/mini";
import { classroomParams } from "./classrooms.schemas.ts";
import { dateTime, id } from "./primitives.schemas.ts";
import { qcm, qcmParams } from "./qcms.schemas.ts";

/** A deleted quiz that can be taken back. */
export const deletedQcm = z.object({
  id,
  name: z.string(),
  /** Number of answers of students, which come back with it. */
  nbStudentAnswer: z.int(),
  deletedAt: dateTime,
  deletedBy: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
  /** When it is erased for good. */
  erasedAt: dateTime,
});

export const listBin = { params: classroomParams, response: z.array(deletedQcm) };
export const restoreQcm = { params: qcmParams, response: qcm };
