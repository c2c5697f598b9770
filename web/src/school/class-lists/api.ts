import { type BodyInputOf, type ClassListEvent, type ClassListReport, importClassList, previewClassList } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/api/client.ts";
import { ApiFailure, ConnectionFailure } from "../../platform/api/failures.ts";
import { sendForm } from "../../platform/api/send-file.ts";

export const previewListMutation = (classroomId: number) =>
  mutationOptions({
    meta: { failureOnPage: true },
    mutationFn: (body: BodyInputOf<typeof previewClassList>) => call(previewClassList, { params: { classroomId }, body }),
  });

/** How many of the accounts are ready. */
export interface ListProgress {
  readonly done: number;
  readonly total: number;
}

export const importListMutation = (classroomId: number, onProgress: (progress: ListProgress) => void) =>
  mutationOptions({
    // It shows its progress: the general spinner would stand over it.
    meta: { quiet: true },
    mutationFn: async (body: BodyInputOf<typeof importClassList>): Promise<ClassListReport> => {
      const last = await sendForm(importClassList, { params: { classroomId }, body }, (event: ClassListEvent) => {
        if ("failure" in event) throw new ApiFailure(400, event.failure.error, event.failure.error_description);
        if ("done" in event) onProgress(event);
      });
      if (!("report" in last)) throw new ConnectionFailure("the answer has no report");
      return last.report;
    },
  });
