import type { Me } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../features/sign-in/session.ts";
import { ApiFailure } from "../shared/api/failures.ts";
import { pageUser, setPageUser } from "../shared/api/page-user.ts";
import { isFormOpen } from "../shared/api/session-end.ts";
import { toastError } from "../shared/ui/toast/toast.tsx";

/**
 * Keeps what calls say of whom the page shows in step with the signed-in user that it knows. Not under an open form, which was filled in for
 * the former: its sending is to be refused.
 */
export function followPageUser(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== meQuery.queryKey[0]) return;
    const { id } = event.query.state.data as Me;
    if (pageUser() === undefined || !isFormOpen()) setPageUser(id);
  });
}

/** Says of a call refused because the page shows another than is signed in how to go on. Nothing is reloaded unasked: what was typed stays. */
export function tellOtherUser(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.code !== "other_user") return;
  toastError(error.message, { ms: Number.POSITIVE_INFINITY, action: { label: "Recharger", onPress: () => location.reload() } });
}
