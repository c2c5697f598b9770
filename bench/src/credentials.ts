import type { AllCredentials, Credentials } from "./scenarios.ts";
import type { BenchData } from "./seed.ts";

/** Fetches a CSRF cookie and its token, for the session of `headers` if there is one. */
export async function askCredentials(url: string, headers: Record<string, string> = {}): Promise<Credentials> {
  const response = await fetch(`${url}/api/csrf-token`, { headers });
  const { token } = (await response.json()) as { token: string };
  return { csrfToken: token, csrfCookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** Fetches the CSRF cookies and tokens of a visitor and of each student: the cookie of a signed-in browser is sealed to its session. */
export async function askAllCredentials(url: string, data: BenchData): Promise<AllCredentials> {
  const students: AllCredentials["students"][number][] = [];
  for (const { session } of data.students) students.push(await askCredentials(url, { cookie: `badin_session=${session}` }));
  return { visitor: await askCredentials(url), students };
}
