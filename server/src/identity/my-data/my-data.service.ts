import { myDataFiles } from "@badin/contract";
import { strToU8, zipSync } from "fflate";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { describeMyData } from "./my-data.mapping.ts";
import { type FindDays, readMyData } from "./my-data.queries.ts";
import { readMe } from "./my-data.text.ts";

/** What districts above know: the days on which the user worked, and a refusal while they sit a mock exam. */
export interface HandedIn {
  readonly findDays: FindDays;
  readonly requireNoSitting: (context: Context, userId: number) => Promise<void>;
}

/**
 * Returns all data kept about `user` as a zip: a JSON document and a file that explains it.
 * @throws AppError 403 while impersonating, because the data is the teacher's; 409 `exam_under_way` while they sit a
 * mock exam, because the data say which answers were right; 429 beyond the rate limit
 */
export async function zipMyData(context: Context, { findDays, requireNoSitting }: HandedIn, user: SessionUser): Promise<Uint8Array> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await requireNoSitting(context, user.id);
  await hitLimit(context, "myDataByAccount", `user ${user.id}`);
  const now = context.now();
  const data = describeMyData(await readMyData(context, findDays, user.id), user.id, now);
  const files = { [myDataFiles.data]: strToU8(JSON.stringify(data, null, 2)), [myDataFiles.readMe]: strToU8(readMe(now)) };
  return zipSync(files, { mtime: now });
}
