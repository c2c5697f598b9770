import { type BodyInputOf, chooseLtiContent, getLtiChoices, setLtiClass } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const choicesQuery = callQuery(["lti", "choices"], getLtiChoices, {}, { staleTime: 0 });

export const chooseClass = (classroomId: number) => call(setLtiClass, { body: { classroomId } });
export const chooseContent = (body: BodyInputOf<typeof chooseLtiContent>) => call(chooseLtiContent, { body });
