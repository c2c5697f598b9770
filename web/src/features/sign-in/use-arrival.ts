import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { copies } from "../../shared/offline/copies.ts";
import { landingPath } from "./return-path.rules.ts";
import { meQuery } from "./session.ts";
import { forgetDraft } from "./sign-in-draft.ts";

/**
 * Returns the function to call once a session is open. It erases the previous user's data from the cache and the device, fetches the new
 * user, then opens the requested page or the home page of the role.
 * @throws the failure of fetching the user
 */
export function useArrival(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  return async () => {
    queryClient.removeQueries();
    await copies.erase();
    const me = await queryClient.fetchQuery(meQuery);
    await navigate(landingPath(me, query.get("back")), { replace: true });
    forgetDraft();
  };
}
