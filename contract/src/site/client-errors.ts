import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./client-errors.schemas.ts";

export type ClientError = z.output<typeof schemas.clientError>;

export const reportClientError = endpoint<typeof schemas.reportClientError>({
  method: "POST",
  path: "/api/client-errors",
  tag: "system",
  summary: "Tell the log of an exception in a page; what could name a person is left out",
  errors: ["too_many"],
});
