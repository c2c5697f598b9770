import type { Me } from "@badin/contract";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { forgetSession, homeOf, mayBeSignedIn, meQuery } from "../identity/sign-in/session.ts";
import { readFormer } from "../identity/sign-in/sign-in-draft.ts";
import { watchGuard } from "../platform/api/client.ts";
import { ApiFailure, ForeignReply, isSignedOut, isUnreachable } from "../platform/api/failures.ts";
import { copies } from "../platform/offline/copies.ts";
import { pathTo, pathToHelp, pathToLogin } from "../platform/paths.ts";
import { toastInfo } from "../platform/ui/toast/toast.tsx";
import { queryClient } from "./query-client.ts";

/** Duration of the wrong-role toast, in milliseconds: on a slow network the page below it loads meanwhile. */
const wrongRoleToastMs = 10_000;

/** Returns the path and query of the page that `request` asks for. */
function pageOf({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Returns the path of the sign-in page, with the page to return to, and whether a session has ended. */
const loginFrom = (args: LoaderFunctionArgs): string => pathToLogin(pageOf(args), readFormer() === undefined ? undefined : "expired");

/**
 * Returns a loader that lets a signed-in user of the right role through. It redirects a visitor to sign in, then back
 * to the page; a user of another role to the home page of their role, with a toast; a user who must choose a new
 * password to /change-password, and one who must add a second factor to /secure-account. Without network it relies on
 * the user loaded earlier, or on the device's copy.
 * @param whose the people the page is for, as the toast names them
 */
const guard =
  (isAllowed: (me: Me) => boolean, whose = "") =>
  (args: LoaderFunctionArgs): Promise<null> => {
    const outcome = admit(args, isAllowed, whose);
    watchGuard(outcome);
    return outcome;
  };

async function admit(args: LoaderFunctionArgs, isAllowed: (me: Me) => boolean, whose: string): Promise<null> {
  const me = await currentUser();
  if (!me) throw redirect(loginFrom(args));
  if (me.changePassword) throw redirect(pathTo("changePassword"));
  if (me.addSecondFactor) throw redirect(pathTo("secureAccount"));
  if (isAllowed(me)) return null;
  toastInfo(`Cette page est pour ${whose}`, { ms: wrongRoleToastMs });
  // The prefetched requests of the page would be refused: its guard no longer holds.
  void queryClient.cancelQueries();
  throw redirect(pathTo(homeOf(me)));
}

/**
 * Leads from the root of the site, where the installed application starts, to the home page of the role; a visitor
 * signs in first.
 */
export async function leadHome(): Promise<Response> {
  const me = await currentUser();
  return redirect(pathTo(me ? homeOf(me) : "home"));
}

/**
 * Leads from « Aide » to the reader's own chapter of the guide; a visitor and a student read the first one, which is
 * theirs.
 */
export async function leadToOwnHelp({ params }: LoaderFunctionArgs): Promise<null> {
  const me = params["chapter"] === undefined ? await currentUser() : undefined;
  const chapter = me && helpChapterOf(me);
  if (chapter) throw redirect(pathToHelp(chapter));
  return null;
}

/**
 * Returns the chapter of the guide, as `web/build/guide.ts` names it, that a user reads first; undefined for the one
 * that opens by itself.
 */
function helpChapterOf({ admin, schoolAdmin, teacher }: Me): string | undefined {
  if (admin) return "administrateur";
  if (schoolAdmin) return "etablissement";
  return teacher ? "enseignant" : undefined;
}

async function currentUser(): Promise<Me | undefined> {
  if (!mayBeSignedIn()) {
    // The session may have ended in another tab: the next user must find no data of the former one in this tab.
    queryClient.clear();
    void copies.erase();
    return undefined;
  }
  try {
    return await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true });
  } catch (error) {
    const known = queryClient.getQueryData(meQuery.queryKey);
    // A stranger's reply says nothing of the session: the page says that it could not be shown.
    if (error instanceof ForeignReply && !known) throw error;
    if (isUnreachable(error)) return known;
    // An exception of the page is shown as one: signing in again would lead back here.
    if (!(error instanceof ApiFailure)) throw error;
    if (isSignedOut(error)) await forgetSession(queryClient);
    return undefined;
  }
}

/** Lets any signed-in user to the page where a second factor is added. */
export async function requireAccount(args: LoaderFunctionArgs): Promise<null> {
  if (!(await currentUser())) throw redirect(loginFrom(args));
  return null;
}

export const requireSignedIn = guard(() => true);
export const requireTeacher = guard((me) => me.teacher, "les enseignants");
/** Teachers and site admins share the bank. */
export const requireBankReader = guard((me) => me.teacher || me.admin, "les enseignants");
export const requireAdmin = guard((me) => me.admin, "les administrateurs du site");
