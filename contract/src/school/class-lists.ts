import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./class-lists.schemas.ts";

const tag = "class lists";

export type ClassListLine = z.output<typeof schemas.classListLine>;
export type ClassListCorrection = NonNullable<z.input<typeof schemas.classListForm>["corrections"]>[number];
export type ClassListEvent = z.output<typeof schemas.classListEvent>;
export type ListSheet = z.output<typeof schemas.readListWorkbook.response>[number];
export type ClassListReport = z.output<typeof schemas.classListReport>;

const root = "/api/teachers/classrooms/:classroomId/students/import";

export const readListWorkbook = endpoint<typeof schemas.readListWorkbook>({
  method: "POST",
  path: `${root}/workbook`,
  tag,
  summary: "The sheets of a workbook (.xlsx, .ods, .xls) as texts of lists; nothing is written",
  accepts: "application/octet-stream",
  errors: ["classroom_archived"],
});
export const previewClassList = endpoint<typeof schemas.previewClassList>({
  method: "POST",
  path: `${root}/preview`,
  tag,
  summary: "What a class list would add, line by line; nothing is written",
  errors: ["classroom_archived"],
});
export const importClassList = endpoint<typeof schemas.importClassList>({
  method: "POST",
  path: root,
  tag,
  summary:
    "Add the students of a class list; those already there stay as they are; the answer is one JSON value a line, as the import goes",
  produces: "application/x-ndjson",
  errors: ["classroom_archived"],
});
