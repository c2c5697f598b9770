import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "./register-service-worker.ts";

beforeEach(() => vi.stubEnv("PROD", true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

vi.mock("./new-version.ts", () => ({ watchForVersions: () => undefined }));

/** Returns a browser that is loading the page; `loaded` ends the loading. */
function loadingPage(globals: Record<string, unknown>) {
  const register = vi.fn(() => Promise.resolve());
  let loaded = () => {};
  vi.stubGlobal("navigator", { serviceWorker: { register, getRegistration: () => Promise.resolve(undefined) } });
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => {
    loaded = listener;
  });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { register, loaded: () => loaded() };
}

test("the service worker is registered once the page is at rest, or after 30 seconds", () => {
  const idle = vi.fn<(action: () => void, options: { timeout: number }) => void>();
  const { register, loaded } = loadingPage({ requestIdleCallback: idle });
  registerServiceWorker();
  expect(idle).not.toHaveBeenCalled();
  loaded();
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 30_000 });
  expect(register).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  expect(register).toHaveBeenCalledExactlyOnceWith("/service-worker.js");
});

test("a browser that does not tell when it is at rest registers it soon after the page is loaded", () => {
  vi.useFakeTimers();
  const { register, loaded } = loadingPage({});
  registerServiceWorker();
  loaded();
  vi.advanceTimersByTime(1499);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test.each([
  ["while developing", false, { serviceWorker: {} }],
  ["in a browser that has none", true, {}],
])("%s no service worker is registered", (_where, production, navigator) => {
  const listen = vi.fn();
  vi.stubEnv("PROD", production);
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("addEventListener", listen);
  registerServiceWorker();
  expect(listen).not.toHaveBeenCalled();
});
