import * as z from "zod/mini";
import { id } from "../platform/primitives.schemas.ts";

export const listExams = {
  response: z.array(
    z.object({
      id,
      name: z.string(),
      /** True for an exam made for practice, false for a past one. */
      training: z.boolean(),
      /** Number of questions of the quiz that the whole exam makes. */
      nbQuestion: z.int(),
      /** Number of questions by theme, for the themes that have some. */
      themes: z.array(z.object({ id, nbQuestion: z.int() })),
    }),
  ),
};
