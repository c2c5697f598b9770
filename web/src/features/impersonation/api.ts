import { impersonate, stopImpersonation } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const impersonateMutation = mutationOptions({
  mutationFn: (userId: number) => call(impersonate, { params: { userId } }),
});
export const stopImpersonationMutation = mutationOptions({ mutationFn: () => call(stopImpersonation, {}) });
