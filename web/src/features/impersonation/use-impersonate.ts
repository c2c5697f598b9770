import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { failureMessage } from "../../shared/api/failures.ts";
import { pathTo } from "../../shared/paths.ts";
import { toastError } from "../../shared/ui/toast/toast.tsx";
import { becomeUser } from "../sign-in/session.ts";
import { impersonateMutation } from "./api.ts";

/** Impersonates a teacher, then opens their home page. */
export function useImpersonate() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    ...impersonateMutation,
    onSuccess: async (me) => {
      await navigate(pathTo("teacherHome"));
      await becomeUser(queryClient, me);
    },
    onError: (error) => toastError(failureMessage(error)),
  });
}
