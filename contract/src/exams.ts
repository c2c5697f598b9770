import { endpoint } from "./endpoint.ts";
import type * as schemas from "./exams.schemas.ts";

const tag = "exams";

export const listExams = endpoint<typeof schemas.listExams>({
  method: "GET",
  path: "/api/qcms-models",
  tag,
  summary: "Past exams and training papers, newest first",
});
export const publishExam = endpoint<typeof schemas.publishExam>({
  method: "POST",
  path: "/api/teachers/qcms-models",
  tag,
  summary: "Make a quiz of an exam, or of one of its themes",
  status: 201,
});
