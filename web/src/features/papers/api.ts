import { type Paper, readPaper } from "@badin/contract";
import { ConnectionFailure } from "../../shared/api/failures.ts";
import { sendFile } from "../../shared/api/send-file.ts";

/**
 * Cuts the questions of a paper, PDF or text; nothing is written.
 * @throws ApiFailure when no question is found, ConnectionFailure when no answer came
 */
export async function cutPaper(name: string, content: Blob): Promise<Paper> {
  let paper: Paper | undefined;
  await sendFile(readPaper, { name: name.slice(-200) }, content, (value) => {
    paper = value as Paper;
  });
  if (!paper) throw new ConnectionFailure("the answer is empty");
  return paper;
}
