import { demo, expect, expectAccessible, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of 40[01]/] } });

test("a wrong password is refused in words that do not say which is wrong, and the form is kept", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Adresse email").fill(demo.student);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill("mauvais mot");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Identifiant et/ou mot de passe invalide.")).toBeVisible();
  await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveValue("mauvais mot");
  await expectAccessible(page);
});

test("an unknown code is said at its field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Adresse email").fill("inconnu@exemple.fr");
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Prénom").fill("Paul");
  await page.getByLabel("Nom", { exact: true }).fill("Martin");
  await page.getByLabel("Code d’activation").fill("ZZZF-ZZZZ");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByText(/Ce code est inconnu/).first()).toBeVisible();
  await expect(page.getByLabel("Prénom")).toHaveValue("Paul");
});

test("a page that needs a session sends to sign in, and comes back after", async ({ page }) => {
  await page.goto("/home/badges");
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.getByLabel("Adresse email").fill(demo.student);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/home\/badges$/);
});

test("a link to choose a password that is unknown says what to do", async ({ page }) => {
  await page.goto("/change-password?t=un-jeton-qui-n-existe-pas");
  await expect(page.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await expectAccessible(page);
});
