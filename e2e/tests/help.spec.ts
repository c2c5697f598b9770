import { readQr } from "../support/cards.ts";
import { passwordLinkFor } from "../support/mails.ts";
import { openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extended, signIn, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of (401|429)/] } });

test("« Aide » is on every page's foot; a passage is found without accents and read", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/login");
  await page.getByRole("link", { name: "Aide", exact: true }).click();
  await expect(page).toHaveURL(/\/aide$/);
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Chercher dans l’aide").fill("CARTE perdue montree");
  await expect(page.getByText(/^\d\spassages? trouvés?$/)).toBeVisible();
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

test("as the guide says, a student chooses when to be reminded, between 8 and 19 o’clock, by notification or by mail", async ({ page }) => {
  const own = await openClass();
  await (await own.enrol()).lendTo(page.context());
  await page.goto("/home/account");
  const open = () => page.locator("summary", { hasText: "Rappel de révision" }).press("Enter");
  await open();
  const card = page.getByRole("region", { name: "Rappel de révision" });
  const hour = card.getByLabel("Heure du rappel");
  await expect(hour.getByRole("option")).toHaveText(["Pas de rappel", ...Array.from({ length: 12 }, (_, i) => `${8 + i}\u00A0h`)]);
  await hour.selectOption("18");
  await card.getByLabel("Comment").selectOption("Email");
  await expect(page.getByText("Rappel enregistré").first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await open();
  await expect(hour).toHaveValue("18");
  await expect(card.getByLabel("Comment")).toHaveValue("mail");
});

test("as the guide says, a new password makes the lost card open nothing, opens the account though somebody guessed, and makes a card that opens it", async ({
  page,
  browser,
}) => {
  const own = await openClass();
  const student = await own.manager.send<{ id: number; username: string }>("POST", `/api/teachers/classrooms/${own.id}/users`, {
    firstName: "Camille",
    name: "Durand",
    password: "Volavoile7",
  });
  await own.manager.lendTo(page.context());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  const printCard = async () => {
    await page.getByRole("button", { name: "Modifier le compte de l’élève" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Imprimer sa carte" }).click();
  };
  await printCard();
  const qr = page.getByRole("dialog").getByRole("img", { name: "QR code de Camille Durand" });
  await expect(qr).toBeVisible();
  const lost = await readQr(page, "QR code de Camille Durand");
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).last().click();

  const phone = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  const guess = async (password: string) => {
    await phone.goto("/login");
    await phone.getByLabel("Adresse email").fill(student.username);
    await phone.getByRole("button", { name: "Suivant" }).click();
    await phone.getByLabel("Mot de passe", { exact: true }).fill(password);
    await phone.getByRole("button", { name: "Se connecter" }).click();
  };
  for (let i = 0; i < 5; i++) {
    await guess(`Faux-essai-${i}`);
    await expect(phone.getByRole("alert").first()).toBeVisible();
  }
  await guess("Volavoile7");
  await expect(phone.getByRole("alert").filter({ hasText: "Trop de tentatives" }).first()).toBeVisible();
  await phone.goto("/fiches");
  await phone.goto(lost);
  await phone.getByRole("button", { name: "Suivant" }).click();
  await expect(phone.getByText("Bonjour Camille")).toBeVisible();
  await phone.context().clearCookies();

  await page
    .getByRole("button", { name: /Modifier le compte de l’élève/ })
    .first()
    .click();
  await page.getByLabel("Nouveau mot de passe").fill("cumulonimbus");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’élève a été modifié")).toBeVisible();
  await phone.goto("/fiches");
  await phone.goto(lost);
  await expect(phone.getByRole("alert").getByText("Cette carte n’est plus valable")).toBeVisible();
  await signIn(phone, student.username, "cumulonimbus");
  await expect(phone.getByText("Bonjour Camille")).toBeVisible();
  await phone.context().clearCookies();
  await printCard();
  await expect(qr).toBeVisible();
  await phone.goto(await readQr(page, "QR code de Camille Durand"));
  await phone.getByRole("button", { name: "Suivant" }).click();
  await expect(phone.getByText("Bonjour Camille")).toBeVisible();
});

test("as the guide says, a teacher signs up with the code of the school, whose fourth sign is an E", extended, async ({ page }) => {
  expect(demo.schoolCode).toMatch(/^\w{3}E-\w{4}$/);
  const email = `marie.${Date.now()}@exemple.fr`;
  await page.goto("/login");
  await page.getByLabel("Adresse email").fill(email);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Prénom").fill("Marie");
  await page.getByLabel("Nom", { exact: true }).fill("Marvingt");
  await page.getByLabel("Code d’activation").fill(demo.schoolCode);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByText(`Un email d’activation va être envoyé à ${email}.`)).toBeVisible();
  await page.goto(await passwordLinkFor(email));
  await page.getByLabel("Mot de passe", { exact: true }).fill("Vol-a-voile7");
  await page.getByLabel("Confirmation du mot de passe").fill("Vol-a-voile7");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/teacher\/home$/);
});
