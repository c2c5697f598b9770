import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./legal.schemas.ts";

const tag = "system";

export const getAbout = endpoint<typeof schemas.getAbout>({
  method: "GET",
  path: "/api/about",
  tag,
  summary: "Who runs this site, for its legal pages",
});
