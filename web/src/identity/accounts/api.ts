import { cancelEmailChange, deleteMe, deleteSchool, transferSchool, updateMe } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { call } from "../../platform/api/client.ts";

export const updateMeMutation = callMutation(updateMe);
export const cancelEmailChangeMutation = mutationOptions({ mutationFn: () => call(cancelEmailChange, {}) });
export const transferSchoolMutation = callMutation(transferSchool);
export const deleteMeMutation = callMutation(deleteMe);
export const deleteSchoolMutation = callMutation(deleteSchool);
