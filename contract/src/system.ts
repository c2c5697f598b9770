import { endpoint } from "./endpoint.ts";
import type * as schemas from "./system.schemas.ts";

const tag = "system";

export const getHealth = endpoint<typeof schemas.getHealth>({
  method: "GET",
  path: "/api/health",
  tag,
  summary: "Is the service well: process, database, outbox",
});
