import { type BrowserContext, expect, request, test } from "@playwright/test";

/** Somebody who calls the API beside the browser, to prepare what a test looks at. */
export interface Api {
  get<T>(path: string): Promise<T>;
  /** Calls with the anti-forgery token; undefined when a success has nothing to say. */
  send<T = undefined>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, data?: object): Promise<T>;
  /** Opens this session in a browser, in the place of the one that it had. */
  lendTo(browser: BrowserContext): Promise<void>;
}

/** Somebody nobody knows yet. */
export async function openApi(): Promise<Api> {
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL ?? "" });
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
      return text && JSON.parse(text);
    },
    async lendTo(browser) {
      await browser.clearCookies();
      await browser.addCookies((await context.storageState()).cookies);
    },
  };
}

/** Signs in without the screens. */
export async function signInByApi(username: string, password: string): Promise<Api> {
  const api = await openApi();
  await api.send("POST", "/api/users/signin", { username, password });
  return api;
}
