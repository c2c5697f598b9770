import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { copies } from "../../shared/offline/copies.ts";
import { landingPath } from "./return-path.rules.ts";
import { meQuery } from "./session.ts";
import { forgetDraft } from "./sign-in-draft.ts";

/**
 * What follows the opening of a session: nothing of a former user remains, in the cache or on the device, the new one is asked for, and the page asked for
 * opens, or home by role.
 * @throws what asking for the user throws
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
