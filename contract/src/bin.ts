import type * as z from "zod/mini";
import type * as schemas from "./bin.schemas.ts";
import { endpoint } from "./endpoint.ts";

const tag = "qcms";

export type DeletedQcm = z.output<typeof schemas.deletedQcm>;

const root = "/api/teachers/classrooms/:classroomId/bin";

export const listBin = endpoint<typeof schemas.listBin>({
  method: "GET",
  path: root,
  tag,
  summary: "Deleted quizzes of a class that can be taken back, the latest first",
});
export const restoreQcm = endpoint<typeof schemas.restoreQcm>({
  method: "POST",
  path: `${root}/qcms/:qcmId`,
  tag,
  summary: "Take a deleted quiz back, with its answers, at its former place",
});
