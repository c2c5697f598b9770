import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { User } from "@badin/contract";
import type { Page } from "@playwright/test";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { claim, instructor, startPlatform } from "../../server/test/lti-platform.ts";
import { signInByApi } from "../support/api.ts";
import { startHttpsFront } from "../support/https.ts";
import { startOwnServer } from "../support/own-server.ts";
import { answerTo, labelOf, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

// A launch that has served is over, and one of another deployment is refused.
test.use({ noise: { expected: [/status of 409/, /status of 400.*\/api\/lti\/launch/] }, ignoreHTTPSErrors: true });

const databaseUrl = () => join(process.env["BADIN_E2E_DATA"] ?? "", "badin.sqlite");

/** Badin and a platform, both behind https. Badin calls the platform as it calls the Internet. */
async function startBehindHttps() {
  const [front, platformFront] = await Promise.all([startHttpsFront(), startHttpsFront()]);
  const preload = pathToFileURL(join(import.meta.dirname, "../support/local-network.ts")).href;
  // The certificate of the platform is signed by nobody.
  const env = { NODE_OPTIONS: `--import=${preload}`, NODE_TLS_REJECT_UNAUTHORIZED: "0" };
  const server = await startOwnServer({ PUBLIC_URL: front.url, DEMO: "1", ...env });
  front.target = server.url;
  const read = (path: string) => fetch(`${server.url}${path}`).then((response) => response.json());
  const tool = {
    context: { now: Date.now },
    visitor: () => ({
      call: async (_method: string, path: string) => {
        const body = await read(path);
        return { json: <T>() => body as T };
      },
    }),
  };
  const platform = await startPlatform(tool, platformFront);
  platform.state.tool = front.url;
  const stop = async () => {
    platform.close();
    platformFront.close();
    front.close();
    await server.stop();
  };
  return { url: front.url, platform, stop };
}

/** Shows an address to registration by hand, to a site admin, with what is wrong in it. */
async function registerByHand(page: Page, name: string) {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Enregistrer à la main" }).click();
  await dialog.getByLabel("Établissement", { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel("Nom montré aux élèves").fill(name);
  await dialog.getByLabel("Identifiant de la plateforme (issuer)").fill("https://autre.moodle.example");
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
}

test("a platform registers itself by a link; its teacher opens Badin from a frame, links a class and chooses a quiz; its student gets an account, and the score goes back", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { url, platform, stop } = await startBehindHttps();
  const { state, origin } = platform;
  try {
    const own = await openClass(url);
    const title = `Vents ${own.name}`;
    const questions = (await weatherQuestions(own.manager)).slice(0, 2);
    const quiz = await own.publish(title, questions);
    const { school } = await own.manager.get<{ school: { id: number; name: string } }>("/api/users/me");

    // Its site admin makes a link, which the platform opens once.
    await (await signInByApi(demo.siteAdmin, demo.password, url)).lendTo(context);
    await page.goto(`${url}/admin`);
    await page.getByRole("link", { name: "Plateformes de cours" }).click();
    await expectAccessible(page);
    await registerByHand(page, "Moodle à la main");
    await page.getByRole("button", { name: "Enregistrer par un lien" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByText("Choisissez un établissement")).toBeVisible();
    await dialog.getByLabel("Établissement", { exact: true }).selectOption({ value: String(school.id) });
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByLabel("Lien d’enregistrement")).toHaveValue(/\/api\/lti\/register\?inscription=/);
    await expectAccessible(page);
    const link = new URL(await dialog.getByLabel("Lien d’enregistrement").inputValue());
    link.searchParams.set("openid_configuration", `${origin}/.well-known/openid-configuration`);
    await page.goto(link.href);
    await expect(page.getByRole("heading", { name: "La plateforme est enregistrée" })).toBeVisible();
    await page.goto(`${url}/admin/platforms`);
    await expect(page.getByRole("heading", { name: /^Moodle \(moodle\.example/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    // In a frame, a press opens a tab; there the teacher signs in once.
    await context.clearCookies();
    state.shown = { person: { sub: "t-1", given: "Claire", family: "Martin", role: instructor }, content: true };
    await page.goto(`${origin}/course?frame`);
    await page.getByRole("button", { name: "Ouvrir l’activité" }).click();
    const opened = context.waitForEvent("page");
    await page.frameLocator("iframe").getByRole("link", { name: "Ouvrir Badin" }).click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1, name: "Bienvenue, Claire" })).toBeVisible();
    await expectAccessible(tab);
    await expectNoSidewaysScroll(tab);
    await tab.getByRole("link", { name: "Me connecter" }).click();
    await tab.getByLabel("Adresse email").fill(demo.manager);
    await tab.getByRole("button", { name: "Suivant" }).click();
    await tab.getByLabel("Mot de passe", { exact: true }).fill(demo.password);
    await tab.getByRole("button", { name: "Se connecter" }).click();
    await tab.getByRole("button", { name: /^Continuer avec le compte de/ }).click();
    await expect(tab.getByRole("heading", { level: 1, name: "La classe de ce cours" })).toBeVisible();
    await tab.getByRole("button", { name: "Relier ce cours à cette classe" }).click();
    await expect(tab.getByText("Choisissez une classe")).toBeVisible();
    await expectAccessible(tab);
    await tab.getByLabel("Classe").selectOption({ label: own.name });
    await tab.getByRole("button", { name: "Relier ce cours à cette classe" }).click();
    await expect(tab.getByRole("heading", { level: 1, name: "Que doit ouvrir le cours\u00a0?" })).toBeVisible();
    await tab.getByLabel("Sorte d’activité").selectOption({ label: "Fiche" });
    await tab.getByLabel("Fiche", { exact: true }).selectOption({ index: 1 });
    await tab.getByLabel("Sorte d’activité").selectOption({ label: "Questionnaire" });
    await tab.getByLabel("Questionnaire", { exact: true }).selectOption({ label: title });
    await tab.getByLabel("Note envoyée à la plateforme").selectOption({ label: "Celle du premier essai" });
    await expectAccessible(tab);
    await expectNoSidewaysScroll(tab);
    await tab.getByRole("button", { name: "Ajouter au cours" }).click();
    await expect(tab.getByRole("heading", { name: "Activité ajoutée" })).toBeVisible();
    await tab.close();
    expect(state.content).toMatchObject([{ title, url: `${url}/qcms/${quiz}`, custom: { counted: "first" } }]);

    // A student opens the activity: an account in the class of the course, then its quiz, whose score goes back.
    await context.clearCookies();
    state.shown = { person: { sub: "s-1", given: "Inès", family: "Roux" }, target: `${url}/qcms/${quiz}`, custom: { counted: "first" } };
    const openActivity = async () => {
      await page.goto(`${origin}/course`);
      await page.getByRole("button", { name: "Ouvrir l’activité" }).click();
    };
    await openActivity();
    await expect(page.getByRole("link", { name: "Me connecter" })).toHaveAttribute("href", /login\?back=%2Flti/);
    await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(page).toHaveURL(new RegExp(`/qcms/${quiz}$`));
    for (const [n, question] of questions.entries()) {
      const answer = new RegExp(labelOf(answerTo(question, n === 0)).source.replace(/\$$/, ""));
      await page.getByRole("radio", { name: answer }).press("Space");
      await expect(page.getByText(n === 0 ? "Bonne réponse" : "Pas cette fois", { exact: true })).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => state.scores.map(({ body }) => body["scoreGiven"])).toEqual([50]);
    await page.goto(`${url}/lti`);
    await expect(page.getByRole("heading", { level: 1, name: "Rouvre l’activité depuis ta plateforme" })).toBeVisible();
    // From then on it opens by itself; a refusal is a page that says why.
    await context.clearCookies();
    await openActivity();
    await expect(page).toHaveURL(new RegExp(`/qcms/${quiz}`));
    state.shown = { ...state.shown, changes: { [`${claim}/deployment_id`]: "9" } };
    await openActivity();
    await expect(page.getByText("Ce déploiement de la plateforme n’est pas enregistré dans Badin.")).toBeVisible();
    await expectAccessible(page);
    await page.goto("about:blank");
  } finally {
    await stop();
  }
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
