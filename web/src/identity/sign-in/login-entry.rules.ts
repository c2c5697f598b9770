/** The data in the address of the sign-in page. */
export interface LoginEntry {
  /** Whether a password has just been changed. */
  readonly renewed: boolean;
  /** Username of a scanned student card; empty without one. */
  readonly username: string;
  /** Password of the card; empty without one. */
  readonly password: string;
  /** The query without the parameters that must not stay in the address bar. */
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

/** Returns the token in the fragment of a card's address, `#c=12.Qx…`; undefined without one. */
export const readCardToken = (hash: string): string | undefined => /^#c=([\w.-]+)$/.exec(hash)?.[1];

/**
 * Decodes base64 or base64url text as UTF-8; returns an empty string when invalid. Spaces are read as `+`, which query
 * strings decode to spaces.
 */
export function decodeCardPassword(base64: string): string {
  try {
    const binary = atob(base64.replace(/[ -]/g, "+").replace(/_/g, "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return "";
  }
}
