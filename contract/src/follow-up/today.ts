import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./today.schemas.ts";

export type Today = z.output<typeof schemas.today>;

export const getToday = endpoint<typeof schemas.getToday>({
  method: "GET",
  path: "/api/teachers/today",
  tag: "classrooms",
  summary: "What asks for attention today, over all classes of the teacher",
});
