import type { Me } from "@badin/contract";
import { type MutationFunction, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { failureMessage } from "../../shared/api/failures.ts";
import { pathTo } from "../../shared/paths.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { becomeUser, meQuery } from "./session.ts";

/**
 * Returns a mutation whose response is the user to become: it opens their page, then replaces the signed-in user. A failure shows a toast.
 */
export function useBecomeUser<Variables>(mutationFn: MutationFunction<Me, Variables>, page: "home" | "teacherHome") {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (me) => {
      // The page to come must not ask for what only the former user may read.
      queryClient.setQueryData(meQuery.queryKey, me);
      // The page being left must be gone when the cache is reset: it would refetch its data, which the new user may not read.
      await navigate(pathTo(page), { flushSync: true });
      await becomeUser(queryClient, me);
    },
    onError: (error) => toastError(failureMessage(error)),
  });
}
