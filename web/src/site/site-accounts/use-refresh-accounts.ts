import { useQueryClient } from "@tanstack/react-query";
import { siteAccountsKey } from "./api.ts";

/** Returns what refetches the accounts that the page shows. */
export function useRefreshAccounts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: siteAccountsKey });
}
