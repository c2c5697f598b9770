import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sent = vi.fn<(url: string, init: { headers: Record<string, string>; body: string }) => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  sent.mockReset();
  vi.stubGlobal("fetch", async (url: string, init?: { headers: Record<string, string>; body: string }) =>
    init ? sent(url, init) : Response.json({ token: "T" }),
  );
  vi.stubGlobal("location", { pathname: "/qcms/12" });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({ ...(await import("./report.ts")), ...(await import("../../platform/api/failures.ts")) });
type Loaded = Awaited<ReturnType<typeof load>>;

test("an exception of the page's code is told once, cut to what the server takes", async () => {
  const { reportException } = await load();
  const error = new TypeError("a".repeat(400));
  reportException(error);
  reportException(new TypeError("a".repeat(400)));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const [url, { headers, body }] = sent.mock.calls[0] ?? ["", { headers: {}, body: "" }];
  expect([url, headers["x-xsrf-token"]]).toEqual(["/api/client-errors", "T"]);
  expect(JSON.parse(body)).toMatchObject({ name: "TypeError", message: "a".repeat(300), page: "/qcms/12" });
});

test.each([
  ["a refusal", ({ ApiFailure }: Loaded) => new ApiFailure(403, "forbidden", "Non")],
  ["a lost connection", ({ ConnectionFailure }: Loaded) => new ConnectionFailure(undefined)],
  ["a call that was given up", () => new DOMException("given up", "AbortError")],
  ["code that could not be fetched", () => new TypeError("Failed to fetch dynamically imported module: /assets/a.js")],
  ["what is no error", () => "text"],
])("%s is no exception of the code", async (_, throws) => {
  const loaded = await load();
  const { isException, reportException } = loaded;
  const thrown = throws(loaded);
  expect(isException(thrown)).toBe(false);
  reportException(thrown);
  await new Promise((done) => setTimeout(done));
  expect(sent).not.toHaveBeenCalled();
});

test("a page tells of five exceptions at most, and a report that fails is no other exception", async () => {
  const { reportException } = await load();
  sent.mockRejectedValue(new TypeError("Failed to fetch"));
  for (let n = 0; n < 9; n++) reportException(new RangeError(String(n)));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(5));
});
