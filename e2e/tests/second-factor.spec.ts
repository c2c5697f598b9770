import type { Me } from "@badin/contract";
import type { Page } from "@playwright/test";
import { codeAt } from "../../server/src/identity/second-factors/testing.ts";
import { signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import { createAccount, forgetProof, openSchool } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const section = (page: Page) => page.getByRole("region", { name: "Double authentification" });
const newCode = (secret: string) => codeAt(secret, Date.now());
const step = () => Math.floor(Date.now() / 30_000);

/** Takes the first two steps of signing in. */
async function givePassword(page: Page, login: string, email: string, password = demo.password): Promise<void> {
  await page.goto(login);
  // The application has taken over the form of the page’s HTML.
  await expect(page).toHaveTitle("Connexion · Badin");
  await page.getByLabel("Adresse email").fill(email);
  await button(page, "Suivant").click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await button(page, "Se connecter").click();
}

/** Waits until the app shows another code: a code works once. */
const nextCode = (since: number) => expect.poll(step, { timeout: 35_000, intervals: [500] }).toBeGreaterThan(since);

/** Adds an authenticator app from the account page. Returns its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[]; at: number }> {
  await section(page).getByRole("button", { name: "Ajouter une application" }).click();
  const asked = dialog(page, "Ajouter une application");
  await asked.getByLabel("Votre mot de passe").fill("pas le bon");
  await button(page, "Continuer").click();
  await expect(asked.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
  await asked.getByLabel("Votre mot de passe").fill(demo.password);
  await button(page, "Continuer").click();
  await expect(asked.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await asked.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  await asked.getByLabel(/Code à 6 chiffres/).fill("abc");
  await button(page, "Ajouter").click();
  await expect(asked.getByText("Ce code n’est pas le bon, ou il a déjà servi")).toBeVisible();
  const at = step();
  await asked.getByLabel(/Code à 6 chiffres/).fill(newCode(secret));
  await button(page, "Ajouter").click();
  const shown = dialog(page, "Vos codes de secours");
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const codes = await shown.getByRole("listitem").allTextContents();
  await page.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  await button(page, "Je les ai gardés").click();
  await expect(shown).toBeHidden();
  return { secret, codes, at };
}

test.describe("an authenticator app", () => {
  test.use({ viewport: { width: 375, height: 667 }, noise: { expected: [/status of 40[03]/] } });

  test("is added on a phone, asked for at sign-in, replaced once by a recovery code, and taken away by a site admin", async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { manager, code } = await openSchool();
    await createAccount(code);
    await manager.lendTo(context);
    await page.goto("/teacher/account");
    await expect(section(page)).toContainText("Un mot de passe volé ne suffit plus.");
    await expect(section(page)).toContainText("ne marchent que sur un site en https");
    const { secret, codes, at } = await addApp(page);
    await expect(section(page).getByRole("listitem").first()).toContainText("Mon téléphone");
    await expect(section(page)).toContainText("10 codes de secours restent");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const other = await browser.newContext({ viewport: { width: 375, height: 553 } });
    const visitor = await other.newPage();
    await givePassword(visitor, "/login", manager.email);
    await expect(visitor).toHaveURL("/second-step");
    await expect(visitor.getByRole("heading", { name: /C’est bien vous/ })).toBeVisible();
    await expectAccessible(visitor);
    // Nothing is open yet.
    await visitor.goto("/teacher/home");
    await expect(visitor).toHaveURL(/\/login/);
    await visitor.goto("/second-step");
    await nextCode(at);
    await visitor.getByLabel("Code à 6 chiffres de l’application").fill("000000");
    await button(visitor, "Se connecter").click();
    await expect(visitor.getByText("Ce code n’est pas le bon, ou il a déjà servi")).toBeVisible();
    await visitor.getByLabel("Code à 6 chiffres de l’application").fill(newCode(secret));
    await button(visitor, "Se connecter").click();
    await expect(visitor).toHaveURL("/teacher/home");
    await other.clearCookies();

    await givePassword(visitor, "/login", manager.email);
    await button(visitor, "Utiliser un code de secours").click();
    await visitor.getByLabel("Code de secours").fill((codes[0] ?? "").toLowerCase());
    await button(visitor, "Se connecter").click();
    await expect(visitor).toHaveURL("/teacher/home");
    await page.reload();
    await expect(section(page)).toContainText("9 codes de secours restent");
    await other.close();

    // Handing the school over takes a recent proof: here a recovery code rather than the password.
    await forgetProof((await manager.get<Me>("/api/users/me")).id);
    await page.getByLabel("Nouveau gestionnaire").selectOption("Camille Durand");
    await button(page, "Transférer").click();
    await dialog(page, "Transférer la gestion de l’établissement").getByRole("textbox").fill("Durand");
    await button(page, "Transférer la gestion").click();
    const question = dialog(page, "Est-ce bien vous\u202F?");
    await question.getByRole("button", { name: "Donner plutôt un code" }).click();
    await expectAccessible(page);
    await question.getByLabel("Code de l’application, ou code de secours").fill("000000");
    await question.getByRole("button", { name: "Continuer" }).click();
    await expect(question.getByText("Ce code n’est pas le bon, ou il a déjà servi")).toBeVisible();
    await question.getByLabel("Code de l’application, ou code de secours").fill(codes[1] ?? "");
    if (process.env["SHOT"]) await page.screenshot({ path: `${process.env["SHOT"]}/proof-375.png` });
    await question.getByRole("button", { name: "Continuer" }).click();
    await expectToast(page, "Camille Durand gère maintenant l’établissement", "success");

    const admin = await browser.newContext();
    await (await signInByApi(demo.siteAdmin, demo.password)).lendTo(admin);
    const otherAdmin = await admin.newPage();
    await otherAdmin.goto("/admin/accounts");
    await otherAdmin.getByRole("searchbox").fill(manager.email);
    await otherAdmin.getByRole("button", { name: /Retirer la double authentification de/ }).click();
    await expectAccessible(otherAdmin);
    await otherAdmin.getByLabel("Votre mot de passe").fill(demo.password);
    await button(otherAdmin, "Retirer").click();
    await expectToast(otherAdmin, "Le mot de passe suffit de nouveau", "success");
    await expect(otherAdmin.getByRole("button", { name: /Retirer la double authentification de/ })).toHaveCount(0);
    await admin.close();
    await signInByApi(manager.email, demo.password);
  });

  test("is removed with the password, once what is left is said; recovery codes are renewed", async ({ page, context }) => {
    const { manager } = await openSchool();
    await manager.lendTo(context);
    await page.goto("/teacher/account");
    const { codes } = await addApp(page);
    await button(page, "En faire de nouveaux").click();
    await dialog(page, "Nouveaux codes de secours").getByLabel("Votre mot de passe").fill(demo.password);
    await button(page, "Faire de nouveaux codes").click();
    const fresh = dialog(page, "Vos codes de secours").getByRole("listitem");
    await expect(fresh).toHaveCount(10);
    expect(await fresh.allTextContents()).not.toContain(codes[0]);
    await button(page, "Je les ai gardés").click();
    await section(page)
      .getByRole("button", { name: /^Retirer « Mon téléphone »/ })
      .click();
    const asked = dialog(page, "Retirer de la double authentification");
    await expect(asked).toContainText("C’est la dernière preuve");
    await expectAccessible(page);
    await asked.getByLabel("Votre mot de passe").fill(demo.password);
    await asked.getByRole("button", { name: "Retirer", exact: true }).click();
    await expectToast(page, "C’est retiré", "success");
    await expect(section(page).getByRole("listitem")).toHaveCount(0);
  });
});

test("a student’s account page says nothing of it", async ({ page, context }) => {
  await (await signInByApi(demo.student, demo.password)).lendTo(context);
  await page.goto("/home/account");
  await expect(page.getByRole("region", { name: "Tes appareils connectés" })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test.describe("a site that requires it", () => {
  let server: OwnServer;
  test.describe.configure({ timeout: 180_000 });
  // The page that stays open when the cookies go asks once more.
  test.use({ noise: { expected: [/status of 401/] } });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startOwnServer({ SECOND_FACTOR: "site-admins" }, "localhost");
  });
  test.afterAll(() => server.stop());

  test("a new site admin adds a passkey before anything else, then signs in with it", async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    const options = { protocol: "ctap2", transport: "internal", hasUserVerification: true, isUserVerified: true } as const;
    await cdp.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, automaticPresenceSimulation: true } });
    const link = /http:\/\/\S+/.exec(await server.command("admin", "create", "chef@exemple.fr"))?.[0] ?? "";
    const password = "cheval-agrafe-batterie";
    await page.goto(link);
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await page.getByLabel("Confirmation du mot de passe").fill(password);
    await button(page, "Se connecter").click();
    await expect(page).toHaveURL(`${server.url}/secure-account`);
    await expect(page.getByText("L’administration de ce site la demande")).toBeVisible();
    await page.goto(`${server.url}/admin`);
    await expect(page).toHaveURL(`${server.url}/secure-account`);
    await expectAccessible(page);
    await button(page, "Ajouter une clé d’accès").click();
    await page.getByLabel("Votre mot de passe").fill(password);
    await expectAccessible(page);
    await button(page, "Créer la clé").click();
    await expect(dialog(page, "Vos codes de secours").getByRole("listitem")).toHaveCount(10);
    await button(page, "Je les ai gardés").click();
    await page.getByRole("link", { name: "Continuer vers Badin" }).click();
    await expect(page).toHaveURL(`${server.url}/admin`);

    await context.clearCookies();
    await givePassword(page, `${server.url}/login`, "chef@exemple.fr", password);
    await expect(page).toHaveURL(`${server.url}/second-step`);
    await expectAccessible(page);
    await button(page, "Utiliser ma clé d’accès").click();
    await expect(page).toHaveURL(`${server.url}/admin`);
    expect((await server.mailTo("chef@exemple.fr")).text).toContain("une clé d’accès vient d’être ajoutée à votre compte");
  });
});
