import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientId, clientSecret, startCas, startRealProvider } from "../../server/test/identity-providers.ts";
import { startOwnServer } from "../support/own-server.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const picture = async (page: import("@playwright/test").Page, name: string) => {
  const folder = process.env["BADIN_PICTURES"];
  if (!folder) return;
  for (const [width, height] of [
    [375, 553],
    [375, 812],
    [1280, 800],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}x${height}-${colorScheme}.png`) });
    }
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: "light" });
};

test.use({ noise: { expected: [/status of 40[0-9]/, /status of 503/] } });

test("a school's provider is on the sign-in page, says when it fails, and is linked by an account's password; the account page ends the link", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const provider = await startRealProvider("http://127.0.0.1:1", "ent");
  const file = join(mkdtempSync(join(tmpdir(), "badin-providers-")), "sign-in.json");
  const ent = { key: "ent", kind: "oidc", name: "ENT du Morbihan", issuer: provider.issuer, clientId, clientSecret, signOut: true };
  const silent = { key: "silent", kind: "oidc", name: "Académie", issuer: "http://127.0.0.1:9", clientId, clientSecret };
  const cas = await startCas();
  writeFileSync(file, JSON.stringify([ent, silent, { key: "cas", kind: "cas", name: "CAS du lycée", url: cas.url }]));
  const server = await startOwnServer({ SIGN_IN_PROVIDERS: file, DEMO: "1" });
  try {
    provider.origin = server.url;
    provider.rotateKeys();
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const heading = (name: string) => page.getByRole("heading", { name });
    await page.goto(`${server.url}/login`);
    await expect(button("Continuer avec ENT du Morbihan")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture(page, "login");
    // A provider that is down is said; the form stays.
    await button("Continuer avec Académie").click();
    await expect(page.getByText("«\u00a0Académie\u00a0» ne répond pas comme il faut en ce moment.")).toBeVisible();
    provider.account = undefined;
    await button("Continuer avec ENT du Morbihan").click();
    await expect(heading("La connexion n’a pas abouti")).toBeVisible();
    expect(page.url()).toBe(`${server.url}/sign-in/ent`);
    await expectAccessible(page);
    await picture(page, "refused");
    await page.getByRole("link", { name: "Retour à la connexion" }).click();

    cas.shown = { user: "leo.petit", attributes: { givenName: "Léo", sn: "Petit" } };
    await button("Continuer avec CAS du lycée").click();
    await expect(heading("Bonjour Léo")).toBeVisible();
    await page.goto(`${server.url}/login`);

    provider.account = { sub: "zoe", given_name: "Zoé", family_name: "Petit" };
    await button("Continuer avec ENT du Morbihan").click();
    await expect(heading("Bonjour Zoé")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture(page, "first");
    await button("Créer mon compte").click();
    await expect(page.getByText("Il manque le code")).toBeVisible();
    // The account that the demonstration's card opens is linked by its password.
    await page.getByRole("link", { name: "Ouvrir mon compte" }).click();
    await page.getByLabel("Adresse email").fill(demo.student);
    await button("Suivant").click();
    await page.getByLabel("Mot de passe", { exact: true }).fill(demo.password);
    await button("Se connecter").click();
    await expect(heading("Lier au compte de")).toBeVisible();
    await picture(page, "link");
    await button("Lier ce compte").click();
    await expect(page).toHaveURL(`${server.url}/home`);
    await page.goto(`${server.url}/home/account`);
    const section = page.getByRole("region", { name: "Connexion par l’établissement" });
    await expect(section.getByText("ENT du Morbihan")).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, "links");
    await section.getByRole("button", { name: "Délier ENT du Morbihan" }).click();
    await expect(section.getByRole("button", { name: "Lier ENT du Morbihan" })).toBeVisible();
    // Nothing is under way when the server stops.
    await page.goto("about:blank");
  } finally {
    await server.stop();
    provider.close();
    cas.close();
  }
});
