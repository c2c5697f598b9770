import { type BodyInputOf, classListImportMs, importClassList, previewClassList } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const previewListMutation = (classroomId: number) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof previewClassList>) => call(previewClassList, { params: { classroomId }, body }),
  });
export const importListMutation = (classroomId: number) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof importClassList>) =>
      call(importClassList, { params: { classroomId }, body }, { timeoutMs: classListImportMs }),
  });
