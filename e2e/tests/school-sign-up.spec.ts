import type { Page } from "@playwright/test";
import { expectFocusInSight, expectToast } from "../support/look.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Adresses proposées" }).getByRole("option");
const error = (page: Page, message: string) => page.getByText(message, { exact: true });

const owner = { Fonction: "Présidente", Prénom: "Jeanne", Nom: "Le-Goff", "Adresse email": "jeanne@exemple.fr" };
async function fillOwner(page: Page, values: Record<string, string> = owner): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Types in the address field and chooses the first suggestion. */
async function chooseAddress(page: Page, typed: string): Promise<void> {
  await field(page, "Adresse").fill(typed);
  await suggestions(page).first().click();
  await expect(suggestions(page)).toHaveCount(0);
}

test.describe("a school, from nothing to its first class", () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await startOwnServer({ PUBLISHER: "Aéroclub de Vannes", CONTACT_EMAIL: "contact@exemple.fr", HOSTING: "Chez nous" });
  });
  test.afterAll(() => server.stop());

  for (const width of [375, 1280]) {
    test(
      `registers, activates by the mail it was sent and opens its first class, ${width} px wide`,
      extendedIf(width === 1280),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 812 });
        await page.addInitScript(
          "addEventListener('pointerdown', () => localStorage.setItem('presses', String(Number(localStorage.getItem('presses')) + 1)), true)",
        );
        await page.goto(`${server.url}/login`);
        await page.getByRole("link", { name: "L’inscrire" }).click();
        await expect(page).toHaveURL(/\/signup\/school$/);
        await expect(page.getByRole("heading", { name: "Inscrire un établissement", level: 1 })).toBeVisible();
        const school = `Aéroclub des Trois Rivières ${width}`;
        const email = `jeanne.${width}@exemple.fr`;
        await field(page, "Nom de l’établissement").fill(school);

        const address = field(page, "Adresse");
        await address.pressSequentially("12 rue hélène bou", { delay: 20 });
        await expect(suggestions(page).first()).toHaveText("12 Rue Hélène Boucher 56000 Vannes");
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await address.press("ArrowDown");
        await expect(suggestions(page).first()).toHaveAttribute("aria-selected", "true");
        await address.press("Enter");
        await expect(address).toHaveValue("12 Rue Hélène Boucher 56000 Vannes");
        await press(page, "Suivant");

        await expect(page).toHaveURL(/\/signup\/owner$/);
        await fillOwner(page, { ...owner, "Adresse email": email });
        await expectAccessible(page);
        await press(page, "Suivant");

        await expect(page).toHaveURL(/\/signup\/recap$/);
        for (const value of [school, "12 Rue Hélène Boucher 56000 Vannes", "Jeanne Le-Goff", "Présidente", email]) {
          await expect(page.getByRole("definition").filter({ hasText: value })).toBeVisible();
        }
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await press(page, "Terminer");

        await expect(page).toHaveURL(/\/signup\/end$/);
        await expect(page.getByText(`Un email d’activation a été envoyé à ${email}.`)).toBeVisible();
        await expectAccessible(page);

        const mail = await server.mailTo(email);
        expect(mail.subject).toBe("Activez votre compte Badin");
        const link = /\/change-password\?t=[\w-]+/.exec(mail.text)?.[0] ?? "";
        expect(mail.html).toContain(link);
        await page.goto(server.url + link);
        await field(page, "Mot de passe").fill("Rafale-et-vent7");
        await field(page, "Confirmation du mot de passe").fill("Rafale-et-vent7");
        await press(page, "Se connecter");
        await expect(page).toHaveURL(/\/teacher\/home$/);
        await expect(page.getByRole("heading", { name: "Les classes" })).toBeVisible();
        await expect(page.getByText(/^\w{3}E-\w{4}$/)).toBeVisible();

        await page.getByRole("button", { name: "Ajouter une classe" }).first().click();
        const window = page.getByRole("dialog");
        await window.getByLabel("Nom de la classe").fill("BIA du mercredi");
        await window.getByRole("button", { name: /^(Ajouter|Valider|Enregistrer|Créer)/ }).click();
        await expect(page.getByRole("heading", { name: "BIA du mercredi" })).toBeVisible();
        if (width < 1280) return;

        await page.getByRole("link", { name: "Importer une liste" }).click();
        await window.getByLabel("Fichier de la liste").setInputFiles({
          ...{ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from("Nom;Prénom\nPetit;Zoé\nCaron;Ada\nRoux;Léo") },
        });
        await press(page, "Ajouter 3 élèves");
        await expect(window.getByText("3 élèves ont été ajoutés.")).toBeVisible();
        await page.getByRole("link", { name: "Imprimer les QR codes" }).click();
        await expect(page.getByRole("img", { name: "QR code de Zoé Petit" })).toBeVisible();
        await expectAccessible(page);
        await window.getByRole("button", { name: "Fermer" }).last().click();
        // Home says what comes next.
        await page.getByRole("link", { name: /Choisir/ }).click();
        await window.getByLabel("Annale").selectOption({ label: "Examen d’entraînement n° 1" });
        await press(page, "Publier l’annale");
        await expectToast(page, "L’annale est publiée : les élèves la voient", "success");
        // From the sign-in page on, presses of a mouse or a finger; the choice of a file and of an exam left out.
        expect(await page.evaluate("Number(localStorage.getItem('presses'))")).toBeLessThanOrEqual(13);
      },
    );
  }

  test("the address search starts at 3 characters, waits 300 ms for the typing to pause, and works with the keyboard", async ({ page }) => {
    await page.clock.install();
    await page.goto(`${server.url}/signup/school`);
    const address = field(page, "Adresse");
    await expect(address).toBeVisible();
    // Paused, so that time does not depend on the speed of the computer.
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = () => server.addresses.asked.length;
    const before = asked();
    await address.fill("ab");
    await page.clock.runFor(1000);
    expect(asked()).toBe(before);
    await address.fill("rue des lil");
    await page.clock.runFor(250);
    await address.fill("rue des lilas");
    await page.clock.runFor(250);
    expect(asked()).toBe(before);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(suggestions(page)).toHaveCount(2);
    expect(asked()).toBe(before + 1);
    expect(server.addresses.asked.at(-1)?.get("q")).toBe("rue des lilas");

    await expect(address).toHaveAttribute("aria-expanded", "true");
    await address.press("ArrowUp");
    const active = suggestions(page).last();
    await expect(address).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
    await address.press("ArrowDown");
    await expect(suggestions(page).first()).toHaveAttribute("aria-selected", "true");
    await address.press("Escape");
    await expect(suggestions(page)).toHaveCount(0);
    await address.press("ArrowDown");
    await expect(suggestions(page)).toHaveCount(2);
    await address.press("ArrowUp");
    await address.press("Enter");
    await expect(address).toHaveValue("rue des lilas 56000 Vannes");
    await page.getByRole("button", { name: "Effacer l’adresse" }).click();
    await expect(address).toHaveValue("");
    await expect(address).toBeFocused();
  });

  test("the legal pages name who runs the site", async ({ page }) => {
    await page.goto(`${server.url}/conditions`);
    for (const said of ["Aéroclub de Vannes", "Chez nous"]) await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "contact@exemple.fr" })).toHaveAttribute("href", "mailto:contact@exemple.fr");
  });
});

test.describe("registering a school", () => {
  test.use({ noise: { expected: [/status of 4(00|09)/] } });

  test("asks for a name of 100 characters at most and for an address chosen in the list", async ({ page }) => {
    await page.goto("/signup");
    await expect(page).toHaveURL(/\/signup\/school$/);
    await expect(page.getByText("Aéroclub, collège ou lycée. 100 caractères au plus.")).toBeVisible();
    await press(page, "Suivant");
    await expect(error(page, "Veuillez saisir un nom")).toBeVisible();
    await expect(error(page, "Veuillez saisir une adresse")).toBeVisible();
    await expect(field(page, "Nom de l’établissement")).toBeFocused();
    await expectAccessible(page);
    await field(page, "Nom de l’établissement").fill("x".repeat(101));
    await expect(error(page, "100 caractères au maximum")).toBeVisible();
    await field(page, "Nom de l’établissement").fill("x".repeat(100));
    await expect(error(page, "100 caractères au maximum")).toHaveCount(0);
    await field(page, "Adresse").fill("12 rue des Lilas");
    await press(page, "Suivant");
    await expect(error(page, "Veuillez saisir une adresse")).toBeVisible();
    await expect(page).toHaveURL(/\/signup\/school$/);
  });

  test("offers communes, and says why, when the address base does not answer", async ({ page }) => {
    await page.goto("/signup/school");
    await field(page, "Adresse").fill("12 rue des Lilas, st-malo");
    await expect(page.getByText("Le service d’adresses ne répond pas. Choisissez la commune de l’établissement.")).toBeVisible();
    await expect(suggestions(page).first()).toHaveText("Saint-Malo 35400");
    await expectAccessible(page);
    await suggestions(page).first().click();
    await expect(field(page, "Adresse")).toHaveValue("35400 Saint-Malo");
    await field(page, "Adresse").fill("Zzzzzz");
    await expect(page.getByText("Aucune commune trouvée. Essayez avec son nom ou son code postal.")).toBeVisible();
  });

  test("asks the owner for a position, plain names and a valid email", async ({ page }) => {
    await page.goto("/signup/school");
    await field(page, "Nom de l’établissement").fill("Aéro-club du Test");
    await chooseAddress(page, "vannes");
    await press(page, "Suivant");
    await expect(field(page, "Fonction")).toBeVisible();
    await press(page, "Suivant");
    const messages = [
      "Veuillez saisir votre fonction",
      "Veuillez saisir votre prénom",
      "Veuillez saisir votre nom",
      "Veuillez saisir votre adresse email",
    ];
    for (const message of messages) await expect(error(page, message)).toBeVisible();
    await expectAccessible(page);
    await fillOwner(page, { ...owner, Prénom: "Hélène", Nom: "R2 D2", "Adresse email": "jeanne@" });
    await press(page, "Suivant");
    for (const message of messages.slice(1, 3))
      await expect(error(page, `${message}\u00a0: lettres, apostrophe et trait d’union seulement`)).toBeVisible();
    await expect(error(page, messages[3] ?? "")).toBeVisible();
    await expect(error(page, messages[0] ?? "")).toHaveCount(0);
    await page.getByRole("button", { name: /^Écrire Helene / }).click();
    await expect(field(page, "Prénom")).toHaveValue("Helene");
    await fillOwner(page);
    await press(page, "Suivant");
    await expect(page).toHaveURL(/\/signup\/recap$/);
  });

  test("nothing that the keyboard reaches is left under the buttons of a low screen", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 600 });
    await page.goto("/signup/school");
    await field(page, "Nom de l’établissement").fill("Aéro-club du Test");
    await chooseAddress(page, "vannes");
    await press(page, "Suivant");
    await press(page, "Suivant");
    await expect(field(page, "Fonction")).toBeFocused();
    for (const next of ["Prénom", "Nom", "Adresse email", "Aide", "Conditions d’utilisation", "Confidentialité"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByLabel(next, { exact: true }).or(page.getByRole("link", { name: next }))).toBeFocused();
      await expectFocusInSight(page);
    }
  });

  test("keeps what was typed through a reload, the terms and the way back; a step without the former ones leads to them", async ({
    page,
  }) => {
    for (const step of ["owner", "recap"]) {
      await page.goto(`/signup/${step}`);
      await expect(page).toHaveURL(/\/signup\/school$/);
    }
    await field(page, "Nom de l’établissement").fill("Aéro-club du Retour");
    await page.reload();
    await expect(field(page, "Nom de l’établissement")).toHaveValue("Aéro-club du Retour");
    await chooseAddress(page, "vannes");
    await press(page, "Suivant");
    await page.goto("/signup/recap");
    await expect(page).toHaveURL(/\/signup\/owner$/);
    await fillOwner(page);
    await page.getByRole("link", { name: "Étape précédente" }).click();
    await expect(field(page, "Adresse")).toHaveValue("56000 Vannes");
    await press(page, "Suivant");
    for (const [label, value] of Object.entries(owner)) await expect(field(page, label)).toHaveValue(value);
    await press(page, "Suivant");
    const main = page.getByRole("main");
    for (const [name, title] of [
      ["conditions d’utilisation", "Conditions d’utilisation"],
      ["politique de confidentialité", "Politique de confidentialité"],
    ] as const) {
      await main.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("definition").filter({ hasText: "Jeanne Le-Goff" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Modifier le contact" }).click();
    await expect(page).toHaveURL(/\/signup\/owner$/);
  });

  test("a school that is there already is shown as one types its name, and refused with what to do", async ({ page }) => {
    const fill = async (email: string) => {
      await page.goto("/signup/school");
      await field(page, "Nom de l’établissement").fill("Aéroclub du Doublon");
      await chooseAddress(page, "vannes");
      await press(page, "Suivant");
      await fillOwner(page, { ...owner, "Adresse email": email });
      await press(page, "Suivant");
      await press(page, "Terminer");
    };
    await fill("premier@exemple.fr");
    await expect(page).toHaveURL(/\/signup\/end$/);
    await page.goto("/signup/school");
    await expect(field(page, "Nom de l’établissement")).toHaveValue("");
    await field(page, "Nom de l’établissement").fill("doublon");
    await expect(page.getByRole("status").filter({ hasText: "Déjà inscrit" })).toContainText("Aéroclub du Doublon, 56000 Vannes");
    await expectAccessible(page);
    await fill("second@exemple.fr");
    await expectToast(page, "Cet établissement est déjà inscrit", "danger");
    await expect(page.getByText(/est déjà inscrit à Vannes\. Demandez son code à un collègue/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Modifier l’établissement" }).first().click();
    await field(page, "Nom de l’établissement").fill("Aéroclub du Doublon bis");
    await press(page, "Suivant");
    await field(page, "Adresse email").fill(demo.teacher);
    await press(page, "Suivant");
    await press(page, "Terminer");
    await expectToast(page, "Un compte existe déjà avec cette adresse email", "danger");
    await expect(page.getByText("Connectez-vous avec ce compte, ou inscrivez l’établissement avec une autre adresse.")).toBeVisible();
  });

  test("is offered to anyone who has no account yet", async ({ page }) => {
    await page.goto("/login");
    await field(page, "Adresse email").fill("inconnue@exemple.fr");
    await press(page, "Suivant");
    await expect(page).toHaveURL(/\/create-account/);
    await page.getByRole("link", { name: "L’inscrire" }).click();
    await expect(page).toHaveURL(/\/signup\/school$/);
  });
});

test.describe("where a site admin agrees to each school", () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await startOwnServer({ SCHOOL_SIGN_UP: "approved" });
  });
  test.afterAll(() => server.stop());

  test("the last page says that the mail comes after the agreement, after a reload too, and sends none again", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(`${server.url}/signup/school`);
    await field(page, "Nom de l’établissement").fill("Aéroclub de la Rance");
    await chooseAddress(page, "12 rue hélène bou");
    await press(page, "Suivant");
    await fillOwner(page);
    await press(page, "Suivant");
    await press(page, "Terminer");
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(page).toHaveURL(/\/signup\/end$/);
      await expect(page.getByRole("heading", { name: "Demande enregistrée", level: 1 })).toBeVisible();
      await expect(page.getByText("Un administrateur du site doit encore donner son accord.")).toBeVisible();
      await expect(page.getByText("jeanne@exemple.fr")).toBeVisible();
      await expect(page.getByRole("button", { name: /Renvoyer|Recevoir/ })).toHaveCount(0);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await press(page, "Corriger l’adresse");
    await page.getByLabel("Bonne adresse email").fill("jeanne.rance@exemple.fr");
    await press(page, "Enregistrer cette adresse");
    const later = "L’email d’activation partira à jeanne.rance@exemple.fr, après l’accord d’un administrateur du site";
    await expectToast(page, later, "success");
    await expect(page.getByText("partira ensuite à jeanne.rance@exemple.fr")).toBeVisible();

    await page.goto(`${server.url}/login`);
    await page.getByLabel("Adresse email").fill("jeanne.rance@exemple.fr");
    await press(page, "Suivant");
    await expect(page.getByRole("status").getByText("Un administrateur du site doit encore donner son accord.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Renvoyer l’email d’activation" })).toHaveCount(0);
    await expectAccessible(page);
  });
});
