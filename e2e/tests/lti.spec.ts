import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { User } from "@badin/contract";
import type { BrowserContext } from "@playwright/test";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { signInByApi } from "../support/api.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// The launch that has served is over.
test.use({ noise: { expected: [/status of 409/] } });

const databaseUrl = () => join(process.env["BADIN_E2E_DATA"] ?? "", "badin.sqlite");

/** A launch that the platform has vouched for, in this browser, as server/src/identity/lti leaves it. */
async function arrive(context: BrowserContext, baseURL: string | undefined, platformId: number, launch: object): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  const { db, close } = openDatabase({ url: databaseUrl() });
  const whole = {
    deployment: "1",
    context: { id: "c-1", title: "BIA du lycée" },
    path: "/revision",
    link: null,
    contentFor: null,
    ...launch,
  };
  await db
    .insertInto("lti_launches")
    .values({
      id_hash: createHash("sha256").update(secret).digest("hex"),
      platform_id: platformId,
      nonce: "",
      launch: JSON.stringify(whole),
      expires_at: Date.now() + 600_000,
    })
    .execute();
  await db
    .insertInto("lti_contexts")
    .values({ platform_id: platformId, deployment: "1", context: "c-1", title: "BIA du lycée", classroom_id: null })
    .onConflict((oc) => oc.columns(["platform_id", "deployment", "context"]).doNothing())
    .execute();
  await close();
  const url = baseURL ?? "";
  await context.addCookies([{ name: "badin_lti", value: secret, url, httpOnly: true }]);
}

/** The page of a platform that takes the chosen content. */
async function takeContent() {
  const posted: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    if (request.method === "POST") posted.push(new URLSearchParams(body).get("JWT") ?? "");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<title>Moodle</title><h1>Activité ajoutée</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/return`, posted, close: () => server.close() };
}

test("a site admin registers a platform; its teacher links a class and chooses a quiz, its student gets an account", async ({
  page,
  context,
  baseURL,
}) => {
  const own = await openClass();
  const title = `Vents ${own.name}`;
  await own.publish(title, (await weatherQuestions(own.manager)).slice(0, 2));
  const admin = await signInByApi("admin@badin.example", demo.password);
  await admin.lendTo(context);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Plateformes de cours" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enregistrer par un lien" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  await expect(dialog.getByText("Choisissez un établissement")).toBeVisible();
  await dialog.getByLabel("Établissement", { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  await expect(dialog.getByLabel("Lien d’enregistrement")).toHaveValue(/\/api\/lti\/register\?inscription=/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  const name = `Moodle ${own.name}`;
  const { school } = await own.manager.get<{ school: { id: number; name: string } }>("/api/users/me");
  await page.getByRole("button", { name: "Enregistrer à la main" }).click();
  await dialog.getByLabel("Chercher l’établissement").fill(school.name);
  await dialog.getByLabel("Établissement", { exact: true }).selectOption({ value: String(school.id) });
  await dialog.getByLabel("Nom montré aux élèves").fill(name);
  await dialog.getByLabel("Identifiant de la plateforme (issuer)").fill(`https://${own.id}.moodle.example`);
  await dialog.getByLabel("Identifiant du client").fill("abc");
  await dialog.getByLabel("Adresse d’authentification").fill("http://moodle.example/auth");
  await dialog.getByLabel("Adresse des jetons d’accès").fill("https://moodle.example/token");
  await dialog.getByLabel("Adresse du jeu de clés publiques").fill("https://moodle.example/keys");
  await dialog.getByLabel("Identifiants de déploiement").fill("1");
  await dialog.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(dialog.getByText("Une adresse qui commence par https://")).toBeVisible();
  await dialog.getByLabel("Adresse d’authentification").fill("https://moodle.example/auth");
  await dialog.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const { platforms } = await admin.get<{ platforms: { id: number; name: string }[] }>("/api/admin/lti/platforms");
  const platformId = platforms.find((platform) => platform.name === name)?.id ?? 0;

  const platform = await takeContent();
  const teacher = { subject: "t-1", firstName: "Claire", name: "Martin", teaches: true };
  await context.clearCookies();
  await own.manager.lendTo(context);
  await arrive(context, baseURL, platformId, { ...teacher, contentFor: { url: platform.url, data: "opaque" } });
  await page.goto("/lti");
  await expect(page.getByRole("heading", { level: 1, name: "Bienvenue, Claire" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Continuer avec le compte de/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "La classe de ce cours" })).toBeVisible();
  await page.getByRole("button", { name: "Relier ce cours à cette classe" }).click();
  await expect(page.getByText("Choisissez une classe")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Classe").selectOption({ label: own.name });
  await page.getByRole("button", { name: "Relier ce cours à cette classe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Que doit ouvrir le cours\u00a0?" })).toBeVisible();
  await page.getByLabel("Sorte d’activité").selectOption({ label: "Fiche" });
  await page.getByLabel("Fiche", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Sorte d’activité").selectOption({ label: "Questionnaire" });
  await page.getByLabel("Questionnaire", { exact: true }).selectOption({ label: title });
  await page.getByLabel("Note envoyée à la plateforme").selectOption({ label: "Celle du premier essai" });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Ajouter au cours" }).click();
  await expect(page.getByRole("heading", { name: "Activité ajoutée" })).toBeVisible();
  const said = JSON.parse(Buffer.from(platform.posted[0]?.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
  expect(said["https://purl.imsglobal.org/spec/lti-dl/claim/content_items"]).toMatchObject([{ title, custom: { counted: "first" } }]);
  platform.close();

  await context.clearCookies();
  await arrive(context, baseURL, platformId, { subject: "s-1", firstName: "Inès", name: "Roux", teaches: false });
  await page.goto("/lti");
  await expect(page.getByRole("link", { name: "Me connecter" })).toHaveAttribute("href", /login\?back=%2Flti/);
  await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page).toHaveURL(/\/revision$/);
  await page.goto("/lti");
  await expect(page.getByRole("heading", { level: 1, name: "Rouvre l’activité depuis ta plateforme" })).toBeVisible();
});

test("a class follows its course: the teacher says who is who, keeps who has left, and stops", async ({ page, context }) => {
  const own = await openClass();
  const add = async (firstName: string, name: string) =>
    (await own.manager.send<User>("POST", `/api/teachers/classrooms/${own.id}/users`, { firstName, name, password: demo.password })).id;
  const twin = await add("Inès", "Roux");
  const away = await add("Max", "Vert");
  const { school } = await own.manager.get<{ school: { id: number } }>("/api/users/me");
  const url = "https://moodle.example/members";
  const issuer = `https://${own.id}.moodle.example`;
  const { db, close } = openDatabase({ url: databaseUrl() });
  const platform = { school_id: school.id, name: "Moodle du lycée", issuer, client_id: "a", deployments: "[]", created_at: 1 };
  const { id: platform_id } = await db
    .insertInto("lti_platforms")
    .values({ ...platform, auth_url: url, token_url: url, jwks_url: url })
    .returning("id")
    .executeTakeFirstOrThrow();
  const course = { platform_id, deployment: "1", context: "c", title: "BIA du mercredi", classroom_id: own.id, members_url: url };
  const { id: context_id } = await db.insertInto("lti_contexts").values(course).returning("id").executeTakeFirstOrThrow();
  await own.manager.lendTo(context);
  await page.goto(`/teacher/classrooms/${own.id}/students`);
  const card = page.getByRole("region", { name: "Cours «\u00a0BIA du mercredi\u00a0» de Moodle du lycée" });
  await card.getByRole("button", { name: "Suivre la liste du cours" }).click();
  await expect(card.getByRole("button", { name: "Ne plus suivre" })).toBeVisible();
  // What the job leaves once it has read the list: the platform of this test is not on the Internet.
  const read = { list_state: "read", list_read_at: Date.now(), list_reason: null } as const;
  await db.updateTable("lti_contexts").set(read).where("id", "=", context_id).execute();
  const member = { context_id, first_name: "", name: "" };
  const identity = { user_id: away, kind: "lti", issuer: `${issuer} a`, subject: "gone", linked_at: 1, last_used_at: null } as const;
  await db.insertInto("outside_identities").values(identity).execute();
  await db
    .insertInto("lti_members")
    .values([
      { ...member, subject: "u-1", state: "asked", first_name: "Inès", name: "Roux", left_at: null },
      { ...member, subject: "gone", state: "settled", left_at: Date.now() },
    ])
    .execute();
  await page.reload();
  await expect(card.getByText(/^1\sélève dans le cours, liste lue le /)).toBeVisible();
  await expect(card.getByRole("heading", { name: "Peut-être la même personne" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await card
    .getByRole("button", { name: /^C’est .*, pour Inès Roux$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await card.getByRole("button", { name: "Quelqu’un d’autre, pour Inès Roux" }).click();
  await expect(page.getByText("Inès Roux est un nouvel élève de la classe")).toBeVisible();
  const students = await db.selectFrom("users").where("classroom_id", "=", own.id).where("name", "=", "Roux").select("id").execute();
  expect(students).toHaveLength(2);
  expect(students.map(({ id }) => id)).toContain(twin);
  await card.getByRole("button", { name: "Garder Max Vert" }).click();
  await expect(card.getByText("Ne sont plus dans le cours")).toBeHidden();
  await card.getByRole("button", { name: "Ne plus suivre" }).click();
  await expect(card.getByRole("button", { name: "Suivre la liste du cours" })).toBeVisible();
  await close();
});
