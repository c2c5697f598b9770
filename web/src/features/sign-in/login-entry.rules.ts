/** What the address of the sign-in page says. */
export interface LoginEntry {
  /** A password has just been changed. */
  readonly renewed: boolean;
  /** Who signs in, when the address knows: a scanned student card. */
  readonly username: string;
  /** The password of the card; empty without. */
  readonly password: string;
  /** The query without what must not stay in the address bar. */
  readonly rest: string;
}

/** Reads the query of /login: `renew`, `u`, and `p`, the password in base64. */
export function readLoginEntry(query: URLSearchParams): LoginEntry {
  const rest = new URLSearchParams(query);
  for (const name of ["renew", "u", "p"]) rest.delete(name);
  return {
    renewed: query.has("renew"),
    username: query.get("u")?.trim() ?? "",
    password: decodeCardPassword(query.get("p") ?? ""),
    rest: rest.toString(),
  };
}

/** The text of a base64, of the URL alphabet too; empty when it is not one. A `+` of the address bar has been read as a space. */
export function decodeCardPassword(base64: string): string {
  try {
    const binary = atob(base64.replace(/[ -]/g, "+").replace(/_/g, "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return "";
  }
}
