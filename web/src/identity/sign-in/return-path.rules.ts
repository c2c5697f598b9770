import type { Me } from "@badin/contract";
import { pathTo, patterns } from "../../platform/paths.ts";
import { homeOf } from "./session.ts";

/** Stands for this site's origin when an address is parsed; no real site can have this name (RFC 2606). */
const here = "https://here.invalid";

/**
 * Returns the path of this site that `back` asks for; undefined when it leads to another site. Absolute addresses,
 * `//evil`, `/\evil` and similar ones are recognised by parsing them as a browser does.
 */
export function safeReturnPath(back: string | null): string | undefined {
  const url = back?.startsWith("/") ? parse(back) : undefined;
  return url?.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : undefined;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address, here);
  } catch {
    return undefined;
  }
}

const isUnder = (path: string, root: string) => path.startsWith(root) && ["", "/", "?", "#"].includes(path.charAt(root.length));

/**
 * Returns where a user goes after signing in: the requested page when it is on this site and open to that role, else
 * the home page of the role. `/home` counts as no request, as the root of the site redirects everyone there.
 * @param former id of the user whose session ended on the requested page, which is then for nobody else; undefined when
 * none did
 */
export function landingPath(me: Pick<Me, "id" | "teacher" | "admin">, back: string | null, former?: number): string {
  const page = safeReturnPath(back);
  const home = pathTo(homeOf(me));
  if (former !== undefined && former !== me.id) return home;
  if (!page || page === patterns.root || page === patterns.home) return home;
  if (isUnder(page, patterns.login)) return home;
  if (isUnder(page, "/teacher") && !me.teacher) return home;
  if (isUnder(page, patterns.admin) && !me.admin) return home;
  if (isUnder(page, patterns.manageQuestion) && !me.teacher && !me.admin) return home;
  return page;
}

/** Returns a path of the sign-in area with the requested page as its `back` parameter. */
export function withReturn(path: string, back: string | null): string {
  const page = safeReturnPath(back);
  return page ? `${path}?${new URLSearchParams({ back: page })}` : path;
}
