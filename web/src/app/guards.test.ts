import { signedInCookie } from "@badin/contract";
import type { LoaderFunctionArgs } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { meQuery } from "../identity/sign-in/session.ts";
import { ForeignReply } from "../platform/api/failures.ts";
import { leadHome, leadToOwnHelp, requireAdmin, requireBankReader, requireSignedIn, requireTeacher } from "./guards.ts";
import { queryClient } from "./query-client.ts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../platform/ui/toast/toast.tsx", () => ({ toastInfo: (message: string) => void toasts.push(message) }));

afterEach(() => {
  toasts.length = 0;
  vi.unstubAllGlobals();
  queryClient.clear();
});

const goTo = (page: string) => requireSignedIn({ request: new Request(`https://badin.example${page}`) } as LoaderFunctionArgs);

/** A page that a student was using, in a browser that has these cookies. */
function openPage(cookie: string): void {
  vi.stubGlobal("document", { cookie });
  queryClient.setQueryData(["me"], { id: 7, changePassword: false });
  queryClient.setQueryData(["answers"], ["mine"]);
}

test("a user who is signed in goes through, and what was loaded stays", async () => {
  openPage(`${signedInCookie}=1`);
  expect(await goTo("/qcms/5?q=3")).toBeNull();
  expect(queryClient.getQueryData(["answers"])).toEqual(["mine"]);
});

test("after a sign-out from another tab one is sent to sign in, and nothing of the former student is left to the next one", async () => {
  openPage("");
  const answer = await goTo("/qcms/5?q=3").catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get("location")).toBe("/login?back=%2Fqcms%2F5%3Fq%3D3");
  expect([queryClient.getQueryData(meQuery.queryKey), queryClient.getQueryData(["answers"])]).toEqual([undefined, undefined]);
});

test("a user who comes back after their session has ended is told so, and led back to the page", async () => {
  vi.stubGlobal("document", { cookie: `${signedInCookie}=1` });
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => (key === "badin:session-of" ? "7" : null) });
  vi.stubGlobal("location", { pathname: "/qcms/5" });
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: "unauthenticated", error_description: "Il faut se connecter" }, { status: 401 }),
  );
  const answer = await goTo("/qcms/5?q=3").catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get("location")).toBe("/login?back=%2Fqcms%2F5%3Fq%3D3&session=expired");
});

test("a stranger's reply sends nobody to sign in, whatever its status: the user known stays, and else the page says that it could not be shown", async () => {
  vi.stubGlobal("location", { pathname: "/qcms/5" });
  for (const status of [401, 403, 404]) {
    vi.stubGlobal("fetch", async () => new Response("Unauthorized", { status, headers: { "content-type": "text/plain" } }));
    openPage(`${signedInCookie}=1`);
    expect(await goTo("/qcms/5?q=3")).toBeNull();
    queryClient.clear();
    await expect(goTo("/qcms/5?q=3")).rejects.toBeInstanceOf(ForeignReply);
  }
});

test.each([
  ["a student", {}, ["in", "/home", "/home", "/home"]],
  ["a teacher", { teacher: true }, ["in", "in", "in", "/teacher/home"]],
  ["a site admin", { admin: true }, ["in", "/admin", "in", "in"]],
  ["who must change their password", { teacher: true, admin: true, changePassword: true }, Array(4).fill("/change-password")],
])("%s is let into the pages of their role, else led to the page of their role with a word", async (_, role, expected) => {
  vi.stubGlobal("document", { cookie: `${signedInCookie}=1` });
  queryClient.setQueryData(["me"], { id: 7, teacher: false, admin: false, changePassword: false, ...role });
  const ways: string[] = [];
  for (const guard of [requireSignedIn, requireTeacher, requireBankReader, requireAdmin]) {
    const answer = await guard({ request: new Request("https://badin.example/x") } as LoaderFunctionArgs).catch(
      (thrown: unknown) => thrown,
    );
    ways.push((answer as Response | null)?.headers.get("location")?.split("?")[0] ?? "in");
  }
  expect(ways).toEqual(expected);
  const away = ways.filter((way) => way !== "in" && way !== "/change-password");
  expect(toasts).toHaveLength(away.length);
  expect(toasts.every((toast) => /^Cette page est pour les (enseignants|administrateurs du site)$/.test(toast))).toBe(true);
});

test.each([
  ["a student", {}, "/home"],
  ["a teacher", { teacher: true, admin: true }, "/teacher/home"],
  ["a site admin", { admin: true }, "/admin"],
])("the root of the site leads %s to the home page of the role", async (_, role, expected) => {
  vi.stubGlobal("document", { cookie: `${signedInCookie}=1` });
  queryClient.setQueryData(["me"], { id: 7, teacher: false, admin: false, changePassword: false, ...role });
  expect((await leadHome()).headers.get("location")).toBe(expected);
});

test("the root of the site leads a visitor to /home, hence to sign in", async () => {
  openPage("");
  expect((await leadHome()).headers.get("location")).toBe("/home");
});

const askHelp = (chapter?: string) =>
  leadToOwnHelp({ params: { chapter } } as unknown as LoaderFunctionArgs).then(
    () => "as asked",
    (thrown: Response) => thrown.headers.get("location"),
  );

test.each([
  ["a student", {}, "as asked"],
  ["a teacher", { teacher: true }, "/aide/enseignant"],
  ["a school admin", { teacher: true, schoolAdmin: true }, "/aide/etablissement"],
  ["a site admin", { teacher: true, admin: true }, "/aide/administrateur"],
])("« Aide » opens on the chapter of %s, any other one stays within reach", async (_, role, expected) => {
  vi.stubGlobal("document", { cookie: `${signedInCookie}=1` });
  queryClient.setQueryData(["me"], { id: 7, teacher: false, schoolAdmin: false, admin: false, ...role });
  expect(await askHelp()).toBe(expected);
  expect(await askHelp("eleve")).toBe("as asked");
});

test("« Aide » opens on the students’ chapter for a visitor", async () => {
  vi.stubGlobal("document", { cookie: "" });
  expect(await askHelp()).toBe("as asked");
});
