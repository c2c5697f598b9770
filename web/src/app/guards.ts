import { type Me, signedInCookie } from "@badin/contract";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { meQuery } from "../features/sign-in/session.ts";
import { isUnreachable } from "../shared/api/failures.ts";
import { copies } from "../shared/offline/copies.ts";
import { pathTo, pathToLogin } from "../shared/paths.ts";
import { queryClient } from "./query-client.ts";

/** The page that `request` asks for, as an address of this site. */
function pageOf({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/**
 * Lets a signed-in user of the right role through; sends anyone else to sign in, to come back afterwards, and to /change-password
 * whoever must choose one. Without network, a user known from before stays, from a copy if need be.
 */
const guard = (isAllowed: (me: Me) => boolean) => async (args: LoaderFunctionArgs) => {
  const me = await currentUser();
  if (!me || !isAllowed(me)) throw redirect(pathToLogin(pageOf(args)));
  if (me.changePassword) throw redirect(pathTo("changePassword"));
  return null;
};

/** Whether a session was opened in this browser: a visitor is sent to sign in without asking the server who they are. */
export const mayBeSignedIn = (): boolean => document.cookie.split("; ").includes(`${signedInCookie}=1`);

async function currentUser(): Promise<Me | undefined> {
  if (!mayBeSignedIn()) {
    // Signed out from another tab: the next to sign in there may come back to this one.
    queryClient.clear();
    void copies.erase();
    return undefined;
  }
  try {
    return await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true });
  } catch (error) {
    return isUnreachable(error) ? queryClient.getQueryData(meQuery.queryKey) : undefined;
  }
}

export const requireSignedIn = guard(() => true);
export const requireTeacher = guard((me) => me.teacher);
/** Teachers and site admins share the bank. */
export const requireBankReader = guard((me) => me.teacher || me.admin);
export const requireAdmin = guard((me) => me.admin);
