import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Everything that is kept about who asks, to take away (GDPR, articles 15 and 20). */
export const downloadMyData = endpoint({
  method: "GET",
  path: "/api/users/me/data",
  tag: "users",
  summary: "What is kept about me: a zip of a JSON document and of the words to read it",
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  produces: "application/zip",
  errors: ["while_impersonating"],
});

/** Names of the files in the zip. */
export const myDataFiles = { data: "mes-donnees.json", readMe: "LISEZ-MOI.txt" } as const;
/** Name of the zip. */
export const myDataArchive = "badin-mes-donnees.zip";
