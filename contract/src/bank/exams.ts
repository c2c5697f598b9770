import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./exams.schemas.ts";

const tag = "exams";

export type Exam = z.output<typeof schemas.listExams.response>[number];

export const listExams = endpoint<typeof schemas.listExams>({
  method: "GET",
  path: "/api/qcms-models",
  tag,
  summary: "Past exams and training papers, newest first",
});
