import type { User } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const siteAdmin = "admin@badin.example";

for (const width of [375, 1280]) {
  test(`a site admin sees the site at a glance, from their account, ${width} px wide`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 812 });
    const own = await openClass();
    const questions = (await weatherQuestions(own.manager)).slice(0, 2);
    await (await own.enrol()).take(await own.publish("Météo", questions), questions, [true, true]);
    await (await signInByApi(siteAdmin, demo.password)).lendTo(context);
    await page.goto("/home/account");
    await page.getByRole("link", { name: "Voir l’ensemble du site" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { name: "Vue d’ensemble", level: 1 })).toBeVisible();
    for (const label of [/^établissements?$/, /^classes actives$/, /^élèves? actifs?$/, /^signalements? à traiter$/]) {
      await expect(page.getByText(label)).toBeVisible();
    }
    await expect(page.getByRole("region", { name: "Réponses sur 30 jours" })).toContainText(/réponses en tout, jusqu’à/);
    const state = page.getByRole("region", { name: "État" });
    await expect(state).toContainText("Aucun serveur d’envoi (SMTP_URL)");
    await expect(state).toContainText("Dernière sauvegardeAucune. Sur la machine du site :npm run badin -- backup FICHIER");
    await expect(state).toContainText(/SQLite 3\./);
    await expect(state).toContainText(/\d{4}-[a-z-]+/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Badin" })).toHaveAttribute("href", "/admin");
    await header.getByRole("link", { name: "Alix Vasseur" }).click();
    await expect(page).toHaveURL(/\/home\/account$/);
  });

  test(`the journal tells who did what, ${width} px wide`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 812 });
    const manager = await signInByApi(demo.manager, demo.password);
    const teachers = await manager.get<User[]>("/api/teachers");
    const julien = teachers.find(({ firstName }) => firstName === "Julien");
    await manager.send("POST", `/api/users/impersonate/${julien?.id}`);
    await manager.send("DELETE", "/api/users/impersonate");
    await (await signInByApi(siteAdmin, demo.password)).lendTo(context);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Journal" }).click();
    await expect(page).toHaveURL(/\/admin\/journal$/);
    const latest = page.getByRole("row").filter({ hasText: "Fin de prise d’identité" }).first();
    for (const said of ["Hélène Marchand", "Aéroclub des Trois Rivières", `compte n° ${julien?.id}`]) {
      await expect(latest).toContainText(said);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test("the admin area is closed to visitors, pupils and teachers", async ({ page, context }) => {
  for (const path of ["/admin", "/admin/journal"]) {
    await context.clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    for (const username of [demo.pupil, demo.manager]) {
      await (await signInByApi(username, demo.password)).lendTo(context);
      await page.goto(path);
      await expect(page).toHaveURL(username === demo.pupil ? /\/home$/ : /\/teacher\/home$/);
    }
  }
});
