import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { failureMessage } from "../../shared/api/failures.ts";
import { pathTo } from "../../shared/paths.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { becomeUser } from "../sign-in/session.ts";
import { stopImpersonationMutation } from "./api.ts";

/** Ends the impersonation: the response is the user's own account, which replaces the current user. */
export function useStopImpersonation() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    ...stopImpersonationMutation,
    onSuccess: async (me) => {
      await navigate(pathTo("teacherHome"));
      await becomeUser(queryClient, me);
    },
    onError: (error) => toastError(failureMessage(error)),
  });
}
