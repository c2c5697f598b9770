import { type BodyInputOf, type Gradebook, getGradebook, updateGradebook } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** The marks of a class, asked for again at each visit: students answer all the time. */
export const gradebookQuery = (classroomId: number) =>
  callQuery(["gradebook", classroomId], getGradebook, { params: { classroomId } }, { staleTime: 0 });

export const saveGradebook = (classroomId: number, body: BodyInputOf<typeof updateGradebook>) =>
  call(updateGradebook, { params: { classroomId }, body });

/** Shows the marks that a change of the choices has given. */
export const showGradebook = (queryClient: QueryClient, classroomId: number, book: Gradebook) =>
  queryClient.setQueryData(gradebookQuery(classroomId).queryKey, book);
