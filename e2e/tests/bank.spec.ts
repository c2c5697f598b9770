import type { Question } from "@badin/contract";
import type { Locator, Page } from "@playwright/test";
import { type Api, signInByApi } from "../support/api.ts";
import { expectFocusInSight, expectToast } from "../support/look.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const sizes = [
  { name: "on a phone", width: 375, height: 812 },
  { name: "on a desktop", width: 1280, height: 900 },
];
let serial = 0;
/** Returns a word that no other question of the run has. */
const word = () => `zephyr${process.pid}n${++serial}`;

const openAs = async (page: Page, who: Api, path = "/manage-question") => {
  await who.lendTo(page.context());
  await page.goto(path);
};
const asTeacher = async (page: Page, path?: string) => openAs(page, await signInByApi(demo.teacher, demo.password), path);

const addQuestion = (who: Api, question: string, year = 2020, comment: string | null = `Un commentaire sur ${question}`) =>
  who.send<Question>("POST", "/api/questions", {
    question,
    answers: ["Nord", "Sud", "Est", "Ouest"].map((answer, i) => ({ answer: `${answer} ${question}`, correct: i === 0 })),
    year,
    theme: { id: 1 },
    comment: comment === null ? null : { comment },
  });

const editor = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title });
const fill = async (dialog: Locator, question: string) => {
  await dialog.getByLabel("Thème").selectOption({ label: "Anglais" });
  await dialog.getByLabel("Année").selectOption("2021");
  await dialog.getByRole("textbox", { name: "Question", exact: true }).fill(question);
  for (const number of [1, 2, 3, 4]) await dialog.getByLabel(`Réponse ${number}`, { exact: true }).fill(`Choix ${number} ${question}`);
  await dialog.getByRole("radio", { name: "La réponse 2 est la bonne" }).check();
};
/** Dispatches a paste event with this text: the clipboard is unreliable in a browser under test. */
async function paste(target: Locator, text: string): Promise<void> {
  await target.focus();
  await target.page().evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

/** Returns a 2000 by 900 pixel image, encoded by the browser. */
const largePicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate<number[]>(`(async () => {
      const canvas = new OffscreenCanvas(2000, 900);
      canvas.getContext("2d").fillRect(0, 0, 1000, 900);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer())];
    })()`),
  );

test.describe("the bank of questions", () => {
  test("a visitor is sent to sign in, a student to their page; a teacher sees it and goes back to their classes", async ({ page }) => {
    await page.goto("/manage-question");
    await expect(page).toHaveURL(/\/login\?back=/);
    await openAs(page, await signInByApi(demo.student, demo.password), "/manage-question");
    await expect(page).toHaveURL(/\/home$/);
    // What the page of the student still asks for would be refused to a teacher.
    await page.goto("about:blank");
    await asTeacher(page, "/teacher/home");
    await page.getByRole("link", { name: "Banque de questions" }).click();
    await expect(page).toHaveURL(/\/manage-question$/);
    await expect(page.getByRole("heading", { level: 1, name: "Questions" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Gérer les questions" })).toHaveCount(0);
    await page.getByRole("link", { name: "Retour" }).click();
    await expect(page).toHaveURL(/\/teacher\/home$/);
  });

  test("a search needs a word, a theme or a year", async ({ page }) => {
    await addQuestion(await signInByApi(demo.teacher, demo.password), `D’une annale ${word()} ?`, 2019);
    await asTeacher(page);
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page.getByText("Saisissez au moins un mot, un thème ou une année")).toBeVisible();
    await expect(page.getByLabel("Termes")).toBeFocused();
    await page.getByRole("search").getByLabel("Thème").selectOption({ label: "Anglais" });
    await expect(page.getByRole("status").filter({ hasText: "question" })).toBeVisible();
    const years = page.getByRole("search").getByLabel("Année").getByRole("option");
    const current = new Date().getFullYear();
    const every = Array.from({ length: current - 1995 }, (_, i) => String(current - i));
    await expect(years).toHaveText(["Toutes les années", "Entraînement", ...every]);
    await expect(years.filter({ hasText: "2019" })).toBeEnabled();
    await expect(years.filter({ hasText: "1999" })).toBeDisabled();
    await page.getByRole("search").getByLabel("Année").selectOption({ label: "Entraînement" });
    await expect(page).toHaveURL(/annee=entrainement/);
    const found = page.getByRole("region", { name: "Questions trouvées" });
    await expect(found.getByText("Entraînement", { exact: true }).first()).toBeVisible();
  });

  for (const [label, choice, all] of [
    ["Thème", "Anglais", "Tous les thèmes"],
    ["Année", "2019", "Toutes les années"],
  ] as const)
    test(`back to « ${all} » with nothing else to look for, no result is left`, async ({ page }) => {
      await addQuestion(await signInByApi(demo.teacher, demo.password), `D’une annale ${word()} ?`, 2019);
      await asTeacher(page);
      const start = page.getByRole("heading", { name: "Que cherchez-vous" });
      const select = page.getByRole("search").getByLabel(label);
      await select.selectOption({ label: choice });
      await expect(start).toBeHidden();
      await select.selectOption({ label: all });
      await expect(start).toBeVisible();
      await expect(page.getByRole("region", { name: "Questions trouvées" })).toBeHidden();
      await expect(page).toHaveURL(/\/manage-question$/);
    });

  for (const { name, ...viewport } of sizes) {
    test(
      `finds by words, every one or any, counts, and keeps the search in the address, ${name}`,
      extendedIf(viewport.width < 1280),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        const teacher = await signInByApi(demo.teacher, demo.password);
        const [common, one, two] = [word(), word(), word()];
        await addQuestion(teacher, `Sous le vent ${common} du relief ${one} ?`, 2020, `Commentaire ${one}`);
        await addQuestion(teacher, `Sous le vent ${common} de la plaine ${two} ?`, 2022, null);
        await openAs(page, teacher);
        const found = page.getByRole("region", { name: "Questions trouvées" });
        const look = async (terms: string) => {
          await page.getByLabel("Termes").fill(terms);
          await page.getByRole("button", { name: "Rechercher" }).click();
        };
        await look(common.toUpperCase());
        await expect(found.getByRole("status")).toHaveText("2 questions");
        const rows = found.getByRole("row").filter({ hasText: common });
        await expect(rows.first()).toContainText("2022");
        await expect(rows.first()).toContainText("Météorologie et aérologie");
        await expect(rows.first()).toContainText("Sans image");
        await look(`${one} ${two}`);
        await expect(found.getByRole("status")).toHaveText("0 question");
        await expect(page.getByRole("heading", { name: "Aucune question trouvée" })).toBeVisible();
        await expect(page.getByText("Essayez avec moins de mots")).toBeVisible();
        await page.getByRole("switch", { name: "et", exact: true }).uncheck();
        await expect(found.getByRole("status")).toHaveText("2 questions");
        await page.getByRole("switch", { name: "avec commentaire" }).check();
        await expect(found.getByRole("status")).toHaveText("1 question");
        await page.reload();
        await expect(page.getByLabel("Termes")).toHaveValue(`${one} ${two}`);
        await expect(page.getByRole("switch", { name: "et", exact: true })).not.toBeChecked();
        await page.goBack();
        await expect(found.getByRole("status")).toHaveText("2 questions");
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
  }

  test("shows ten at a time, with their pictures 280 pixels wide", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await asTeacher(page, "/manage-question?theme=1");
    const found = page.getByRole("region", { name: "Questions trouvées" });
    await expect(found.getByRole("row")).toHaveCount(11);
    expect(await found.getByRole("columnheader").allTextContents()).toEqual(["Thème", "Question", "Image", "Année", "Actions"]);
    await expect(found.getByRole("img").first()).toBeVisible();
    for (const image of await found.getByRole("img").all()) expect((await image.boundingBox())?.width).toBe(280);
    const first = await found.getByRole("row").nth(1).textContent();
    await page.getByRole("button", { name: "Page suivante" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(found.getByRole("row").nth(1)).not.toHaveText(first ?? "");
    await expectAccessible(page);
  });
});

for (const { name, ...viewport } of sizes) {
  test.describe(`the editor, ${name}`, extendedIf(viewport.width < 1280), () => {
    test.use({ viewport });

    test("adds a question, stays open and empty for the next one, and says so", async ({ page }) => {
      const mine = word();
      await asTeacher(page, `/manage-question?terme=${mine}`);
      await expect(page.getByText("0 question")).toBeVisible();
      await page.getByRole("button", { name: "Ajouter une question" }).click();
      const dialog = editor(page, "Ajouter une question");
      const current = new Date().getFullYear();
      const years = Array.from({ length: current - 1995 }, (_, i) => String(current - i));
      await expect(dialog.getByLabel("Année").getByRole("option")).toHaveText([/./, ...years]);
      await fill(dialog, `What is ${mine}?`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole("button", { name: "Valider" }).click();
      await expectToast(page, "Question ajoutée", "success");
      await expect(dialog.getByRole("textbox", { name: "Question", exact: true })).toHaveValue("");
      await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
      // Questions of a paper come one after the other: theme and year stay.
      await expect(dialog.getByLabel("Thème")).toHaveValue("6");
      await expect(dialog.getByLabel("Année")).toHaveValue("2021");
      await expect(dialog.getByRole("textbox", { name: "Question", exact: true })).toBeFocused();
      await dialog.getByRole("button", { name: "Annuler" }).click();
      await expect(page.getByText("1 question", { exact: true })).toBeVisible();
    });

    test("modifies a question and closes; the radios mark one answer", async ({ page }) => {
      const mine = word();
      const teacher = await signInByApi(demo.teacher, demo.password);
      await addQuestion(teacher, `D’où vient le ${mine} ?`);
      await openAs(page, teacher, `/manage-question?terme=${mine}`);
      await page.getByRole("button", { name: /^Modifier/ }).click();
      const dialog = editor(page, "Modifier une question");
      await expect(dialog.getByRole("radio", { name: "La réponse 1 est la bonne" })).toBeChecked();
      await dialog.getByRole("radio", { name: "La réponse 3 est la bonne" }).check();
      await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
      const explanation = dialog.getByRole("textbox", { name: "Explication" });
      await expect(explanation).toHaveValue(`Un commentaire sur D’où vient le ${mine} ?`);
      await expect(dialog.getByRole("textbox", { name: "Question", exact: true })).toHaveJSProperty("tagName", "TEXTAREA");
      await expect(dialog.getByRole("textbox")).toHaveCount(7);
      await dialog.getByRole("textbox", { name: "Question", exact: true }).fill(`Et d’où vient donc le ${mine} ?`);
      await dialog.getByRole("switch", { name: "ordre fixe" }).check();
      await dialog.getByRole("button", { name: "Valider" }).click();
      // The right answer has changed: what becomes of its explanation must be said.
      await expect(dialog.getByText("Dites si l’explication est encore juste, ou corrigez-la")).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("radio", { name: "Non, je la corrige" }).click();
      await expect(explanation).toBeFocused();
      await explanation.fill(`Le ${mine} vient de l’est.`);
      await expect(dialog.getByText("L’explication est-elle encore juste")).toBeHidden();
      await dialog.getByRole("textbox", { name: "Étiquettes" }).fill("vents, brise");
      // Its words propose a point of the programme; another theme takes it away.
      const point = dialog.getByLabel("Point du programme");
      await point.selectOption({ index: 1 });
      await dialog.getByLabel("Thème").selectOption("5");
      await expect(point).toHaveValue("");
      await point.selectOption("5.1.1");
      await dialog.getByRole("button", { name: "Valider" }).click();
      await expectToast(page, "Question modifiée", "success");
      await expect(dialog).toBeHidden();
      await expect(
        page.getByRole("region", { name: "Questions trouvées" }).getByText(`Et d’où vient donc le ${mine} ?`, { exact: true }),
      ).toBeVisible();
      await page.getByRole("button", { name: /^Modifier/ }).click();
      await expect(dialog.getByRole("radio", { name: "La réponse 3 est la bonne" })).toBeChecked();
      await expect(dialog.getByRole("switch", { name: "ordre fixe" })).toBeChecked();
      await expect(explanation).toHaveValue(`Le ${mine} vient de l’est.`);
      await expect(dialog.getByRole("textbox", { name: "Étiquettes" })).toHaveValue("brise, vents");
      await expect(point).toHaveValue("5.1.1");
      await dialog.getByRole("radio", { name: "La réponse 1 est la bonne" }).check();
      await dialog.getByRole("radio", { name: "Oui, elle reste juste" }).check();
      await dialog.getByRole("button", { name: "Valider" }).click();
      await expect(dialog).toBeHidden();
    });

    test("an invalid question says so, each complaint at its field, and nothing typed is lost", async ({ page }) => {
      await asTeacher(page);
      await page.getByRole("button", { name: "Ajouter une question" }).click();
      const dialog = editor(page, "Ajouter une question");
      await dialog.getByRole("textbox", { name: "Question", exact: true }).fill("Quoi?");
      await dialog.getByRole("button", { name: "Valider" }).click();
      await expectToast(page, "La question n’est pas valide", "danger");
      await expect(dialog.getByText("La question doit compter plus de 5 caractères")).toBeVisible();
      await expect(dialog.getByText("Cochez la bonne réponse")).toBeVisible();
      await expect(dialog.getByText("La réponse doit compter plus d’un caractère")).toHaveCount(4);
      await expect(dialog.getByLabel("Thème")).toBeFocused();
      await expect(dialog.getByRole("textbox", { name: "Question", exact: true })).toHaveValue("Quoi?");
      await expectAccessible(page);
    });
  });
}

test.describe("in the editor", () => {
  test.use({ noise: { expected: [/status of 409/, /status of 400/] } });

  test("nothing that the keyboard reaches in a form is left under its buttons", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 640 });
    await asTeacher(page);
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    const dialog = editor(page, "Ajouter une question");
    await expect(dialog.getByLabel("Thème")).toBeFocused();
    while ((await page.evaluate("document.activeElement.textContent")) !== "Valider") {
      await page.keyboard.press("Tab");
      await expectFocusInSight(page);
    }
  });

  test("a question copied from a paper fills the form", async ({ page }) => {
    await asTeacher(page);
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    const dialog = editor(page, "Ajouter une question");
    const question = dialog.getByRole("textbox", { name: "Question", exact: true });
    await paste(question, "4.12 Le vent souffle :\nA. du nord\nx B. du sud\nC. de l'est\nD. de l'ouest");
    await expect(question).toHaveValue("Le vent souffle :");
    await expect(dialog.getByLabel("Réponse 2", { exact: true })).toHaveValue("du sud");
    await expect(dialog.getByLabel("Réponse 4", { exact: true })).toHaveValue("de l'ouest");
    await expect(dialog.getByText("La bonne réponse n’est pas indiquée")).toBeHidden();
    await paste(question, "4.13 Le vent tourne : a) au nord b) au sud c) à l’est d) à l’ouest");
    await expect(dialog.getByLabel("Réponse 4", { exact: true })).toHaveValue("à l’ouest");
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(dialog.getByText("La bonne réponse n’est pas indiquée")).toBeVisible();
    await paste(question, "Une ligne\nune autre\nune troisième");
    await expect(dialog.getByText("Les réponses n’ont pas été reconnues")).toBeVisible();
    await question.fill("");
    await paste(question, "12.3 Quel est ce nuage ?");
    await expect(question).toHaveValue("Quel est ce nuage ?");
  });

  test("what the server refuses stays in the form: a question that the bank has already", async ({ page }) => {
    const mine = word();
    const teacher = await signInByApi(demo.teacher, demo.password);
    await openAs(page, teacher);
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    const dialog = editor(page, "Ajouter une question");
    await fill(dialog, `What is ${mine}?`);
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expectToast(page, "Question ajoutée", "success");
    await fill(dialog, `What is ${mine}?`);
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expectToast(page, "Cette question est déjà dans la banque", "danger");
    await expect(dialog.getByRole("textbox", { name: "Question", exact: true })).toHaveValue(`What is ${mine}?`);
  });

  test("what somebody saved since the form was opened is not overwritten: who and what is told, what was typed stays, and saving again is knowing", async ({
    page,
  }) => {
    const mine = word();
    const teacher = await signInByApi(demo.teacher, demo.password);
    const question = await addQuestion(teacher, `D’où vient le ${mine} ?`);
    await openAs(page, teacher, `/manage-question?terme=${mine}`);
    await page.getByRole("button", { name: /^Modifier/ }).click();
    const dialog = editor(page, "Modifier une question");
    await dialog.getByRole("textbox", { name: "Question", exact: true }).fill(`Et d’où vient le ${mine} ?`);
    const answers = question.answers.map((answer, i) => ({ ...answer, correct: i === 1 }));
    const colleague = await signInByApi(demo.manager, demo.password);
    const theirs = { ...question, question: `Par où passe le ${mine} ?`, answers };
    await colleague.send("PUT", `/api/questions/${question.id}`, theirs);

    await dialog.getByRole("button", { name: "Valider" }).click();
    const told = dialog.getByRole("alert").filter({ has: page.getByRole("list") });
    await expect(told).toContainText("Hélène Marchand a modifié cette question pendant que vous l’aviez ouverte.");
    await expect(told.getByRole("listitem")).toHaveText([new RegExp(`^Question\\s:\\s«\\sPar où passe le ${mine}\\s\\?\\s»$`)]);
    await expect(dialog.getByRole("textbox", { name: "Question", exact: true })).toHaveValue(`Et d’où vient le ${mine} ?`);
    await expect(dialog.getByRole("radio", { name: "La réponse 2 est la bonne" })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expect(dialog).toBeHidden();
    const saved = await teacher.get<Question>(`/api/questions/${question.id}`);
    expect([saved.question, saved.answers.findIndex(({ correct }) => correct)]).toEqual([`Et d’où vient le ${mine} ?`, 1]);
  });

  test("what the server refuses is marked at its field: a description of the image", async ({ page }) => {
    await asTeacher(page);
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    const dialog = editor(page, "Ajouter une question");
    await dialog
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: "aile.jpg", mimeType: "image/jpeg", buffer: await largePicture(page) });
    const description = dialog.getByLabel("Description de l’image");
    await description.fill("Une aile");
    await expect(description).toHaveAttribute("maxlength", "500");
    await fill(dialog, `What is ${word()}?`);
    const errors = [{ field: "imageAlt", fullErrorMessage: "500 caractères au maximum" }];
    const json = { error: "invalid", error_description: "500 caractères au maximum", errors };
    await page.route("**/api/questions", (route) => route.fulfill({ status: 400, json }));
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expect(description).toHaveAttribute("aria-invalid", "true");
    await expect(description).toHaveAccessibleDescription(/500 caractères au maximum/);
    await expect(description).toBeFocused();
  });

  test("an image is chosen, previewed, erased, kept; a file that is none is refused", async ({ page }) => {
    const mine = word();
    const teacher = await signInByApi(demo.teacher, demo.password);
    await openAs(page, teacher, `/manage-question?terme=${mine}`);
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    const dialog = editor(page, "Ajouter une question");
    const picker = dialog.locator('input[type="file"]').last();
    await picker.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("pas une image") });
    await expect(dialog.getByText("Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP")).toBeVisible();
    const large = await largePicture(page);
    await picker.setInputFiles({ name: "aile.jpg", mimeType: "image/jpeg", buffer: large });
    const preview = dialog.getByRole("img", { name: "Aperçu de l’image" });
    await expect(preview).toBeVisible();
    await expect(preview).toHaveJSProperty("naturalWidth", 1000);
    await expect(preview).toHaveJSProperty("naturalHeight", 450);
    await dialog.getByRole("button", { name: "Effacer l’image" }).click();
    await expect(preview).toBeHidden();
    await picker.setInputFiles({ name: "aile.jpg", mimeType: "image/jpeg", buffer: large });
    await dialog.getByLabel("Description de l’image").fill("Une aile vue de côté");
    await fill(dialog, `What is ${mine}?`);
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expectToast(page, "Question ajoutée", "success");
    await expect(dialog.getByRole("img")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(page.getByRole("img", { name: "Une aile vue de côté" })).toBeVisible();
  });
});

test("a site admin opens the bank from the header, sees who changed what, and brings a version back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const mine = word();
  const teacher = await signInByApi(demo.teacher, demo.password);
  const { id } = await addQuestion(teacher, `Première ${mine} ?`);
  const { questionResponseList } = await teacher.send<{ questionResponseList: object[] }>("POST", "/api/questions/search", { terme: mine });
  await teacher.send("PUT", `/api/questions/${id}`, { ...questionResponseList[0], question: `Seconde ${mine} ?` });
  await openAs(page, await signInByApi(demo.siteAdmin, demo.password), `/admin/manage-question?terme=${mine}`);
  await expect(page.getByRole("link", { name: "Gérer les questions" })).toHaveAttribute("href", "/admin/manage-question");
  await page.getByRole("button", { name: /^Historique/ }).click();
  const dialog = page.getByRole("dialog", { name: "Historique de la question" });
  await expect(dialog.getByText("Julien Perrin").first()).toBeVisible();
  await expect(dialog.getByText(`Seconde ${mine} ?`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Rétablir cette version (1)" }).click();
  const confirmation = page.getByRole("button", { name: "Rétablir", exact: true });
  await expect(page.getByRole("dialog", { name: "Rétablir cette version" }).locator(":focus")).toBeVisible();
  // The confirmation must be answered: Escape closes neither dialog.
  await page.keyboard.press("Escape");
  await confirmation.click();
  await expectToast(page, "La version a été rétablie", "success");
  await expect(dialog.getByRole("heading", { name: "Version 2" })).toBeVisible();
  await expect(confirmation).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Questions trouvées" }).getByText(`Première ${mine} ?`, { exact: true })).toBeVisible();
});

for (const { name, ...viewport } of sizes)
  test(
    `who keeps the bank unfolds, previews, changes and removes questions found by their own criteria, ${name}`,
    extendedIf(viewport.width < 1280),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const mine = word();
      const admin = await signInByApi(demo.siteAdmin, demo.password);
      await addQuestion(admin, `Premier ${mine} ?`, 2020, null);
      await addQuestion(admin, `Second ${mine} ?`);
      await openAs(page, admin, `/admin/manage-question?terme=${mine}`);
      const found = page.getByRole("region", { name: "Questions trouvées" });
      await expect(found.getByRole("status")).toHaveText("2 questions");
      await page.getByText("Plus de critères").click();
      await page.getByRole("switch", { name: "sans explication" }).check();
      await expect(found.getByRole("status")).toHaveText("1 question");
      await expect(page).toHaveURL(/sans=1/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Effacer ces critères" }).click();
      await expect(found.getByRole("status")).toHaveText("2 questions");

      const unfold = found.getByRole("button", { name: `Réponses : Second ${mine} ?` });
      await unfold.click();
      await expect(unfold).toHaveAttribute("aria-expanded", "true");
      await expect(found.getByRole("list", { name: "Réponses proposées" }).getByRole("listitem").first()).toContainText(
        `Nord Second ${mine} ? (Bonne réponse)`,
      );
      await expect(found.getByText(`Un commentaire sur Second ${mine} ?`)).toBeVisible();
      await found.getByRole("button", { name: `Voir comme un élève : Second ${mine} ?` }).click();
      const preview = page.getByRole("dialog", { name: "Comme la voit un élève" });
      await expect(preview.getByText("Un commentaire sur")).toBeHidden();
      await preview.getByRole("button", { name: "Voir la correction" }).click();
      await expect(preview.getByText(`Un commentaire sur Second ${mine} ?`)).toBeVisible();
      await expectAccessible(page);
      await preview.getByRole("button", { name: "Fermer" }).last().click();

      await found.getByRole("checkbox", { name: `Choisir : Premier ${mine} ?` }).check();
      await found.getByRole("checkbox", { name: `Choisir : Second ${mine} ?` }).check();
      const bar = page.getByRole("region", { name: "Questions choisies" });
      await expect(bar.getByRole("status")).toHaveText("2 questions choisies");
      await expectAccessible(page);
      await bar.getByRole("button", { name: "Modifier" }).click();
      const change = page.getByRole("dialog", { name: "Modifier 2 questions" });
      await change.getByLabel("État").selectOption("brouillon");
      await change.getByLabel("Ajouter les étiquettes").fill(mine);
      await change.getByRole("button", { name: "Enregistrer" }).click();
      await expectToast(page, "2 questions modifiées", "success");
      await expect(found.getByText("Brouillon")).toHaveCount(2);
      await expect(bar).toBeHidden();

      await found.getByRole("checkbox", { name: `Choisir : Premier ${mine} ?` }).check();
      await bar.getByRole("button", { name: "Supprimer" }).click();
      const removal = page.getByRole("dialog", { name: "Supprimer la question" });
      await expect(removal).toContainText("1 question que rien n’utilise sera supprimée");
      await expectAccessible(page);
      await removal.getByRole("button", { name: "Supprimer" }).click();
      await expectToast(page, "1 question supprimée", "success");
      await expect(found.getByRole("status")).toHaveText("1 question");

      await page.goto("/admin/manage-question?terme=foehn");
      await found
        .getByRole("checkbox", { name: /^Choisir : / })
        .first()
        .check();
      await bar.getByRole("button", { name: "Supprimer" }).click();
      await expect(removal).toContainText("elle y reste, mais ne sera plus proposée");
      await expect(removal.getByRole("button")).toHaveText(["", "Annuler", "Masquer"]);
      await removal.getByRole("button", { name: "Annuler" }).click();
      await expectNoSidewaysScroll(page);
    },
  );

test("a teacher is no site admin: the address of the admin area leads to their own page", async ({ page }) => {
  await asTeacher(page, "/admin/manage-question");
  await expect(page).toHaveURL(/\/teacher\/home$/);
});
