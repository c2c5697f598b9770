import type { Page } from "@playwright/test";
import { passwordLinkFor } from "../support/mails.ts";
import { createAccount } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, expectQuestion, signIn, test } from "../support/test.ts";

const card = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Answers the current question with the first choice, by keyboard, and waits for the correction. */
async function answerByKeyboard(page: Page): Promise<void> {
  await expectQuestion(page);
  await page.keyboard.press("a");
  await expect(verdict(page)).toBeVisible();
}

const verdict = (page: Page) => page.getByText(/^(Bonne réponse|Pas cette fois)$/);

test.describe("from the class code to the badges", () => {
  test.describe.configure({ mode: "serial" });
  // A new address for each attempt: a retry would find the account of the first attempt.
  const email = `helene.duval.${Date.now()}@exemple.fr`;

  test("an account is created with the class code, activated by mail, and its password chosen", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(page);
    await page.getByLabel("Adresse email").fill(email);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/\/create-account(\?|$)/);
    await page.getByLabel("Prénom").fill("Hélène");
    await page.getByLabel("Nom", { exact: true }).fill("Duval");
    await page.getByLabel("Code d’activation").fill("b3wf 9htr");
    await page.getByRole("button", { name: "Créer le compte" }).click();
    // One message, at the field, says why and what becomes of the name.
    await expect(page.getByLabel("Prénom")).toHaveAccessibleDescription(
      "Écris ton prénom\u00a0: lettres, apostrophe et trait d’union seulement",
    );
    await expect(page.getByText(/trait d’union seulement/)).toHaveCount(1);
    // From the first word to the last, a student reads « tu ».
    const adultWords = page.locator("body").getByText(/\b(vous|votre|vos|veuillez)\b/i);
    await expect(adultWords).toHaveCount(0);
    await expectAccessible(page);
    const repair = page.getByRole("button", { name: "Écrire Helene (affiché\u00a0: Hélène)" });
    await expect(repair).toBeFocused();
    await repair.press("Enter");
    await expect(page.getByLabel("Prénom")).toHaveValue("Helene");
    await expect(page.getByText("S’affichera\u00a0: Hélène")).toBeVisible();
    await page.getByRole("button", { name: "Créer le compte" }).click();
    await expect(page).toHaveURL(/\/create-account\/end(\?|$)/);
    await expect(page.getByText(email)).toBeVisible();
    await expect(adultWords).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(await passwordLinkFor(email));
    await expect(page.getByRole("heading", { name: "Choisis ton mot de passe" })).toBeVisible();
    await expect(page.getByText("Compte d’Hélène Duval")).toBeVisible();
    await expect(adultWords).toHaveCount(0);
    await expect(page).toHaveURL(/\/change-password$/);
    await expectAccessible(page);
    await page.getByLabel("Mot de passe", { exact: true }).fill("cumulus");
    await page.getByLabel("Confirmation du mot de passe").fill("cumulus");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByText("Le mot de passe doit comporter 8 caractères minimum")).toBeVisible();
    await page.getByLabel("Mot de passe", { exact: true }).fill("stratus et cumulus");
    await page.getByLabel("Confirmation du mot de passe").fill("stratus et cumulus");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("heading", { name: "Questionnaires disponibles" })).toBeVisible();
    // The first quiz stands once, with the words of the class.
    const first = page.getByRole("article").filter({ hasText: "Bienvenue dans BIA du mercredi." });
    await expect(first.getByRole("link")).toHaveText("Commencer le test");
    await expect(card(page, await first.getByRole("heading").innerText())).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("a whole quiz is answered by keyboard, earns badges, is reviewed and restarted", async ({ page }) => {
    await signIn(page, email, "stratus et cumulus");
    const first = card(page, "Premier vol");
    await expect(first.getByText("Nouveau")).toBeVisible();
    await first.getByRole("link", { name: "Commencer le test" }).click();

    for (let number = 1; number <= 5; number++) {
      await expect(page.getByText(`${number}/5`)).toBeVisible();
      if (number === 1) await expectAccessible(page);
      await answerByKeyboard(page);
      if (number === 1) await expectAccessible(page);
      await page.keyboard.press("Enter");
    }

    const celebration = page.getByRole("dialog", { name: /Bravo/ });
    await expect(celebration.getByText(/Tu as gagné \d+\sbadges?/)).toBeVisible();
    await expect(celebration.getByText("Premier envol").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^(Parfait !|Très bien|C’est bien|Entraîne-toi !)$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: /^Revoir (les réponses|mon erreur|mes \d\serreurs)$/ }).click();
    await expect(page.getByText(/^[1-5]\/5$/)).toBeVisible();
    await expect(page.getByText(/^(Ta réponse, juste|Ta réponse)$/)).toBeVisible();
    await page.getByRole("link", { name: "Retour aux questionnaires" }).click();

    await page.getByText("Questionnaires terminés (1)").click();
    await page.getByRole("button", { name: /^Recommencer .*Premier vol$/ }).click();
    const confirmation = page.getByRole("dialog");
    await expect(confirmation.getByText(/Les 5\sréponses que tu as données/)).toBeVisible();
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Recommencer" }).click();
    await expect(page.getByText("1/5")).toBeVisible();
    await expect(verdict(page)).toBeHidden();

    await page.goto("/home/badges");
    await expect(page.getByRole("heading", { name: "Premier envol" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a double click answers once, and a reload in the middle loses nothing", async ({ page }) => {
  await signIn(page, (await createAccount(demo.classCode)).email);
  await card(page, "Anglais").getByRole("link", { name: "Commencer le test" }).click();
  await expect(page.getByText("1/20")).toBeVisible();
  await page.getByRole("radio").nth(1).dblclick({ force: true });
  await expect(verdict(page)).toBeVisible();
  const told = await verdict(page).textContent();
  await page.reload();
  await expect(page.getByText(told ?? "")).toBeVisible();
});

test("the printed card signs in with one press, and leaves nothing in the address bar", async ({ page }) => {
  const password = Buffer.from(demo.password).toString("base64");
  await page.goto(`/login?u=${encodeURIComponent("zoe.petit")}&p=${encodeURIComponent(password)}`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText("Bonjour Zoé")).toBeVisible();
});
