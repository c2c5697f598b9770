import * as z from "zod";
import type { JobHandler } from "../jobs/job-loop.ts";

const anyMailJob = z.looseObject({ template: z.string() });

/** Sends each mail of the outbox with the handler of its template. */
export const mailHandler =
  (handlers: Readonly<Record<string, JobHandler>>): JobHandler =>
  async (payload, ...rest) => {
    const { template } = anyMailJob.parse(payload);
    const send = handlers[template];
    if (!send) throw new Error(`no handler for mails « ${template} »`);
    await send(payload, ...rest);
  };
