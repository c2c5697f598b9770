import type { Me } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../identity/sign-in/session.ts";
import { ApiFailure } from "../platform/api/failures.ts";
import { pageUser, setPageUser } from "../platform/api/page-user.ts";
import { isSessionEndReportedOnPage } from "../platform/api/session-end.ts";
import { toastError } from "../platform/ui/toast/toast.tsx";

/**
 * Keeps the `x-badin-user` header in sync with the signed-in user, except while a form is open: that form was filled in
 * as the previous user and must be rejected.
 */
export function followPageUser(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== meQuery.queryKey[0]) return;
    const { id } = event.query.state.data as Me;
    if (pageUser() === undefined || !isSessionEndReportedOnPage()) setPageUser(id);
  });
}

/**
 * Offers to reload when a call was refused because another user has signed in since the page loaded. Nothing reloads
 * unasked, so typed text is not lost. Ignores other errors.
 */
export function tellOtherUser(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.code !== "other_user") return;
  toastError(error.message, { ms: Number.POSITIVE_INFINITY, action: { label: "Recharger", onPress: () => location.reload() } });
}
