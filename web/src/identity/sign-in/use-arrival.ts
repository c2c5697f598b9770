import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { copies } from "../../platform/offline/copies.ts";
import { pathTo } from "../../platform/paths.ts";
import { landingPath, withReturn } from "./return-path.rules.ts";
import { meQuery } from "./session.ts";
import { forgetDraft, readFormer } from "./sign-in-draft.ts";

/** What the server answers to a right password. */
interface SignedIn {
  /** True when no session is open yet: the account has a second factor. */
  readonly secondStep?: boolean | undefined;
  /** The page to open then; by default the one that the address requests. */
  readonly back?: string | null;
}

/**
 * Returns the function to call once a password was right. When the account has a second factor, it opens the page that
 * asks for it. Once a session is open, it erases the previous user's data from the cache and the device, fetches the
 * new user, then opens the requested page or the home page of the role.
 * @throws the failure of fetching the user
 */
export function useArrival(): (signedIn?: SignedIn) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  return async (signedIn) => {
    const to = signedIn?.back ?? query.get("back");
    if (signedIn?.secondStep) return navigate(withReturn(pathTo("secondStep"), to));
    queryClient.removeQueries();
    await copies.erase();
    const me = await queryClient.fetchQuery(meQuery);
    await navigate(landingPath(me, to, readFormer()), { replace: true });
    forgetDraft();
  };
}

/** Returns the ref of the field that has the focus when a step of signing in opens. */
export function useFirstField() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
