import type { Me, Student } from "@badin/contract";
import type { Page, Request } from "@playwright/test";
import { openApi, signInByApi } from "../support/api.ts";
import { expectApart, expectToast, expectToastLasting, toast } from "../support/look.ts";
import { passwordLinkFor } from "../support/mails.ts";
import { answerOnce } from "../support/network.ts";
import { createAccount, openClass } from "../support/school.ts";
import { demo, expect, expectAccessible, extended, signIn, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of (40[0-9]|50[0-9])/] } });

const email = (page: Page) => page.getByLabel("Adresse email");
const password = (page: Page) => page.getByLabel("Mot de passe", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Submits a name at the first step. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await email(page).fill(name);
  await press(page, "Suivant");
}

/** Puts a two-character name into the sign-in draft, as a badly printed card would; the first step refuses it. */
async function holdShortName(page: Page): Promise<void> {
  await page.goto("/login?u=ab");
  await expect(email(page)).toHaveValue("ab");
  await page.goto("/password");
  await expect(page.getByLabel("Identifiant")).toHaveValue("ab");
}

test.describe("guards", () => {
  const signedInPages = ["/home", "/home/account", "/qcms", "/qcms/1"];
  const ofClass = ["qcms", "qcms/1", "qcms/1/stats", "students", "students/print", "teachers", "ask-explanations"];
  const teacherPages = ["home", "account", "teachers", ...ofClass.map((page) => `classrooms/1/${page}`)].map((page) => `/teacher/${page}`);

  test("a visitor is sent to /login from every guarded page, and a student is led home, with a word, from those of teachers", async ({
    page,
    context,
  }) => {
    for (const path of [...signedInPages, ...teacherPages]) {
      await page.goto(path);
      // The guard leads there, not a call that is refused: that would say that a session has ended.
      await expect(page, path).toHaveURL(/\/login\?back=[^&]+$/);
    }
    await (await signInByApi(demo.student, demo.password)).lendTo(context);
    const word = toast(page, "Cette page est pour les enseignants").first();
    for (const path of teacherPages) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\d\/home$/);
      await expect(word, path).toBeVisible();
    }
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    const kept = [title, page.getByRole("banner").getByRole("button", { name: "Se déconnecter" })];
    for (const part of kept) await expectApart(word, part);
    await page.goto("/teacher");
    await expect(page).toHaveURL(/\/home$/);
    await (await signInByApi(demo.siteAdmin, demo.password)).lendTo(context);
    for (const path of ["/", "/teacher/home"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/admin$/);
    }
  });

  test(
    "a student whom the device knows is led home from a page of teachers without a call that is refused",
    extended,
    async ({ page, context }) => {
      await (await signInByApi(demo.student, demo.password)).lendTo(context);
      await page.goto("/home");
      await expect(page.getByRole("heading", { name: "Questionnaires disponibles" })).toBeVisible();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      for (const path of ["home", "classrooms/1/qcms"]) {
        await page.goto(`/teacher/${path}`);
        await expect(page, path).toHaveURL(/\d\/home$/);
        await page.waitForLoadState("networkidle");
      }
      expect(asked.filter((path) => path.startsWith("/api/teachers"))).toEqual([]);
    },
  );

  test("the empty address leads to /home; /home and /qcms show the quizzes, the pages of /teacher open to a teacher", async ({
    page,
    context,
  }) => {
    await (await signInByApi(demo.student, demo.password)).lendTo(context);
    await page.goto("/");
    await expect(page).toHaveURL(/\/home$/);
    for (const path of ["/home", "/qcms"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Questionnaires disponibles" }), path).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await (await signInByApi(demo.teacher, demo.password)).lendTo(context);
    for (const path of ["/", "/teacher"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/teacher\/home$/);
    }
    await expect(page.getByRole("heading", { name: "BIA du mercredi" })).toBeVisible();
    await expect(page).toHaveURL(/\/teacher\/home$/);
    for (const path of ["/teacher/account", "/teacher/teachers", "/manage-question"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    }
  });

  test("a user who must change their password is sent to /change-password", async ({ page, context }) => {
    const teacher = await signInByApi(demo.teacher, demo.password);
    await teacher.lendTo(context);
    const me = await teacher.get<Me>("/api/users/me");
    await page.route("**/api/users/me", (route) => route.fulfill({ json: { ...me, changePassword: true } }));
    for (const path of ["/home", "/teacher/home"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/change-password$/);
      await expect(page.getByRole("heading", { name: "Initialisez votre mot de passe" })).toBeVisible();
    }
  });

  test("when the profile cannot be had, the user goes to /login", async ({ page, context }) => {
    await (await signInByApi(demo.student, demo.password)).lendTo(context);
    for (const [status, error] of [
      [500, "internal"],
      [401, "unauthenticated"],
    ] as const) {
      const json = { error, error_description: "Non" };
      await page.route("**/api/users/me", (route) => route.fulfill({ status, json }));
      await page.goto("/home");
      await expect(page, error).toHaveURL(/\/login\?back=/);
      await expect(email(page)).toBeVisible();
    }
  });
});

test.describe("step one", () => {
  test("a user who is signed in already is told so, and goes on with one press; who is not, or no longer, is told nothing", async ({
    page,
    context,
  }) => {
    await (await signInByApi(demo.student, demo.password)).lendTo(context);
    await page.goto("/login");
    await expect(page.getByText(/^Déjà connecté/)).toContainText("Malo Le Goff");
    await expect(email(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Continuer avec ce compte" }).click();
    await expect(page).toHaveURL(/\/home$/);
    // The session ends on the server; the browser still holds the mark of one.
    await context.clearCookies({ name: /session/ });
    const asked = page.waitForResponse((response) => response.url().endsWith("/api/users/me"));
    await page.goto("/login");
    expect((await asked).status()).toBe(401);
    await expect(email(page)).toBeVisible();
    await expect(page.getByText(/^Déjà connecté/)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  });

  test("asks only for an email, in French, and says so when it is missing or has fewer than 3 characters", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("form input")).toHaveCount(1);
    await expect(email(page)).toBeVisible();
    await expect(page.getByText("Saisissez votre email pour vous connecter ou créer un compte.")).toBeVisible();
    for (const name of ["", "ab"]) {
      await email(page).fill(name);
      await press(page, "Suivant");
      await expect(page.getByText("Veuillez saisir votre email", { exact: true }), `« ${name} »`).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test("`renew` says in green that the password was changed; `u` fills the email", async ({ page }) => {
    await page.goto("/login?renew");
    await expectToast(page, "Mot de passe changé avec succès.", "success");
    await page.goto(`/login?renew=1&u=${encodeURIComponent(demo.student)}`);
    await expect(email(page)).toHaveValue(demo.student);
    await expectToast(page, "Mot de passe changé avec succès.", "success");
  });

  test("an unknown email goes to /create-account, a known one to /password; neither page opens without an email", async ({ page }) => {
    for (const path of ["/create-account", "/password"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
    await giveName(page, "personne.encore@exemple.fr");
    await expect(page).toHaveURL(/\/create-account$/);
    await giveName(page, demo.student);
    await expect(page).toHaveURL(/\/password$/);
  });
});

test.describe("creating an account", () => {
  // A new address for each attempt: a retry would find the account of the first attempt.
  const newcomer = `lucie.martin.${Date.now()}@exemple.fr`;

  test("asks for names, email and code, carries the email, shows where the code comes from, and complains of all fields at once", async ({
    page,
  }) => {
    await giveName(page, newcomer);
    await expect(email(page)).toHaveValue(newcomer);
    await expect(page.getByLabel("Code d’activation")).toHaveAttribute("placeholder", "XXXF-XXXX");
    await expect(page.getByText(/L’école ou l’aéroclub le donne/)).toBeVisible();
    await email(page).fill("lucie.martin");
    await press(page, "Créer le compte");
    for (const complaint of [
      "Veuillez saisir votre prénom",
      "Veuillez saisir votre nom",
      "Cette adresse email n’est pas valide\u00a0: il lui faut un @ et un point ensuite, sans accent ni espace",
      "Veuillez saisir un code",
    ])
      await expect(page.getByText(complaint, { exact: true })).toBeVisible();
  });

  test("where no account was created, the page that confirms one leads to sign in", async ({ page }) => {
    for (const path of ["/create-account/end", "/signup/end"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test("ends on a page that confirms it and says that an activation email will be sent; its link activates the account", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByLabel("Adresse email").fill("b3wf9htx");
    const unknown = page.getByText("Ce code est inconnu. Vérifie-le auprès de ton enseignant.");
    await expect(unknown).toBeVisible();
    // Pressed again, it is looked for among the usernames: what is not one either is still a code.
    const looked = page.waitForResponse("**/api/users/login");
    await press(page, "Suivant");
    await looked;
    await expect(unknown).toBeVisible();
    await page.getByLabel("Adresse email").fill("b3wf9htr");
    await page.getByRole("button", { name: "Suivant" }).focus();
    await expect(page.getByRole("button", { name: "Rejoindre cette classe" })).toBeFocused();
    await expect(page.getByText(/C’est le code de la classe/)).toContainText("BIA du mercredi");
    await expectAccessible(page);
    await press(page, "Rejoindre cette classe");
    await expect(page.getByLabel("Code d’activation")).toHaveValue(demo.classCode);
    await page.getByLabel("Adresse email").fill(newcomer);
    await page.getByLabel("Prénom").fill("Lucie");
    await page.getByLabel("Nom", { exact: true }).fill("D'Arc-Martin");
    await press(page, "Créer le compte");
    await expect(page).toHaveURL(/\/create-account\/end$/);
    await expect(page.getByRole("heading", { name: /^Compte créé/ })).toBeVisible();
    await expect(page.getByText(`Un email d’activation va être envoyé à ${newcomer}.`)).toBeVisible();
    await giveName(page, newcomer);
    await expect(page.getByText("Compte à activer")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const before = await passwordLinkFor(newcomer);
    await press(page, "Renvoyer l’email d’activation");
    await expectToast(page, "L’email d’activation a été renvoyé", "success");
    await expect.poll(() => passwordLinkFor(newcomer)).not.toBe(before);
    expect(await passwordLinkFor(newcomer)).toMatch(/^\/change-password\?t=/);
  });

  test("shows in red what the server says of a refusal", async ({ page }) => {
    const answers = [
      { body: "Le serveur a répondu en clair", says: "Le serveur a répondu en clair" },
      { json: { error_description: "Décrit par le serveur" }, says: "Décrit par le serveur" },
      { json: [{ error_description: "Premier de la liste" }], says: "Premier de la liste" },
      { json: { errors: [{ field: "code", fullErrorMessage: "Un champ est refusé" }] }, says: "Un champ est refusé" },
    ];
    await giveName(page, "sans.suite@exemple.fr");
    await page.getByLabel("Prénom").fill("Paul");
    await page.getByLabel("Nom", { exact: true }).fill("Martin");
    await page.getByLabel("Code d’activation").fill("ABCF-DEFG");
    for (const { says, ...answer } of answers) {
      await answerOnce(page, "**/api/users/signup/known", { json: { known: false, classroom: null, school: null } });
      await answerOnce(page, "**/api/users/signup", { status: 400, ...answer });
      await press(page, "Créer le compte");
      await expectToast(page, says, "danger");
      await expect(page).toHaveURL(/\/create-account$/);
    }
  });
});

test.describe("step two", () => {
  test("shows the email read-only; a password of fewer than 7 characters, or a short email, is refused by a toast", async ({ page }) => {
    await giveName(page, demo.student);
    await expect(email(page)).toHaveValue(demo.student);
    await expect(email(page)).toHaveAttribute("readonly");
    await expect(password(page)).toHaveAttribute("type", "password");
    await password(page).fill("123456");
    await press(page, "Se connecter");
    await expectToast(page, "Les 2 champs sont obligatoires", "danger");
    await holdShortName(page);
    await password(page).fill(demo.password);
    await press(page, "Se connecter");
    await expectToast(page, "Les 2 champs sont obligatoires", "danger");
  });

  test("a wrong password is told by a red toast of 2 seconds", async ({ page }) => {
    await page.clock.install();
    await giveName(page, "yanis.moreau@trois-rivieres.example");
    await password(page).fill("mauvais mot");
    await press(page, "Se connecter");
    await expectToastLasting(page, "Identifiant et/ou mot de passe invalide.", "danger", 2000);
  });

  test("`Mot de passe oublié.` sends a reset email, or asks for an email that is too short", async ({ page }) => {
    const account = await createAccount(demo.classCode);
    await giveName(page, account.email);
    const before = await passwordLinkFor(account.email);
    await page.getByText("Mot de passe oublié.", { exact: true }).click();
    await expectToast(page, "La demande de réinitialisation a été envoyée sur votre email", "success");
    await expect.poll(() => passwordLinkFor(account.email)).not.toBe(before);
    await holdShortName(page);
    await page.getByText("Mot de passe oublié.", { exact: true }).click();
    await expectToast(page, "Veuillez saisir votre email", "danger");
  });

  test("`Mot de passe oublié.` under the name of a printed card says at once whom to ask, and sends a reset email when the account has got an address since", async ({
    page,
  }) => {
    const { manager, id } = await openClass();
    const users = `/api/teachers/classrooms/${id}/users`;
    const form = { firstName: "Hélène", name: "Boucher", password: demo.password };
    const student = await manager.send<Student>("POST", users, { ...form, email: null });
    await page.setViewportSize({ width: 320, height: 553 });
    await giveName(page, `${student.username}x`);
    await expect(page.getByText("Cet identifiant n’existe pas. Il est écrit sur la carte.")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await giveName(page, student.username);
    await expect(page.getByLabel("Identifiant")).toHaveValue(student.username);
    await page.getByText("Mot de passe oublié.", { exact: true }).click();
    const told = page.getByRole("status").filter({ hasText: "Demande une nouvelle carte à ton enseignant" });
    await expect(told).toBeInViewport({ ratio: 0.99 });
    await expectAccessible(page);
    const address = `carte-${student.id}-${process.pid}@exemple.fr`;
    await manager.send("PUT", `${users}/${student.id}`, { ...form, password: "", email: address });
    await giveName(page, student.username);
    await page.getByText("Mot de passe oublié.", { exact: true }).click();
    await expect(page.getByText(/est parti à l’adresse email de ce compte. Il est valable une heure/)).toBeVisible();
    expect(await passwordLinkFor(address)).toMatch(/^\/change-password\?t=/);
  });

  test("a teacher who signs in goes to /teacher/home, a student to /home; the browser remembers when asked", async ({ page }) => {
    await giveName(page, demo.teacher);
    await password(page).fill(demo.password);
    await press(page, "Se connecter");
    await expect(page).toHaveURL(/\/teacher\/home$/);
    // A closed browser forgets the session, unless asked to remember it.
    const expiry = async () => (await page.context().cookies()).filter(({ name }) => /session|signed_in/.test(name)).map((c) => c.expires);
    expect(await expiry()).toEqual([-1, -1]);
    await press(page, "Se déconnecter");
    await expect(page).toHaveURL(/\/login$/);
    await giveName(page, demo.teacher);
    await password(page).fill(demo.password);
    await page.getByRole("checkbox", { name: "Rester connecté" }).check();
    await press(page, "Se connecter");
    await expect(page).toHaveURL(/\/teacher\/home$/);
    const monthAway = Date.now() / 1000 + 29 * 86_400;
    for (const expires of await expiry()) expect(expires).toBeGreaterThan(monthAway);
    await press(page, "Se déconnecter");
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, "zoe.petit");
    await expect(page.getByRole("heading", { name: "Questionnaires disponibles" })).toBeVisible();
    await expect(page).toHaveURL(/\d\/home$/);
  });
});

test.describe("/change-password", () => {
  test("asks for a password of 8 characters twice, with the emailed token as bearer, then goes home by role", async ({ page, context }) => {
    for (const [code, home, title] of [
      [demo.classCode, /\/home$/, "Choisis ton mot de passe"],
      [demo.schoolCode, /\/teacher\/home$/, "Initialisez votre mot de passe"],
    ] as const) {
      const account = await createAccount(code);
      const used = await passwordLinkFor(account.email);
      await (await openApi()).send("POST", "/api/users/ask-password", { username: account.email });
      await expect.poll(() => passwordLinkFor(account.email)).not.toBe(used);
      const link = await passwordLinkFor(account.email);
      await context.clearCookies();
      const asked = page.waitForRequest("**/api/users/me");
      await page.goto(link);
      expect(await (await asked).headerValue("authorization")).toBe(`Bearer ${link.split("=")[1]}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText("8 caractères minimum", { exact: true })).toBeVisible();
      const confirmation = page.getByLabel("Confirmation du mot de passe");
      await password(page).fill("1234567");
      await confirmation.fill("1234567");
      await press(page, "Se connecter");
      await expect(page.getByText("Le mot de passe doit comporter 8 caractères minimum", { exact: true })).toBeVisible();
      await password(page).fill("Vol-a-voile7");
      await press(page, "Se connecter");
      await expect(page.getByText("Les 2 mots de passe sont différents", { exact: true })).toBeVisible();
      await confirmation.fill("Vol-a-voile7");
      await press(page, "Se connecter");
      await expect(page).toHaveURL(home);
      await expectToast(page, "Mot de passe changé avec succès.", "success");
    }
  });

  test("once the password is changed, the link is not sent again should the arrival fail: one signs in with it", async ({ page }) => {
    const account = await createAccount(demo.classCode);
    const used = await passwordLinkFor(account.email);
    await (await openApi()).send("POST", "/api/users/ask-password", { username: account.email });
    await expect.poll(() => passwordLinkFor(account.email)).not.toBe(used);
    await page.goto(await passwordLinkFor(account.email));
    await password(page).fill("Vol-a-voile7");
    await page.getByLabel("Confirmation du mot de passe").fill("Vol-a-voile7");
    await answerOnce(page, "**/api/users/me", { status: 503, json: { error: "unavailable", error_description: "Plus tard" } });
    await press(page, "Se connecter");
    await expectToast(page, "Mot de passe changé avec succès.", "success");
    await expect(email(page)).toHaveValue(account.email);
    await press(page, "Suivant");
    await password(page).fill("Vol-a-voile7");
    await press(page, "Se connecter");
    await expect(page).toHaveURL(/\/home$/);
  });

  test("uses a token only when it is longer than 10 characters", async ({ page }) => {
    for (const [token, title] of [
      ["abcdefghij", "Il manque le lien"],
      ["abcdefghijk", "Ce lien n’est plus valable"],
    ] as const) {
      const asked = page.waitForRequest("**/api/users/me");
      await page.goto(`/change-password?t=${token}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      expect(await (await asked).headerValue("authorization"), token).toBe(token.length > 10 ? `Bearer ${token}` : null);
    }
  });
});

test.describe("calls", () => {
  test("all carry the session, those that write the anti-forgery token loaded at start, and the user is asked for once, then kept", async ({
    page,
  }) => {
    const requests: Request[] = [];
    page.on("request", (request) => new URL(request.url()).pathname.startsWith("/api/") && requests.push(request));
    const loaded = page.waitForResponse("**/api/csrf-token");
    await page.goto("/login");
    const { token } = await (await loaded).json();
    await signIn(page, "zoe.petit");
    await page.getByRole("link", { name: "Mon compte" }).click();
    await page.getByRole("navigation", { name: "Navigation" }).getByRole("link", { name: "Accueil" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(requests.filter((request) => request.url().endsWith("/api/users/me"))).toHaveLength(1);
    const signedIn = requests.findIndex((request) => request.url().endsWith("/api/users/signin"));
    const sent = await Promise.all(requests.map(async (request) => ({ method: request.method(), headers: await request.allHeaders() })));
    for (const { headers } of sent.slice(signedIn + 1)) expect(headers["cookie"]).toContain("badin_session=");
    const writes = sent.filter(({ method }) => method !== "GET");
    expect(writes).toHaveLength(2);
    for (const { headers } of writes) expect(headers["x-xsrf-token"]).toBe(token);
  });

  test("a refusal shows its error_description as a red toast, else a sentence in French", async ({ page }) => {
    await page.goto("/login");
    await email(page).fill("quelqu.un@exemple.fr");
    const refuse = (json: object) => answerOnce(page, "**/api/users/login", { status: 503, json });
    await refuse({ error: "unavailable", error_description: "Le service se repose" });
    await press(page, "Suivant");
    await expectToast(page, "Le service se repose", "danger");
    await refuse({});
    await press(page, "Suivant");
    await expectToast(page, "Une erreur s’est produite", "danger");
  });

  test("a full-screen spinner of three balls that grow shows only when a request takes more than 500 ms", async ({ page }) => {
    await page.addInitScript(`
      globalThis.veils = [];
      new MutationObserver(() => {
        const shown = [...document.querySelectorAll("[role=status]")].some((e) => e.textContent.includes("Chargement en cours"));
        if (shown && !veils.open) veils.push(performance.now());
        veils.open = shown;
      }).observe(document, { subtree: true, childList: true });`);
    const veils = () => page.evaluate<number[]>("globalThis.veils");
    const answerAfter = (ms: number) => answerOnce(page, "**/api/users/login", { status: 400, json: {} }, ms);
    await page.goto("/login");
    await email(page).fill("quelqu.un@exemple.fr");
    const before = (await veils()).length;

    await answerAfter(0);
    await press(page, "Suivant");
    await expectToast(page, "Une erreur s’est produite", "danger");
    expect(await veils()).toHaveLength(before);

    await answerAfter(1500);
    const pressedAt = await page.evaluate<number>("performance.now()");
    await press(page, "Suivant");
    const spinner = page.getByRole("status").filter({ hasText: "Chargement en cours" }).locator("[role=img]");
    await expect(spinner.locator("i")).toHaveCount(3);
    for (const ball of await spinner.locator("i").all()) await expect(ball).toHaveCSS("animation-iteration-count", "infinite");
    expect(await spinner.locator("xpath=ancestor::*[contains(@class,'veil')]").boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 375,
      height: 812,
    });
    await expect(spinner).toBeHidden();
    expect((await veils())[before]).toBeGreaterThan(pressedAt + 500);
  });
});
