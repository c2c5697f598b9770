import type { Question } from "@badin/contract";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const asked = {
  text: "La portance vaut \\(\\frac{1}{2} \\rho V^2 S C_z\\). Un billet à 5 $ coûte plus que 4 $ : que devient-elle quand la vitesse double ?",
  answers: ["\\(4 R_z\\)", "\\(\\sqrt{2} R_z\\)", "Elle ne change pas", "\\(\\frac{ R_z\\)"],
  comment: "$$R_z = \\frac{1}{2} \\rho V^2 S C_z$$ La vitesse y est au carré.",
};

test.describe("formulas", () => {
  test.use({ viewport: { width: 375, height: 667 }, noise: { expected: [/ERR_INTERNET_DISCONNECTED/] } });

  test("are drawn in the question, its answers and its explanation; what is not LaTeX shows as it is written", async ({
    page,
    context,
  }) => {
    const { manager, publish, enrol } = await openClass();
    const question = await manager.send<Question>("POST", "/api/questions", {
      question: `${asked.text} ${Date.now()}`,
      answers: asked.answers.map((answer, i) => ({ answer, correct: i === 0 })),
      year: 2026,
      theme: { id: 2 },
      comment: { comment: asked.comment },
    });
    const { id } = await manager.send<Question>("POST", "/api/questions", {
      question: `Quel nuage annonce l’orage ? ${Date.now()}`,
      answers: ["Le cumulonimbus", "Le cirrus", "Le stratus", "Le brouillard"].map((answer, i) => ({ answer, correct: i === 0 })),
      year: 2026,
      theme: { id: 1 },
    });
    const qcm = await publish("Formules", [await manager.get<Question>(`/api/questions/${id}`), question]);
    await (await enrol()).lendTo(context);
    const drawn: string[] = [];
    page.on("request", (request) => {
      if (/formulas/.test(request.url())) drawn.push(request.url());
    });
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Formules" })).toBeVisible();
    expect(drawn).toEqual([]);
    await page.goto(`/qcms/${qcm}?q=1`);
    // The first question has none: what draws them comes for those to follow, as the network may go.
    await expect.poll(() => drawn.length).toBeGreaterThan(0);
    await expect(page.locator("math")).toHaveCount(0);
    await page.goto(`/qcms/${qcm}?q=2`);
    const title = page.getByRole("heading", { level: 2 });
    await expect(title.locator("math mfrac")).toBeVisible();
    // Each variable is wide enough to be seen, with or without a font of mathematics.
    for (const variable of await title.locator("mi").all()) expect((await variable.boundingBox())?.width ?? 0).toBeGreaterThan(4);
    await expect(title).toContainText("Un billet à 5 $ coûte plus que 4 $");
    await expect(title).not.toContainText("\\(");
    const answers = page.getByRole("radiogroup");
    await expect(answers.locator("math")).toHaveCount(2);
    await expect(answers.locator("msqrt")).toBeVisible();
    await expect(answers).toContainText("\\(\\frac{ R_z\\)");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("radio", { name: /Elle ne change pas/ }).check({ force: true });
    await expect(page.getByText("La vitesse y est au carré.")).toBeVisible();
    await expect(page.locator("math[display=block]")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("are shown to the teacher who writes them", async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { manager } = await openClass();
    await manager.lendTo(context);
    await page.goto("/manage-question/add");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Une formule s’écrit en LaTeX");
    await dialog.getByLabel("Question", { exact: true }).fill("Que vaut \\(\\sqrt{V}\\) ?");
    await expect(dialog.getByText("Aperçu")).toBeVisible();
    await expect(dialog.locator("msqrt")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Question", { exact: true }).fill("Que vaut V ?");
    await expect(dialog.getByText("Aperçu")).toHaveCount(0);
  });
});
