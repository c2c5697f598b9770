import { type BodyInputOf, cancelEmailChange, confirmEmail, deleteMe, deleteSchool, transferSchool, updateMe } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const updateMeMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof updateMe>) => call(updateMe, { body }),
});
export const cancelEmailChangeMutation = mutationOptions({ mutationFn: () => call(cancelEmailChange, {}) });
export const confirmEmailMutation = mutationOptions({
  mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
});
export const transferSchoolMutation = mutationOptions({
  mutationFn: (adminId: number) => call(transferSchool, { body: { adminId } }),
});
export const deleteMeMutation = mutationOptions({
  mutationFn: (password: string) => call(deleteMe, { body: { password } }),
});
export const deleteSchoolMutation = mutationOptions({
  mutationFn: (password: string) => call(deleteSchool, { body: { password } }),
});
