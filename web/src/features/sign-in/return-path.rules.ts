import type { Me } from "@badin/contract";
import { pathTo, patterns } from "../../shared/paths.ts";
import { homeOf } from "./session.ts";

/** Stands for this site when an address is taken apart; no real site has that name (RFC 2606). */
const here = "https://here.invalid";

/**
 * The page of this site that `back` asks for, or undefined: a whole address, `//evil`, `/\evil` and their disguises lead elsewhere, and are
 * told by taking them apart as the browser would.
 */
export function safeReturnPath(back: string | null): string | undefined {
  if (!back?.startsWith("/") || !URL.canParse(back, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(back, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

const isUnder = (path: string, root: string) => path.startsWith(root) && ["", "/", "?", "#"].includes(path.charAt(root.length));

/**
 * Where somebody who has just signed in goes: the page asked for, when it is of this site and open to them, else home by role. `/home` asks
 * for nothing: it is where the address of the site leads everyone.
 */
export function landingPath(me: Pick<Me, "teacher" | "admin">, back: string | null): string {
  const page = safeReturnPath(back);
  const home = pathTo(homeOf(me));
  if (!page || page === patterns.root || page === patterns.home) return home;
  if (isUnder(page, patterns.login)) return home;
  if (isUnder(page, "/teacher") && !me.teacher) return home;
  if (isUnder(page, patterns.admin) && !me.admin) return home;
  if (isUnder(page, patterns.manageQuestion) && !me.teacher && !me.admin) return home;
  return page;
}

/** A page of the sign-in area, which keeps in mind the page asked for. */
export function withReturn(path: string, back: string | null): string {
  const page = safeReturnPath(back);
  return page ? `${path}?${new URLSearchParams({ back: page })}` : path;
}
