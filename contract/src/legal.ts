import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const tag = "system";

/** Who runs this site, as its legal pages say it; null when they have not said. */
export const about = z.object({ publisher: z.nullable(z.string()), contactEmail: z.nullable(z.string()), hosting: z.nullable(z.string()) });
export const getAbout = endpoint({
  method: "GET",
  path: "/api/about",
  tag,
  summary: "Who runs this site, for its legal pages",
  response: about,
});
