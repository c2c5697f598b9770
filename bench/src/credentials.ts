import type { Credentials } from "./scenarios.ts";

/** Fetches a CSRF cookie and its token, for the session of `headers` if there is one. */
export async function askCredentials(url: string, headers: Record<string, string> = {}): Promise<Credentials> {
  const response = await fetch(`${url}/api/csrf-token`, { headers });
  const { token } = (await response.json()) as { token: string };
  return { csrfToken: token, csrfCookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
