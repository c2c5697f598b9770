import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { meQuery } from "../../sign-in/session.ts";
import { secondFactorsQuery } from "../api.ts";

/**
 * What follows once a second factor is added: the lists are fetched again, and the recovery codes, made with the first
 * one, are shown before the dialog closes.
 */
export function useAdded(done: string, onClose: () => void) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    onClose();
    toastSuccess(done);
  };
  const finish = async (made: readonly string[] | null) => {
    if (made) setCodes(made);
    else close();
    await Promise.all([
      queryClient.invalidateQueries(secondFactorsQuery),
      queryClient.invalidateQueries(meQuery),
      queryClient.invalidateQueries({ queryKey: ["sessions"] }),
    ]);
  };
  return { codes, finish, close };
}
