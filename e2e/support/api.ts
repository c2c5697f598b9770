import { type BrowserContext, expect, request, test } from "@playwright/test";

/** A session that calls the API outside the browser, to prepare data for a test. */
export interface Api {
  get<T>(path: string): Promise<T>;
  /** Sends a request with the CSRF token. Resolves with the response body, undefined when it is empty. */
  send<T = undefined>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, data?: object): Promise<T>;
  /** Gives this session to a browser, in place of its own. */
  lendTo(browser: BrowserContext): Promise<void>;
}

const site = () => test.info().project.use.baseURL ?? "";

/** Opens an API session that is not signed in, at the server of the run or at another. */
export async function openApi(baseURL = site()): Promise<Api> {
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true });
  const { token } = await (await context.get("/api/csrf-token")).json();
  return {
    async get(path) {
      const response = await context.get(path);
      expect(response.status(), path).toBe(200);
      return response.json();
    },
    async send(method, path, data) {
      const response = await context.fetch(path, { method, headers: { "x-xsrf-token": token }, ...(data && { data }) });
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
      const text = await response.text();
      // The last value, of an answer in lines.
      return text && JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");
    },
    async lendTo(browser) {
      await browser.clearCookies();
      await browser.addCookies((await context.storageState()).cookies);
    },
  };
}

/** Signs in through the API, without the screens. */
export async function signInByApi(username: string, password: string, baseURL = site()): Promise<Api> {
  const api = await openApi(baseURL);
  await api.send("POST", "/api/users/signin", { username, password });
  return api;
}
