import { getCsrfToken } from "@badin/contract";

/**
 * Returns the CSRF token by a bare `fetch`, for the report of an exception that may come from what all calls go
 * through.
 */
export async function plainToken(): Promise<string> {
  const { token } = (await (await fetch(getCsrfToken.path)).json()) as { token: string };
  return token;
}
