import type { Qcm } from "@badin/contract";
import type { Page } from "@playwright/test";
import { expectToast } from "../support/look.ts";
import { answerOnce } from "../support/network.ts";
import { type OwnClass, openClass, weatherQuestions } from "../support/school.ts";
import { dragOnto, expectTexts } from "../support/sorting.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, extended, extendedIf, test } from "../support/test.ts";

const titles = (page: Page) => page.locator("tbody").getByRole("link", { name: /^(?!Statistiques)/ });
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ has: page.getByRole("link", { name, exact: true }) });
const visit = async (page: Page, { id, manager }: OwnClass, query = "") => {
  await manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${id}/qcms${query}`);
};
const addAll = async ({ id, manager }: OwnClass, names: readonly string[]) => {
  for (const name of names) await manager.send<Qcm>("POST", `/api/teachers/classrooms/${id}/qcms`, { name });
};
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole("button", { name: new RegExp(`^Autres actions sur «\\s${name}\\s»$`) }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
/** Publishes an exam in a class that has quizzes. */
const publishAnother = async (page: Page) => {
  await page.getByRole("button", { name: "Autres actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publier une annale" }).click();
};

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, extendedIf(width < 1280), () => {
    test.use({ viewport: { width, height: 812 } });

    test("a quiz is added, which leads to its questions, edited, and deleted after what goes with it is said", async ({ page }) => {
      const own = await openClass();
      await visit(page, own);
      await expect(page.getByRole("heading", { name: "Aucun questionnaire pour l’instant" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Ajouter un questionnaire" }).click();
      const form = page.getByRole("dialog", { name: "Ajouter un questionnaire" });
      await form.getByRole("button", { name: "Ajouter" }).click();
      await expect(form.getByText("Veuillez saisir un titre")).toBeVisible();
      await expect(form.getByLabel("Titre")).toBeFocused();
      await form.getByLabel("Titre").fill("Le vent");
      await form.getByLabel("Commentaire pour les élèves").fill("Avant jeudi");
      await expectAccessible(page);
      await form.getByRole("button", { name: "Ajouter" }).click();
      await expect(page).toHaveURL(/\/qcms\/\d+$/);
      await expect(page.getByRole("heading", { level: 1, name: "Le vent" })).toBeVisible();
      await page.getByRole("link", { name: "Retour aux questionnaires" }).click();

      await expect(row(page, "Le vent").getByText("Avant jeudi")).toBeVisible();
      await expect(row(page, "Le vent").getByText("Masqué")).toBeVisible();
      await choose(page, "Le vent", "Modifier");
      const edit = page.getByRole("dialog", { name: "Modifier le questionnaire" });
      await expect(edit.getByLabel("Commentaire pour les élèves")).toHaveValue("Avant jeudi");
      await edit.getByLabel("Titre").fill("Le vent et les nuages");
      await edit.getByLabel("Garder pour un contrôle").check();
      await edit.getByRole("button", { name: "Enregistrer" }).click();
      await expectToast(page, "Le questionnaire est modifié", "success");
      const [saved] = (await own.manager.get<{ qcmResponseList: Qcm[] }>(`/api/teachers/classrooms/${own.id}/qcms`)).qcmResponseList;
      expect(saved?.freeTraining).toBe(false);
      await expectTexts(titles(page), ["Le vent et les nuages"]);

      await choose(page, "Le vent et les nuages", "Supprimer…");
      const removal = page.getByRole("dialog", { name: "Supprimer le questionnaire" });
      await expect(removal.getByText("Aucun élève n’y a répondu.")).toBeVisible();
      await removal.getByRole("button", { name: "Annuler" }).click();
      await choose(page, "Le vent et les nuages", "Supprimer…");
      await expect(removal).toBeVisible();
      await expectAccessible(page);
      await removal.getByRole("button", { name: "Supprimer le questionnaire" }).click();
      await expectToast(page, "Le questionnaire est supprimé", "success");
      await expect(page.getByRole("heading", { name: "Aucun questionnaire pour l’instant" })).toBeVisible();
    });

    test("quizzes move by buttons, by keys and by dragging, the focus stays, and students see the new order", async ({ page }) => {
      const own = await openClass();
      const questions = (await weatherQuestions(own.manager)).slice(0, 1);
      for (const name of ["Un", "Deux", "Trois", "Quatre"]) await own.publish(name, questions);
      await visit(page, own);
      await expectTexts(titles(page), ["Un", "Deux", "Trois", "Quatre"]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const up = page.getByRole("button", { name: /^Monter «\sTrois\s»$/ });
      await up.click();
      await expectTexts(titles(page), ["Un", "Trois", "Deux", "Quatre"]);
      await expect(up).toBeFocused();
      await expect(page.getByText(/^«\sTrois\s» est en place 2 sur 4$/)).toBeAttached();
      await page.getByRole("button", { name: /^Descendre «\sUn\s»$/ }).press("Enter");
      await expectTexts(titles(page), ["Trois", "Un", "Deux", "Quatre"]);
      await expect(page.getByRole("button", { name: /^Monter «\sTrois\s»$/ })).toHaveAttribute("aria-disabled", "true");

      const handle = (name: string) => page.getByRole("button", { name: new RegExp(`^Déplacer «\\s${name}\\s»`) });
      await handle("Quatre").press("Home");
      await expectTexts(titles(page), ["Quatre", "Trois", "Un", "Deux"]);
      await expect(handle("Quatre")).toBeFocused();
      await handle("Quatre").press("ArrowDown");
      await expectTexts(titles(page), ["Trois", "Quatre", "Un", "Deux"]);

      await dragOnto(page, handle("Trois"), handle("Un"));
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await expectTexts(titles(page), ["Trois", "Quatre", "Un", "Deux"]);
      await dragOnto(page, handle("Trois"), handle("Un"));
      await page.mouse.up();
      await expectTexts(titles(page), ["Quatre", "Un", "Trois", "Deux"]);
      await expect(page.getByText(/^«\sTrois\s» est en place 3 sur 4$/)).toBeAttached();
      await page.reload();
      await expectTexts(titles(page), ["Quatre", "Un", "Trois", "Deux"]);

      await (await own.enrol()).lendTo(page.context());
      await page.goto("/home");
      await expectTexts(page.getByRole("article").getByRole("heading"), ["Quatre", "Un", "Trois", "Deux"]);
    });

    test("a quiz is published once it has a question, then hidden, and students follow", async ({ page, browser }) => {
      const own = await openClass();
      const id = await own.publish("Nuages", (await weatherQuestions(own.manager)).slice(0, 2));
      await addAll(own, ["Vide"]);
      await visit(page, own);
      const student = await browser.newContext();
      await (await own.enrol()).lendTo(student);
      const home = await student.newPage();
      await choose(page, "Nuages", "Masquer");
      await expectToast(page, "Le questionnaire est masqué : les élèves ne le voient plus", "success");
      await expect(row(page, "Nuages").getByText("Masqué")).toBeVisible();
      await home.goto(new URL(`/qcms/${id}`, page.url()).href);
      await expect(home.getByText("Impossible de trouver la question")).toBeVisible();
      await choose(page, "Nuages", "Publier");
      await expectToast(page, "Le questionnaire est publié : les élèves le voient", "success");
      await expect(row(page, "Nuages").getByText("Publié")).toBeVisible();
      await home.goto(new URL("/home", page.url()).href);
      await expect(home.getByRole("heading", { name: "Nuages" })).toBeVisible();
      await student.close();
    });

    test("publishing what a colleague has just published does not hide it", async ({ page }) => {
      const own = await openClass();
      const id = await own.publish("Nuages", (await weatherQuestions(own.manager)).slice(0, 1));
      const path = `/api/teachers/classrooms/${own.id}/qcms/${id}`;
      await own.manager.send("PATCH", path);
      await visit(page, own);
      await expect(row(page, "Nuages").getByText("Masqué")).toBeVisible();
      await own.manager.send("PATCH", path);
      await choose(page, "Nuages", "Publier");
      await expectToast(page, "Le questionnaire est publié : les élèves le voient", "success");
      await expect(row(page, "Nuages").getByText("Publié")).toBeVisible();
      expect((await own.manager.get<Qcm>(path)).published).toBe(true);
    });

    test("a quiz is duplicated to another class, after what that class has of it is shown", async ({ page }) => {
      const [own, other] = [await openClass(), await openClass()];
      const questions = (await weatherQuestions(own.manager)).slice(0, 4);
      await own.publish("À copier", questions);
      await other.publish("Premier vent", questions.slice(0, 1));
      await other.publish("Second vent", questions.slice(0, 2));
      await visit(page, own);
      await choose(page, "À copier", "Dupliquer vers une autre classe");
      const dialog = page.getByRole("dialog", { name: "Dupliquer vers une autre classe" });
      await dialog.getByRole("button", { name: "Dupliquer" }).click();
      await expectToast(page, "Veuillez sélectionner une classe vers laquelle copier le qcm", "danger");
      await expect(dialog.getByRole("option", { name: own.name })).toHaveCount(0);
      await dialog.getByLabel("Classe de destination").selectOption({ label: other.name });
      await expect(dialog.getByText(/^50\s% de ses questions sont déjà dans cette classe\s:$/)).toBeVisible();
      await expectTexts(dialog.getByRole("listitem"), ["Premier vent", "Second vent"]);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Dupliquer" }).click();
      await expectToast(page, "Le qcm a été copié. Attention, il est non publié", "success");
      await visit(page, other);
      await expectTexts(titles(page), ["Premier vent", "Second vent", "À copier"]);
      await expect(row(page, "À copier").getByText("Masqué")).toBeVisible();
    });

    test("a past exam is published whole, its name as the title, or one of its themes, hidden", async ({ page }) => {
      const own = await openClass();
      await visit(page, own);
      const dialog = page.getByRole("dialog", { name: "Publier une annale" });
      await page.getByRole("button", { name: "Publier une annale" }).click();
      await dialog.getByRole("button", { name: "Publier l’annale" }).click();
      await expect(dialog.getByText("Veuillez sélectionner une annale")).toBeVisible();
      await expect(dialog.getByText("Veuillez saisir un titre")).toBeVisible();
      // One that ships, and is complete: other tests add exams to the bank.
      await dialog.getByLabel("Annale").selectOption({ label: "Examen d’entraînement n° 1" });
      const name = await dialog.getByLabel("Annale").locator("option:checked").innerText();
      await expect(dialog.getByLabel("Titre")).toHaveValue(name);
      await expect(dialog.getByText("120 questions, dont 20 d’anglais.")).toBeVisible();
      await expect(dialog.getByText("Vos élèves la voient dès que vous publiez.")).toBeVisible();
      await expectTexts(dialog.getByLabel("Partie").getByRole("option"), [
        "L’annale entière",
        "Météorologie et aérologie",
        "Aérodynamique, aérostatique et principes du vol",
        "Étude des aéronefs et des engins spatiaux",
        "Navigation, réglementation, sécurité des vols",
        "Histoire et culture de l’aéronautique et du spatial",
        "Anglais",
      ]);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Publier l’annale" }).click();
      await expectToast(page, "L’annale est publiée : les élèves la voient", "success");
      await expect(row(page, name).getByText("Publié")).toBeVisible();

      await publishAnother(page);
      await dialog.getByLabel("Annale").selectOption({ label: name });
      await dialog.getByLabel("Partie").selectOption("Histoire et culture de l’aéronautique et du spatial");
      await dialog.getByLabel("Titre").fill("Histoire");
      await expect(dialog.getByText("20 questions.")).toBeVisible();
      await dialog.getByLabel("La laisser masquée pour l’instant").check();
      await expect(dialog.getByText("Vos élèves ne la voient pas")).toBeVisible();
      await dialog.getByRole("button", { name: "Ajouter l’annale" }).click();
      await expectToast(page, "L’annale est ajoutée, masquée", "success");
      await expect(row(page, "Histoire").getByText("Masqué")).toBeVisible();
      await page.getByRole("link", { name: "Histoire", exact: true }).click();
      await page.getByRole("switch", { name: "Montrer les réponses" }).check();
      const questions = page.getByRole("region", { name: "Questions", exact: true });
      await expect(questions.getByText("Histoire et culture de l’aéronautique et du spatial").first()).toBeVisible();
      await expect(questions.getByText("Météorologie et aérologie")).toHaveCount(0);
    });
  });
}

test("quizzes come ten a page, and one that moves beyond its page is followed", async ({ page }) => {
  const own = await openClass();
  await addAll(
    own,
    Array.from({ length: 12 }, (_, i) => `Numéro ${i + 1}`),
  );
  await visit(page, own);
  await expect(titles(page)).toHaveCount(10);
  const next = page.getByRole("navigation", { name: "Pages de questionnaires" }).getByRole("button", { name: "Page suivante" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expectTexts(titles(page), ["Numéro 11", "Numéro 12"]);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Monter «\sNuméro 11\s»$/ }).click();
  await expect(titles(page)).toHaveCount(10);
  await expect(titles(page).last()).toHaveText("Numéro 11");
  await expect(page.getByRole("button", { name: /^Monter «\sNuméro 11\s»$/ })).toBeFocused();
  await page.goto(`/teacher/classrooms/${own.id}/qcms?page=2`);
  await expectTexts(titles(page), ["Numéro 10", "Numéro 12"]);
});

test("on a tablet the whole of a quiz fits its line, the buttons too", async ({ page }) => {
  await page.setViewportSize({ width: 770, height: 1180 });
  const own = await openClass();
  await addAll(own, ["Les nuages, les fronts, les vents et les brises"]);
  await visit(page, own);
  await expect(page.getByRole("button", { name: /^Autres actions sur/ })).toBeInViewport({ ratio: 1 });
  const beyond = () =>
    page.evaluate<number>("(({ scrollWidth, parentElement }) => scrollWidth - parentElement.clientWidth)(document.querySelector('table'))");
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

test("what is lost with a quiz is said in figures", async ({ page }) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 3);
  const id = await own.publish("Répondu", questions);
  for (const results of [[true], [true, false]]) await (await own.enrol()).take(id, questions, results);
  await visit(page, own);
  await expect(row(page, "Répondu").getByText(/^2\s*sur\s*\/?2$/)).toBeVisible();
  await choose(page, "Répondu", "Supprimer…");
  const removal = page.getByRole("dialog", { name: "Supprimer le questionnaire" });
  await expect(removal.getByText(/^Les réponses de 2\sélèves et leurs statistiques partent avec lui/)).toBeVisible();
  await expect(removal.getByText("Ses 3 questions restent dans la banque.")).toBeVisible();
});

test("on a phone the first quiz is in sight, and the box that chooses it stands beside its title", extended, async ({ page }) => {
  const own = await openClass();
  await addAll(own, ["Un", "Deux"]);
  await page.setViewportSize({ width: 375, height: 553 });
  await visit(page, own);
  const title = row(page, "Un").getByRole("link", { name: "Un", exact: true });
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Choisir plusieurs" }).click();
  const [box, name] = [await page.getByRole("checkbox", { name: /Choisir «\sUn\s»/ }).boundingBox(), await title.boundingBox()];
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (name?.y ?? 0) - (name?.height ?? 0) / 2)).toBeLessThan(8);
});

test("an archived class shows its quizzes, which no longer change but can be duplicated", async ({ page }) => {
  const own = await openClass();
  await own.publish("Gardé", (await weatherQuestions(own.manager)).slice(0, 1));
  await own.manager.send("POST", `/api/teachers/classrooms/${own.id}/archive`, { classroomId: own.id, deleteQcm: false });
  await visit(page, own);
  await expect(page.getByText(/^Cette classe est archivée/)).toBeVisible();
  await expect(page.getByText(/^1\squestionnaire$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Monter|Descendre|Déplacer|Modifier|Ajouter|Publier)/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Autres actions/ }).click();
  await expectTexts(page.getByRole("menuitem"), ["Statistiques", "Dupliquer vers une autre classe", "Imprimer…"]);
  await page.getByRole("menuitem", { name: "Imprimer…" }).click();
  const printing = page.getByRole("dialog", { name: /^Imprimer «\sGardé\s»$/ });
  await printing.getByRole("radio", { name: "A à D" }).check();
  await expect(printing.getByLabel("Ajouter une grille de réponses")).toBeVisible();
  for (const file of ["Sujets A à D", "Corrigé"]) {
    const download = page.waitForEvent("download");
    await printing.getByRole("button", { name: file }).click();
    expect((await download).suggestedFilename()).toMatch(file === "Corrigé" ? /^corrige-garde-.+\.pdf$/ : /^sujets-a-a-d-garde-.+\.pdf$/);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Gardé", exact: true }).click();
  await expect(page.getByText("Ce questionnaire se lit, mais ne change plus.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Retirer|Monter|Ajouter|Publier|Modifier)/ })).toHaveCount(0);
});

test.describe("what fails", () => {
  test.use({ noise: { expected: [/status of (500|409|404)/, /ERR_FAILED/] } });

  test("a refused move is put back and said; an empty quiz is not published; an unknown class does not exist", async ({ page }) => {
    const own = await openClass();
    await addAll(own, ["Un", "Deux"]);
    await visit(page, own);
    await answerOnce(page, "**/up", { status: 500, json: { error: "internal", error_description: "Une erreur s’est produite" } });
    await page.getByRole("button", { name: /^Monter «\sDeux\s»$/ }).click();
    await expectToast(page, "Une erreur s’est produite", "danger");
    await expectTexts(titles(page), ["Un", "Deux"]);
    await choose(page, "Un", "Publier");
    await expectToast(page, "Ajoutez au moins une question avant de publier ce questionnaire", "danger");
    await page.goto("/teacher/classrooms/2000000000/qcms");
    await expect(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
  });

  test("a publication whose answer is lost is asked for: the page shows what became of it", async ({ page }) => {
    const own = await openClass();
    const id = await own.publish("Nuages", (await weatherQuestions(own.manager)).slice(0, 1));
    await visit(page, own);
    await page.route(`**/qcms/${id}?*`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(page, "Nuages", "Masquer");
    await expectToast(page, "La connexion est coupée. À réessayer une fois le réseau revenu.", "danger");
    await expect(row(page, "Nuages").getByText("Masqué")).toBeVisible();
  });

  test("a list that does not load says so and is asked again; so are the past exams", async ({ page }) => {
    const own = await openClass();
    await addAll(own, ["Un"]);
    const broken = { status: 500, json: { error: "internal", error_description: "Une erreur s’est produite" } };
    // More than once: the page repeats a failed prefetch before it shows the failure.
    await page.route("**/qcms?page=*", (route) => route.fulfill(broken));
    await page.route("**/api/qcms-models", (route) => route.fulfill(broken));
    await visit(page, own);
    await expect(page.getByText("Les questionnaires ne se sont pas chargés")).toBeVisible();
    await page.unroute("**/qcms?page=*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expectTexts(titles(page), ["Un"]);
    await publishAnother(page);
    await expectToast(page, "Une erreur s’est produite", "danger");
  });
});
