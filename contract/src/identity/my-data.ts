import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./my-data.schemas.ts";

/** Downloads all data kept about the caller (GDPR, articles 15 and 20). */
export const downloadMyData = endpoint<typeof schemas.downloadMyData>({
  method: "GET",
  path: "/api/users/me/data",
  tag: "users",
  summary: "What is kept about me: a zip of a JSON document and of the words to read it",
  produces: "application/zip",
  errors: ["while_impersonating"],
});

/** Names of the files in the zip. */
export const myDataFiles = { data: "mes-donnees.json", readMe: "LISEZ-MOI.txt" } as const;

/** Name of the zip. */
export const myDataArchive = "badin-mes-donnees.zip";
