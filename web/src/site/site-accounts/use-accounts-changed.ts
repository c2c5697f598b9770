import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { siteAccountsKey } from "./api.ts";

/** Returns what every dialog on accounts does: `succeed` when its change is made, `refresh` when it was refused. */
export function useAccountsChanged(onClose: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: siteAccountsKey });
  const succeed = (said: string) => {
    onClose();
    toastSuccess(said);
    return refresh();
  };
  return { refresh, succeed };
}
