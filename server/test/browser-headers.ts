import { csrfHeader } from "@badin/contract";

/**
 * Returns the headers of a browser of the server at `url`, with its session if it has one, and with the anti-forgery
 * token that goes with the session.
 */
export async function browserHeaders(url: string, session = ""): Promise<Record<string, string>> {
  const sessionCookie = session && `badin_session=${session}`;
  const response = await fetch(`${url}/api/csrf-token`, { headers: { cookie: sessionCookie } });
  const { token } = (await response.json()) as { token: string };
  const csrfCookie = response.headers.getSetCookie()[0]?.split(";")[0];
  return { cookie: [sessionCookie, csrfCookie].filter(Boolean).join("; "), [csrfHeader]: token };
}
