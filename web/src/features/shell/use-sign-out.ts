import { signOut } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../app/paths.ts";
import { call } from "../../shared/api/client.ts";
import { failureMessage } from "../../shared/api/failures.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";

/** Signs out, leaves for the sign-in page and forgets everything the user had loaded. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut, {}),
    networkMode: "always",
    onSuccess: async () => {
      // First away from the page, whose queries would otherwise ask again.
      await navigate(pathTo("login"));
      queryClient.clear();
    },
    onError: (error) => toastError(failureMessage(error)),
  });
}
