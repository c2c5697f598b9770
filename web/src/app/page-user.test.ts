import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";

let isSessionEndReportedOnPage: boolean;

async function openPage() {
  const { followPageUser } = await import("./page-user.ts");
  const { pageUser } = await import("../platform/api/page-user.ts");
  const client = new QueryClient();
  followPageUser(client);
  return { client, pageUser, meet: (id: number) => client.setQueryData(["me"], { id }) };
}

beforeEach(() => {
  vi.resetModules();
  isSessionEndReportedOnPage = false;
  vi.doMock("../platform/api/session-end.ts", () => ({ isSessionEndReportedOnPage: () => isSessionEndReportedOnPage }));
});

test("calls speak for the user whom the page shows, nobody until it knows", async () => {
  const { client, pageUser, meet } = await openPage();
  client.setQueryData(["other"], { id: 9 });
  expect(pageUser()).toBeUndefined();
  meet(7);
  expect(pageUser()).toBe(7);
  meet(8);
  expect(pageUser()).toBe(8);
});

test("a form that is open stays that of whom it was opened for, when somebody else turns out to be signed in", async () => {
  const { pageUser, meet } = await openPage();
  isSessionEndReportedOnPage = true;
  meet(7);
  meet(8);
  expect(pageUser()).toBe(7);
  isSessionEndReportedOnPage = false;
  meet(8);
  expect(pageUser()).toBe(8);
});
