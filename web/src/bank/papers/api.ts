import { type Paper, readPaper } from "@badin/contract";
import { sendFile } from "../../platform/api/send-file.ts";

/**
 * Cuts the questions of a paper, PDF or text; nothing is written.
 * @throws ApiFailure when no question is found, ConnectionFailure when no answer came
 */
export const cutPaper = (name: string, content: Blob): Promise<Paper> =>
  sendFile(readPaper, { query: { name: name.slice(-200) } }, content);
