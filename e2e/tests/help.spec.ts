import { openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../support/test.ts";

test("« Aide » is on every page's foot; a passage is found without accents and read", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/login");
  await page.getByRole("link", { name: "Aide", exact: true }).click();
  await expect(page).toHaveURL(/\/aide$/);
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Chercher dans l’aide").fill("CARTE perdue montree");
  await expect(page.getByText(/^1\spassage trouvé$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Carte perdue ou montrée à un autre" }).click();
  await expect(page).toHaveURL(/\/aide\/enseignant#carte-perdue-ou-montr/);
  await expect(page.getByRole("heading", { name: "Carte perdue ou montrée à un autre" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Carte perdue ou montrée à un autre" })).toBeFocused();

  await page.getByRole("link", { name: "carte perdue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Carte perdue ou montrée à un autre" })).toBeInViewport();
  await page.getByRole("link", { name: "Gestionnaire d’un établissement" }).click();
  await expect(page.getByRole("heading", { name: "Passer la main, ou partir" })).toBeVisible();
  await page.goto("/aide/inconnu");
  await expect(page).toHaveURL(/\/aide$/);
});

test("as the guide says, a new password makes the lost card open nothing, and opens the account", async ({ page, browser }) => {
  const own = await openClass();
  const pupil = await own.manager.send<{ id: number; username: string }>("POST", `/api/teachers/classrooms/${own.id}/users`, {
    firstName: "Camille",
    name: "Durand",
    password: "Volavoile7",
  });
  await page.goto("/login");
  await page.getByLabel("Adresse email").fill(demo.manager);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/teacher\/home$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  await expect(page.getByText("Prête")).toBeVisible();
  await page
    .getByRole("button", { name: /Modifier le compte de l’élève/ })
    .first()
    .click();
  await page.getByLabel("Nouveau mot de passe").fill("cumulonimbus");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’élève a été modifié")).toBeVisible();

  const phone = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await phone.goto(`/login?u=${encodeURIComponent(pupil.username)}&p=${Buffer.from("Volavoile7").toString("base64")}`);
  await phone.getByRole("button", { name: "Suivant" }).click();
  await expect(phone.getByRole("button", { name: "Suivant" })).toBeVisible();
  await expect(phone).toHaveURL(/\/login/);
  await signIn(phone, pupil.username, "cumulonimbus");
  await expect(phone.getByText("Bonjour Camille")).toBeVisible();
});
