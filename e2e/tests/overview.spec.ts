import type { User } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { openClass, openSchool, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const siteAdmin = "admin@badin.example";

for (const width of [375, 1280]) {
  test(
    `a site admin sees the site at a glance, from their account, ${width} px wide`,
    extendedIf(width < 1280),
    async ({ page, context }) => {
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
      await state.getByRole("button", { name: "M’envoyer un email d’essai" }).click();
      await expect(page.getByText("Email d’essai écrit dans un fichier, faute de serveur d’envoi")).toBeVisible();
      await expect(page.getByRole("link", { name: /^signalements? à traiter$/ })).toHaveAttribute("href", "/admin/reports");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "Badin" })).toHaveAttribute("href", "/admin");
      await header.getByRole("link", { name: "Alix Vasseur" }).click();
      await expect(page).toHaveURL(/\/home\/account$/);
    },
  );

  test(`the journal tells who did what, ${width} px wide`, extendedIf(width < 1280), async ({ page, context }) => {
    await page.setViewportSize({ width, height: 812 });
    const manager = await signInByApi(demo.manager, demo.password);
    const teachers = await manager.get<User[]>("/api/teachers");
    const julien = teachers.find(({ firstName }) => firstName === "Julien");
    await manager.send("POST", `/api/users/impersonate/${julien?.id}`);
    await manager.send("DELETE", "/api/users/impersonate");
    await (await signInByApi(siteAdmin, demo.password)).lendTo(context);
    const [question] = await weatherQuestions(manager);
    const admin = await signInByApi(siteAdmin, demo.password);
    await admin.send("POST", `/api/admin/questions/${question?.id}/reports/settle`, { outcome: "dismissed" });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Journal" }).click();
    await expect(page).toHaveURL(/\/admin\/journal$/);
    const latest = page.getByRole("row").filter({ hasText: "Fin de prise d’identité" }).first();
    for (const said of ["Hélène Marchand", "Aéroclub des Trois Rivières", `compte n° ${julien?.id}`]) {
      await expect(latest).toContainText(said);
    }
    const entry = page
      .getByRole("cell")
      .filter({ has: page.locator("p") })
      .first();
    const [whole, detail] = [await entry.locator("div").first().boundingBox(), await entry.locator("p").boundingBox()];
    // The detail stands below the action, not beside it.
    expect(detail?.x).toBe(whole?.x);
    expect(detail?.width).toBe(whole?.width);
    await expect(page.getByRole("link", { name: `question n° ${question?.id}`, exact: true }).first()).toHaveAttribute(
      "href",
      `/admin/manage-question/${question?.id}/history`,
    );
    await page.getByLabel("Objet", { exact: true }).selectOption("compte");
    await page.getByLabel("Numéro").fill(`${julien?.id}`);
    await expect(latest).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: /question n°/ })).toHaveCount(0);
    await page
      .getByRole("link", { name: `compte n° ${julien?.id}` })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Comptes trouvés" }).getByRole("heading", { level: 3 })).toHaveText(["Julien Perrin"]);
    await page.goBack();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test.describe("the care of schools and accounts", () => {
  test.use({ noise: { expected: [/\/manager\)$/, /\/site-admins\)$/] } });

  test("a site admin corrects, closes and opens a school, and helps the owner of an account", async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const { manager, ...school } = await openSchool();
    await (await signInByApi(siteAdmin, demo.password)).lendTo(context);
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Administration du site" }).getByRole("link", { name: "Établissements" }).click();
    await page.getByLabel("Nom de l’établissement").fill(school.name.toUpperCase());
    const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: false }) });
    const choose = async (name: string, item: string) => {
      await card(name)
        .getByRole("button", { name: `Actions de l’établissement ${name}` })
        .click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
    await choose(school.name, "Corriger le nom ou l’adresse…");
    const form = page.getByRole("dialog", { name: "Corriger l’établissement" });
    await form.getByLabel("Nom de l’établissement").fill("");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await expect(form.getByText("Veuillez saisir un nom")).toBeVisible();
    const renamed = `${school.name} bis`;
    await form.getByLabel("Nom de l’établissement").fill(renamed);
    await expectAccessible(page);
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await expect(form).toBeHidden();
    await expect(card(renamed)).toBeVisible();
    await choose(renamed, "Fermer l’établissement…");
    await page.getByRole("dialog").getByRole("button", { name: "Fermer l’établissement" }).click();
    await expect(card(renamed).getByText("Fermé", { exact: true })).toBeVisible();
    await choose(renamed, "Rouvrir l’établissement");
    await expect(card(renamed).getByText("Fermé", { exact: true })).toHaveCount(0);
    await choose(renamed, "Nommer un gestionnaire…");
    const appoint = page.getByRole("dialog", { name: "Nommer un gestionnaire" });
    await appoint.getByLabel(/^Identifiant/).fill("personne@exemple.fr");
    await appoint.getByRole("button", { name: "Nommer" }).click();
    await expect(appoint.getByText("Aucun enseignant de cet établissement n’a cet identifiant")).toBeVisible();
    await page.goto("/admin/schools");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);

    await page.goto("/admin/accounts");
    await page.getByLabel("Nom, identifiant, adresse email ou numéro (n° 12)").fill(manager.email);
    const account = page.getByRole("listitem").filter({ hasText: manager.email });
    await expect(account).toContainText("Gestionnaire d’établissement");
    await account.getByRole("button", { name: /^Corriger/ }).click();
    const correct = page.getByRole("dialog", { name: "Corriger un compte" });
    const address = `juste-${manager.email}`;
    await correct.getByLabel("Adresse email").fill(address);
    await correct.getByRole("button", { name: "Enregistrer" }).click();
    await expect(correct).toBeHidden();
    await expect(account).toContainText(`${address} attend d’être confirmée`);
    await account.getByRole("button", { name: /lien de mot de passe/ }).click();
    await expect(page.getByText(`Un lien part vers ${manager.email}`)).toBeVisible();
    await page.getByRole("button", { name: "Ajouter un administrateur" }).click();
    const add = page.getByRole("dialog", { name: "Ajouter un administrateur du site" });
    await add.getByLabel("Son adresse email").fill("nouvelle@exemple.fr");
    await add.getByLabel("Votre mot de passe", { exact: true }).fill("pas-le-bon");
    await add.getByRole("button", { name: "Ajouter" }).click();
    await expect(add.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test("the admin area is closed to visitors, students and teachers", async ({ page, context }) => {
  for (const path of ["/admin", "/admin/journal", "/admin/schools", "/admin/accounts"]) {
    // A page that is still loading would hear of the lost session.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    for (const username of [demo.student, demo.manager]) {
      await page.goto("about:blank");
      await (await signInByApi(username, demo.password)).lendTo(context);
      await page.goto(path);
      await expect(page).toHaveURL(username === demo.student ? /\/home$/ : /\/teacher\/home$/);
    }
  }
});
