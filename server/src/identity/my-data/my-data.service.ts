import { promisify } from "node:util";
import { myDataFiles } from "@badin/contract";
import { type AsyncZipOptions, type AsyncZippable, strToU8, zip } from "fflate";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { inSlices } from "../../platform/time-slices.ts";
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
  const json = await inSlices(writeJson(data));
  return zipApart({ [myDataFiles.data]: strToU8(json), [myDataFiles.readMe]: strToU8(readMe(now)) }, { mtime: now });
}

/** Zips in a thread of its own what is long to zip. */
const zipApart = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip);

/** Writes an object as indented JSON. The lists hold the answers of years: other requests pass between two elements. */
function* writeJson(data: object): Generator<void, string> {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    if (!Array.isArray(value) || value.length === 0) {
      parts.push(`  ${JSON.stringify(name)}: ${indented(value, "  ")}`);
      yield;
      continue;
    }
    const elements: string[] = [];
    for (const element of value) {
      elements.push(`    ${indented(element, "    ")}`);
      yield;
    }
    parts.push(`  ${JSON.stringify(name)}: [\n${elements.join(",\n")}\n  ]`);
  }
  return `{\n${parts.join(",\n")}\n}`;
}

const indented = (value: unknown, margin: string): string => JSON.stringify(value ?? null, null, 2).replaceAll("\n", `\n${margin}`);
