import { myDataFiles } from "@badin/contract";
import { strToU8, zipSync } from "fflate";
import type { Context } from "../context.ts";
import { AppError } from "../http/errors.ts";
import { hitLimit } from "../http/rate-limits.ts";
import type { SessionUser } from "../http/session.ts";
import { requireNoSitting } from "../sealed-questions/sealed-questions.service.ts";
import { describeMyData } from "./my-data.mapping.ts";
import { readMyData } from "./my-data.queries.ts";
import { readMe } from "./my-data.text.ts";

/**
 * Returns all data kept about `user` as a zip: a JSON document and a file that explains it.
 * @throws AppError 403 while impersonating, because the data is the teacher's; 409 `exam_under_way` while they sit a mock exam, because the data say
 * which answers were right; 429 beyond the rate limit
 */
export async function zipMyData(context: Context, user: SessionUser): Promise<Uint8Array> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await requireNoSitting(context, user.id);
  await hitLimit(context, "myDataByAccount", `user ${user.id}`);
  const now = context.now();
  const data = describeMyData(await readMyData(context.database.db, user.id), user.id, now);
  const files = { [myDataFiles.data]: strToU8(JSON.stringify(data, null, 2)), [myDataFiles.readMe]: strToU8(readMe(now)) };
  return zipSync(files, { mtime: now });
}
