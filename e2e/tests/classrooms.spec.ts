import type { Classroom, Me, SchoolYear } from "@badin/contract";
import type { Page } from "@playwright/test";
import { signInByApi } from "../support/api.ts";
import { expectCopied, expectToast, toasts, tokenColor } from "../support/look.ts";
import { answerOnce } from "../support/network.ts";
import { createAccount, forgetProof, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of (404|503)/, /^Copy to the clipboard refused/] } });

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function chooseAction(page: Page, classroom: string, action: string): Promise<void> {
  await button(page, `Actions de la classe ${classroom}`).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Creates a teacher of the demonstration school who has no class yet. */
async function newTeacher() {
  const teacher = await createAccount(demo.schoolCode);
  const years = await teacher.get<SchoolYear[]>("/api/teachers/annees-scolaires");
  const create = (name: string) =>
    teacher.send<Classroom>("POST", "/api/teachers/classrooms", { name, anneeScolaire: { id: years.find((y) => y.parDefaut)?.id } });
  return { teacher, create };
}

test("a teacher without class is told what to do, adds a class, then edits it", async ({ page, context }) => {
  const { teacher } = await newTeacher();
  await teacher.lendTo(context);
  await page.goto("/teacher/home");
  await expect(page.getByRole("heading", { level: 1, name: "Mes classes à Aéroclub des Trois Rivières", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aucune classe pour l’instant" })).toBeVisible();
  await expect(page.getByText(demo.schoolCode)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Banque de questions" })).toHaveAttribute("href", "/manage-question");
  await expectAccessible(page);

  await button(page, "Ajouter une classe").click();
  const add = dialog(page, "Ajouter une classe");
  await add.getByRole("button", { name: "Ajouter la classe" }).click();
  await expect(add.getByText("Veuillez saisir un nom")).toBeVisible();
  await expect(add.getByLabel("Nom de la classe")).toBeFocused();
  await expectAccessible(page);
  await add.getByLabel("Nom de la classe").fill("BIA du jeudi");
  await add.getByRole("button", { name: "Ajouter la classe" }).click();
  await expectToast(page, "La classe a été ajoutée", "success");
  await expect(add).toBeHidden();
  await expect(card(page, "BIA du jeudi")).toContainText(/\d{4}-\d{4} · BIA en mai \d{4}/);
  const start = page.getByRole("region", { name: "Pour commencer" });
  await expect(start.getByRole("link", { name: /Inscrivez vos élèves/ })).toHaveAttribute("href", /\/students$/);
  await expect(start.getByRole("link", { name: /Publiez un premier questionnaire/ })).toHaveAttribute("href", /\/qcms\/exam$/);
  // The next step stays on the card until the class has students.
  await card(page, "BIA du jeudi").getByRole("link", { name: "Importer une liste" }).click();
  await expect(dialog(page, "Importer une liste de classe")).toBeVisible();
  await page.goto("/teacher/home");
  await card(page, "BIA du jeudi").getByRole("link", { name: "Projeter le code" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.goto("/teacher/home");
  await expectAccessible(page);

  await button(page, "Actions de la classe BIA du jeudi").press("Enter");
  const change = page.getByRole("menuitem", { name: "Modifier la classe", exact: true });
  await expect(change).toBeFocused();
  await expect(change).toHaveCSS("outline", `${await tokenColor(page, "--b-focus")} solid 3px`);
  await page.keyboard.press("Enter");
  const edit = dialog(page, "Modifier la classe");
  await edit.getByLabel("Nom de la classe").fill("3e option aéro");
  const year = await edit.getByLabel("Année scolaire").getByRole("option").first().innerText();
  await edit.getByLabel("Année scolaire").selectOption(year);
  await edit.getByLabel("Commentaires").fill("Salle 12");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expectToast(page, "La classe a été modifiée", "success");
  await expect(card(page, "3e option aéro")).toContainText("Salle 12");
  await expect(card(page, "3e option aéro")).toContainText(year.slice(0, 9));
  await expect(card(page, "BIA du jeudi")).toHaveCount(0);
});

test("when the school years cannot be had, a red toast says why; they are asked for again at the next press", async ({ page, context }) => {
  const { teacher, create } = await newTeacher();
  const { name } = await create("BIA du mardi");
  await teacher.lendTo(context);
  const json = { error: "unavailable", error_description: "Les années scolaires sont en vol" };
  await page.goto("/teacher/home");
  const opened = [() => button(page, "Ajouter une classe").click(), () => chooseAction(page, name, "Reconduire la classe…")];
  for (const open of opened) {
    await answerOnce(page, "**/api/teachers/annees-scolaires", { status: 503, json });
    await open();
    await expectToast(page, "Les années scolaires sont en vol", "danger");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
  }
  await button(page, "Ajouter une classe").click();
  await expect(dialog(page, "Ajouter une classe").getByLabel("Année scolaire")).toBeVisible();
});

test("a teacher who manages the school sees all its classes, and copies its code, which is said for two seconds", async ({
  page,
  context,
}) => {
  const { create } = await newTeacher();
  const { name } = await create(`Classe d’un collègue ${process.pid}`);
  await page.clock.install();
  await (await signInByApi(demo.manager, demo.password)).lendTo(context);
  await page.goto("/teacher/home");
  await expect(page.getByRole("heading", { level: 1, name: "Les classes", exact: true })).toBeVisible();
  await expect(card(page, name)).toBeVisible();
  const code = page.getByRole("region", { name: "Code pour vos collègues enseignants" });
  await expect(code).toContainText(demo.schoolCode);
  await expectCopied(page, code, demo.schoolCode);
});

test("a copy that the browser refuses is only logged", async ({ page, context }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.addInitScript("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
  await (await signInByApi(demo.manager, demo.password)).lendTo(context);
  await page.goto("/teacher/home");
  await page.getByRole("region", { name: "Code pour vos collègues enseignants" }).getByRole("button", { name: "Copier" }).click();
  await expect.poll(() => logged.some((line) => line.startsWith("Copy to the clipboard refused"))).toBe(true);
  await expect(page.getByText("✔ Copié !")).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

test("a class shows how many quizzes, students, teachers and requests it has, each leading to its page", async ({ page, context }) => {
  const { manager, publish, enrol, name } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 2);
  const qcm = await publish("Météo", questions);
  const student = await enrol();
  await student.take(qcm, questions, [true]);
  await student.send("POST", `/api/qcms/${qcm}/questions/${questions[0]?.id}/ask-explanation`, { questionId: questions[0]?.id });
  await manager.lendTo(context);
  await page.goto("/teacher/home");
  const shown = card(page, name);
  for (const [figure, to] of [
    ["1 questionnaire", "qcms"],
    ["1 élève", "students"],
    ["1 enseignant", "teachers"],
    ["1 demande", "ask-explanations"],
  ] as const) {
    const link = shown.getByRole("link", { name: new RegExp(`^${figure.replace(" ", "\\s*")}$`) });
    await expect(link).toHaveAttribute("href", new RegExp(`^/teacher/classrooms/\\d+/${to}$`));
  }
  await shown.getByRole("link", { name: /enseignant/ }).click();
  const tabs = page.getByRole("navigation", { name: "Pages de la classe" });
  // On a phone, four at the bottom of the screen and the others under « Plus », which says how many requests wait.
  await expect(tabs.getByRole("link")).toHaveText(["Élèves", "Questionnaires", "Suivi", "Enseignants"]);
  await expect(tabs.getByRole("link", { name: "Enseignants" })).toHaveAttribute("aria-current", "page");
  const more = tabs.getByRole("button", { name: /^Plus\s*\(1\sdemande\)$/ });
  await more.click();
  await expect(page.getByRole("menuitem")).toHaveText(["L’année", "Examens blancs", /^Demandes d’explications\s*1$/, "Carnet de notes"]);
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: /^Demandes/ }).click();
  await expect(page).toHaveURL(/\/ask-explanations$/);
  // The bar does not cover what the page ends with.
  await page.getByRole("link", { name: "Confidentialité" }).click({ trial: true });
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(tabs.getByRole("link")).toHaveText([
    /^Élèves\s*1$/,
    /^Questionnaires\s*1$/,
    "Suivi",
    /^Demandes d’explications\s*1$/,
    /^Enseignants\s*1$/,
  ]);
  await expect(tabs.getByRole("link", { name: /Enseignants/ })).toHaveAttribute("aria-current", "page");
  // None is hidden beyond the edge of a tablet, in a class of 35 either.
  await page.setViewportSize({ width: 768, height: 1024 });
  await tabs.getByText("1", { exact: true }).evaluateAll((counts) => {
    for (const one of counts) one.textContent = "35";
  });
  for (const link of await tabs.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Retour aux classes" }).click();
  await expect(page).toHaveURL(/\/teacher\/home$/);
});

test("archiving says what is lost in figures, has the name typed, keeps the quizzes; then the class can only be deleted", async ({
  page,
  context,
}) => {
  const { manager, publish, enrol, name } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 2);
  const qcm = await publish("Météo", questions);
  const student = await enrol();
  await student.take(qcm, questions, [true, false]);
  for (const asker of [student, await enrol()])
    await asker.send<object>("POST", `/api/qcms/${qcm}/questions/${questions[0]?.id}/ask-explanation`, { questionId: questions[0]?.id });
  await manager.lendTo(context);
  await page.goto("/teacher/home");
  await expect(card(page, name)).toContainText(/1\s*demande/);

  await chooseAction(page, name, "Archiver la classe…");
  const archive = dialog(page, "Archiver la classe");
  const loss = archive.getByRole("region", { name: "Seront effacés" });
  await expect(loss.getByRole("listitem")).toHaveText([/2\s*comptes d’élèves/, /2\s*réponses/, /1\s*demande d’explications/]);
  const widths = await Promise.all([loss.getByRole("list"), loss.getByRole("listitem").last()].map((part) => part.boundingBox()));
  expect(widths[1]?.width).toBe(widths[0]?.width);
  const exports = archive.getByRole("group", { name: /^Pour garder les résultats/ });
  for (const [title, file] of [
    ["Carnet de notes", /^carnet-de-notes-.+\.xlsx$/],
    ["Suivi", /^suivi-.+\.xlsx$/],
  ] as const) {
    const [saved] = await Promise.all([page.waitForEvent("download"), exports.getByRole("button", { name: title }).click()]);
    expect(saved.suggestedFilename()).toMatch(file);
  }
  const confirm = archive.getByRole("button", { name: "Archiver la classe" });
  await expect(confirm).toBeDisabled();
  await archive.getByLabel(/pour confirmer$/).fill("Une autre classe");
  await confirm.click();
  await expectToast(page, "Le nom de la classe saisi ne correspond pas", "danger");
  await page.keyboard.press("Escape");
  await dialog(page, "Quitter sans enregistrer ?").getByRole("button", { name: "Annuler" }).click();
  await expect(archive.getByLabel("Garder le questionnaire")).toBeChecked();
  await archive.getByLabel(/pour confirmer$/).fill(name);
  await confirm.click();
  await expectToast(page, "La classe a été archivée", "success");
  await expect(card(page, name)).toHaveCount(0);
  await expect(student.get("/api/users/me")).rejects.toThrow("401");

  await page.getByLabel(/^Archivées/).click();
  await expect(page).toHaveURL(/archived=1/);
  await expect(card(page, name)).toContainText(/Archivée le \d\d\/\d\d\/\d{4} par Hélène Marchand/);
  await expect(card(page, name).getByRole("link", { name: /1\s*questionnaire/ })).toBeVisible();
  await expectAccessible(page);
  await button(page, `Actions de la classe ${name}`).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Reconduire la classe…", "Supprimer la classe…"]);
  await page.getByRole("menuitem", { name: "Supprimer la classe…" }).click();
  const removal = dialog(page, "Supprimer la classe");
  await expect(removal.getByRole("listitem")).toHaveText([/1\s*questionnaire/]);
  await expect(removal.getByRole("radio")).toHaveCount(0);
  await removal.getByLabel(/pour confirmer$/).fill(name);
  await removal.getByRole("button", { name: "Supprimer la classe" }).click();
  await expectToast(page, "La classe a été supprimée", "success");
  await expect(card(page, name)).toHaveCount(0);
});

test("an archived class is taken back at once, or from the bin with its students; a deleted one too, or is erased", async ({
  page,
  context,
}) => {
  const { teacher, create } = await newTeacher();
  const { id, name } = await create("Stage de Pâques");
  const root = `/api/teachers/classrooms/${id}`;
  await teacher.send("POST", `${root}/users`, { firstName: "Théo", name: "Béraud", email: null, password: "Volavoile7" });
  await teacher.lendTo(context);
  await page.goto("/teacher/home");
  const end = async (title: "Archiver la classe" | "Supprimer la classe") => {
    await chooseAction(page, name, `${title}…`);
    const asked = dialog(page, title);
    await expect(asked).toContainText("pendant 30 jours");
    await asked.getByLabel(/pour confirmer$/).fill(name);
    await asked.getByRole("button", { name: title }).click();
    await expect(asked).toBeHidden();
    await expectToast(page, `La classe a été ${title.startsWith("Archiver") ? "archivée" : "supprimée"}`, "success");
    await expect(card(page, name)).toHaveCount(0);
  };
  const undo = async () => {
    const button = page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Annuler" });
    // The message before leaves.
    await expect(button).toHaveCount(1);
    await button.click();
  };
  const bin = dialog(page, "Corbeille");
  await end("Archiver la classe");
  await undo();
  await expect(card(page, name).getByRole("link", { name: /1\s*élève/ })).toBeVisible();
  await end("Archiver la classe");
  await page.getByRole("button", { name: "Corbeille (1)" }).click();
  await expect(bin.getByRole("listitem")).toContainText("1 élève");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bin.getByRole("button", { name: /^Reprendre la classe/ }).click();
  await expect(bin.getByText("La corbeille est vide")).toBeVisible();
  await bin.getByRole("button", { name: "Fermer" }).last().click();
  await expect(card(page, name).getByRole("link", { name: /1\s*élève/ })).toBeVisible();

  await end("Archiver la classe");
  await page.getByLabel(/^Archivées/).click();
  await end("Supprimer la classe");
  await undo();
  await expect(card(page, name)).toBeVisible();
  await end("Supprimer la classe");
  await page.getByRole("button", { name: "Corbeille (1)" }).click();
  await expect(bin.getByRole("listitem")).toContainText("Supprimée le");
  await bin.getByRole("button", { name: /^Effacer définitivement/ }).click();
  const asked = dialog(page, "Effacer définitivement");
  await expect(asked).toContainText(/sans retour possible\s:\s1\sélève/);
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Effacer définitivement" }).click();
  await expectToast(page, "C’est effacé pour de bon", "success");
  await expect(bin.getByText("La corbeille est vide")).toBeVisible();
  expect(await teacher.get<Classroom[]>("/api/teachers/classrooms?archived=1")).toEqual([]);
});

test("archiving may delete the quizzes, which the figures then say", async ({ page, context }) => {
  const { teacher, create } = await newTeacher();
  const { id, name } = await create("Stage de Toussaint");
  await teacher.send("POST", `/api/teachers/classrooms/${id}/qcms`, { name: "Météo" });
  await teacher.lendTo(context);
  await page.goto("/teacher/home");
  await chooseAction(page, name, "Archiver la classe…");
  const archive = dialog(page, "Archiver la classe");
  await expect(archive.getByText(/^Rien ne sera effacé/)).toBeVisible();
  await expect(archive.getByText(/^Pour garder les résultats/)).toHaveCount(0);
  await archive.getByLabel("Supprimer aussi le questionnaire").check();
  await expect(archive.getByRole("listitem")).toHaveText([/1\s*questionnaire/]);
  await archive.getByLabel(/pour confirmer$/).fill(name);
  await archive.getByRole("button", { name: "Archiver la classe" }).click();
  await expectToast(page, "La classe a été archivée", "success");
  const [archived] = await teacher.get<Classroom[]>("/api/teachers/classrooms?archived=1");
  expect(archived).toMatchObject({ id, nbQcm: 0 });
});

test.describe("long after the sign-in", () => {
  test.use({ noise: { expected: [/status of (400|403)/] } });

  test("archiving a class asks for the password, then goes on; leaving the question archives nothing", async ({ page, context }) => {
    const { teacher, create } = await newTeacher();
    const { id, name } = await create("Stage de printemps");
    await teacher.lendTo(context);
    await forgetProof((await teacher.get<Me>("/api/users/me")).id);
    await page.goto("/teacher/home");
    await chooseAction(page, name, "Archiver la classe…");
    const archive = dialog(page, "Archiver la classe");
    await archive.getByLabel(/pour confirmer$/).fill(name);
    const confirm = archive.getByRole("button", { name: "Archiver la classe" });
    const question = dialog(page, "Est-ce bien vous\u202F?");
    await confirm.click();
    await expect(question.getByLabel("Votre mot de passe")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("Chargement en cours")).toHaveCount(0);
    await question.getByRole("button", { name: "Annuler" }).click();
    await expectToast(page, "Redonnez votre mot de passe\u00A0: il date de plus de quinze minutes", "danger");
    expect(await teacher.get<Classroom[]>("/api/teachers/classrooms?archived=0")).toMatchObject([{ id }]);
    await confirm.click();
    await question.getByLabel("Votre mot de passe").fill("pas le bon");
    await page.keyboard.press("Enter");
    await expect(question.getByText("Le mot de passe n’est pas le bon")).toBeVisible();
    await question.getByLabel("Votre mot de passe").fill(demo.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "La classe a été archivée", "success");
    expect(await teacher.get<Classroom[]>("/api/teachers/classrooms?archived=1")).toMatchObject([{ id }]);
  });
});

test("a class that a colleague has deleted leaves the page with the window that would archive it", async ({ page, context }) => {
  const { teacher, create } = await newTeacher();
  const { id, name } = await create("Classe déjà supprimée");
  const kept = await create("Classe gardée");
  await teacher.lendTo(context);
  await page.goto("/teacher/home");
  await expect(card(page, name)).toBeVisible();
  for (const _ of ["archived", "deleted"])
    await teacher.send("POST", `/api/teachers/classrooms/${id}/archive`, { classroomId: id, deleteQcm: true });
  await chooseAction(page, name, "Archiver la classe…");
  await expect(page.getByText("avait déjà été supprimé ailleurs\u00a0: la liste est à jour")).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, kept.name)).toBeVisible();
});

test("a teacher becomes a student of a class, tries its quizzes, and goes back to teaching", async ({ page, context }) => {
  const { teacher, create } = await newTeacher();
  const { id, name } = await create("Seconde 4");
  const { manager } = await openClass();
  const [question] = await weatherQuestions(manager);
  const root = `/api/teachers/classrooms/${id}/qcms`;
  const qcm = await teacher.send<{ id: number }>("POST", root, { name: "Le ciel de mai" });
  await teacher.send("POST", `${root}/${qcm.id}/questions`, { questionId: question?.id });
  await teacher.send("PATCH", `${root}/${qcm.id}`);
  await teacher.lendTo(context);
  await page.goto("/teacher/home");
  await chooseAction(page, name, "Devenir élève de la classe");
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "Le ciel de mai" })).toBeVisible();
  const banner = page.getByRole("region", { name: "Identité" });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const [above, header] = await Promise.all([banner.boundingBox(), page.getByRole("banner").boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  }
  await banner.getByRole("button", { name: "Revenir à l’espace enseignant" }).click();
  await expect(card(page, name)).toContainText(/0\s*élève/);
});

test("another teacher's class is a page that does not exist", async ({ page, context }) => {
  const { manager } = await openClass();
  const [mine] = await manager.get<Classroom[]>("/api/teachers/classrooms");
  const { teacher } = await newTeacher();
  await teacher.lendTo(context);
  for (const id of [mine?.id, "999999", "0", "99999999999"]) {
    await page.goto(`/teacher/classrooms/${id}/teachers`);
    await expect(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
  }
});

test("a list that does not load says so and is asked again", async ({ page, context }) => {
  const { teacher, create } = await newTeacher();
  const { name } = await create("BIA du lundi");
  await teacher.lendTo(context);
  let broken = true;
  await page.route("**/api/teachers/classrooms?archived=false", (route) =>
    broken ? route.fulfill({ status: 503, json: { error: "unavailable", error_description: "En vol" } }) : route.continue(),
  );
  await page.goto("/teacher/home");
  await expect(page.getByRole("alert")).toContainText("Les classes ne se sont pas chargées");
  broken = false;
  await button(page, "Réessayer").click();
  await expect(card(page, name)).toBeVisible();
});

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(
      `the classes hold in ${width} pixels, ${colorScheme}, and are accessible`,
      extendedIf((width === 320) === (colorScheme === "light")),
      async ({ page, context }) => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await (await signInByApi(demo.manager, demo.password)).lendTo(context);
        await page.goto("/teacher/home");
        await expect(card(page, "BIA du mercredi")).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await chooseAction(page, "BIA du mercredi", "Archiver la classe…");
        await expect(page.getByRole("region", { name: "Seront effacés" })).toBeVisible();
        await expectAccessible(page);
      },
    );
  }
}

test("an admin who teaches has the way to the questions in the header, other teachers have not", async ({ page, context }) => {
  const { teacher } = await newTeacher();
  await teacher.lendTo(context);
  const link = page.getByRole("banner").getByRole("link", { name: "Gérer les questions" });
  await page.goto("/teacher/home");
  await expect(page.getByRole("banner").getByRole("link", { name: "Badin" })).toHaveAttribute("href", "/teacher/home");
  await expect(link).toHaveCount(0);
  const me = await teacher.get<Me>("/api/users/me");
  const siteAdmin = await signInByApi(demo.siteAdmin, demo.password);
  await siteAdmin.send("POST", "/api/admin/site-admins", { email: me.email, password: demo.password });
  await page.reload();
  await expect(link).toHaveAttribute("href", "/admin/manage-question");
});
