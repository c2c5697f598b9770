import {
  type BodyInputOf,
  type ClassListEvent,
  type ClassListReport,
  importClassList,
  type ListSheet,
  previewClassList,
  readListWorkbook,
} from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/api/client.ts";
import { ConnectionFailure, toFailure } from "../../platform/api/failures.ts";
import { sendFile, sendForm } from "../../platform/api/send-file.ts";

export const previewListMutation = (classroomId: number) =>
  mutationOptions({
    meta: { failureOnPage: true },
    mutationFn: (body: BodyInputOf<typeof previewClassList>) => call(previewClassList, { params: { classroomId }, body }),
  });

/** Returns the sheets of a workbook as texts of lists. */
export const readSheets = (classroomId: number, workbook: Blob): Promise<ListSheet[]> =>
  sendFile<typeof readListWorkbook, ListSheet[]>(readListWorkbook, { params: { classroomId } }, workbook);

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
        if ("failure" in event) throw toFailure(400, event.failure);
        if ("done" in event) onProgress(event);
      });
      if (!("report" in last)) throw new ConnectionFailure("the answer has no report");
      return last.report;
    },
  });
