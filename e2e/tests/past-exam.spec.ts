import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { signInByApi } from "../support/api.ts";
import { demo, expect, expectQuestion, extended, test } from "../support/test.ts";

const root = join(import.meta.dirname, "../..");
const exam = join(root, "../shared/annales/2019.json");

test.describe("a real past exam", () => {
  test.skip(!existsSync(exam), "the past exams are not part of the project");

  test("is imported, published for the class, and taken to its last question", extended, async ({ page, playwright, baseURL }) => {
    test.setTimeout(240_000);
    const env = { ...process.env, DATA_DIR: process.env["BADIN_E2E_DATA"] };
    execFileSync(process.execPath, ["server/src/app/cli.ts", "bank", "import", exam], { cwd: root, env });
    const name = await publishAsTeacher(await playwright.request.newContext({ baseURL: baseURL ?? "" }));

    await (await signInByApi("nathan.rousseau@trois-rivieres.example", demo.password)).lendTo(page.context());
    await page.goto("/home");
    await page.getByRole("article").filter({ hasText: name }).getByRole("link", { name: "Commencer le test" }).click();
    const counter = page.getByText(/^1\/\d+$/);
    await expect(counter).toBeVisible();
    // Questions whose image is missing are refused at import: the exam has slightly fewer than 120.
    const total = Number((await counter.textContent())?.split("/")[1]);
    expect(total).toBeGreaterThan(100);
    for (let number = 1; number <= total; number++) {
      await expect(page.getByText(`${number}/${total}`)).toBeVisible();
      await expectQuestion(page);
      await page.keyboard.press("abcd"[number % 4] ?? "a");
      await expect(page.getByText(/^(Bonne réponse|Pas cette fois)$/)).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText("Lauréat").first()).toBeAttached({ timeout: 30_000 });
  });
});

type Requests = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]["playwright"]["request"]["newContext"]>>;

/** Publishes the 2019 exam in the class as the demonstration teacher; returns the quiz's title. */
async function publishAsTeacher(api: Requests): Promise<string> {
  const { token } = await (await api.get("/api/csrf-token")).json();
  const headers = { "x-xsrf-token": token };
  await api.post("/api/users/signin", { headers, data: { username: "julien.perrin@trois-rivieres.example", password: "vent-de-demo" } });
  const exams: { id: number; name: string }[] = await (await api.get("/api/qcms-models")).json();
  const annale = exams.find((e) => e.name.includes("2019"));
  const classes: { id: number; name: string }[] = await (await api.get("/api/teachers/classrooms")).json();
  const classroom = classes.find((c) => c.name === "BIA du mercredi");
  const nom = "Annale 2019";
  const response = await api.post("/api/teachers/qcms-models", {
    headers,
    data: { annale: annale?.id, themeId: 0, nom, classroomId: classroom?.id },
  });
  expect(response.status()).toBe(201);
  return nom;
}
