import type { Question } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { openClass, openSchool, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

for (const width of [375, 1280]) {
  test(`a site admin sees what a new school changed in the bank, undoes it all and agrees to the school, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const school = await openSchool();
    const question = (await weatherQuestions((await openClass()).manager)).at(width === 375 ? -1 : -2) as Question;
    const path = `/api/questions/${question.id}`;
    await school.manager.send("PUT", `${path}/comment`, { comment: "Tout est faux." });
    const admin = await signInByApi("admin@badin.example", demo.password);
    await admin.lendTo(context);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Établissements", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/schools$/);
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: school.name }) });
    await expect(item).toContainText("Attend votre accord");
    await expect(item).toContainText("1 changement dans la banque depuis 30 jours");
    await item.getByRole("button", { name: "Voir les changements" }).click();
    await expect(item.getByRole("heading", { name: `Question n° ${question.id}` })).toBeVisible();
    await expect(item.locator("ins")).toContainText("Tout est faux.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await item.getByRole("button", { name: "Annuler tout ce que cet établissement a changé" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Tout annuler" }).click();
    await expectToast(page, "1 question rétablie", "success");
    const { versions } = await admin.get<{ versions: { comment: string | null }[] }>(`${path}/versions`);
    expect(versions[0]?.comment ?? null).toBe(question.comment?.comment ?? null);
    await item.getByRole("button", { name: `Accepter ${school.name}` }).click();
    await expectToast(page, "Établissement accepté, son gestionnaire est prévenu par email", "success");
    await expect(item).toContainText(/Accepté le \d/);
  });
}
