import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchForVersions } from "./new-version.ts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../platform/ui/toast/toast.tsx", () => ({ toastInfo: (message: string) => void toasts.push(message) }));

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An open page, with the versions that the browser knows. */
function openPage({ controlled = true, waiting = null as object | null } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { serviceWorker: { controller: controlled ? {} : null } });
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as (EventTarget & { state: string }) | null,
    update: vi.fn(() => Promise.resolve()),
  });
  watchForVersions(registration as unknown as ServiceWorkerRegistration);
  return { registration, lookAgain: () => page.dispatchEvent(new Event("visibilitychange")) };
}

test("a version that comes while the page is open is told of once it is installed", async () => {
  const { registration } = openPage();
  const version = Object.assign(new EventTarget(), { state: "installing" });
  registration.installing = version;
  registration.dispatchEvent(new Event("updatefound"));
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts).toEqual([]);
  Object.assign(registration, { installing: null, waiting: version });
  version.state = "installed";
  version.dispatchEvent(new Event("statechange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts).toEqual(["Une nouvelle version est prête"]);
});

test("the first version of all is not: it replaces none", async () => {
  openPage({ controlled: false, waiting: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts).toEqual([]);
});

test("a page that stays open looks for a new version when it is looked at again, once an hour at most", async () => {
  const { registration, lookAgain } = openPage();
  lookAgain();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * 60_000);
  lookAgain();
  lookAgain();
  expect(registration.update).toHaveBeenCalledOnce();
});
