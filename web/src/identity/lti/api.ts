import { type BodyInputOf, createLtiAccount, getLtiArrival, linkLtiAccount } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { copies } from "../../platform/offline/copies.ts";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";

export const arrivalQuery = callQuery(["lti", "arrival"], getLtiArrival, {}, { staleTime: 0, retry: false });

export const createAccount = (body: BodyInputOf<typeof createLtiAccount>) => call(createLtiAccount, { body });
export const linkAccount = () => call(linkLtiAccount, {});

/**
 * Returns a mutation whose answer says where the launch goes on. The browser loads that page: the user may be another,
 * whose former copies are erased.
 */
export function useNextPage<Variables = void>(
  mutationFn: (variables: Variables) => Promise<{ path: string }>,
  refuse: (error: unknown) => boolean = () => false,
) {
  return useMutation({
    mutationFn,
    onSuccess: async ({ path }) => {
      await copies.erase();
      location.assign(path);
    },
    onError: (error) => {
      if (!refuse(error)) toastFailure(error, () => undefined);
    },
  });
}
