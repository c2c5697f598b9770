import type { Classroom, RevisionSession, SchoolYear } from "@badin/contract";
import { signInByApi } from "../support/api.ts";
import { answerTo, labelOf, openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extended, extendedIf, signIn, test } from "../support/test.ts";

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

for (const viewport of sizes) {
  test(
    `a lesson is found without accents, read with its drawings, and printed alone, at ${viewport.width} px`,
    extendedIf(viewport.width === 1280),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await (await signInByApi("ines.benali@trois-rivieres.example", demo.password)).lendTo(page.context());
      await page.goto("/home");
      await page.getByRole("navigation", { name: "Navigation" }).getByRole("link", { name: "Fiches" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Fiches de cours" })).toBeVisible();
      await expect(page.getByText("72 points du programme")).toBeVisible();
      await expect(page.getByRole("region", { name: "Pour toi en ce moment" }).getByRole("listitem")).toHaveCount(3);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole("searchbox", { name: "Chercher une fiche, un mot" }).fill("decroch");
      await expect(page.getByRole("status").filter({ hasText: /^\d+\sfiches\spour\s«\sdecroch\s»$/ })).toBeVisible();
      await expect(page.locator("mark").first()).toHaveText(/^décroch$/i);
      await expectAccessible(page);
      // One cross, not that of the browser beside it; the caret stays in the field.
      const clear = page.getByRole("button", { name: "Effacer la recherche" });
      const { x, y, height } = (await clear.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      for (const before of [8, 14, 20, 26]) await page.mouse.click(x - before, y + height / 2);
      await expect(page.getByRole("searchbox")).toHaveValue("decroch");
      await clear.click();
      await expect(page.getByRole("searchbox")).toHaveValue("");
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.getByRole("searchbox").fill("QNH QFE");
      await page.getByRole("link", { name: /^Altimètre, calages et niveaux/ }).click();
      await expect(page.getByText("Fiche 4.1.8")).toBeVisible();
      for (const name of ["À retenir", "Le piège"]) await expect(page.getByRole("region", { name })).toBeVisible();
      await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
      const mine = page.getByRole("region", { name: "À toi" });
      // The two widths are those of one student, whose first answers of the day stay.
      const place = mine.getByText(/^[123] sur 3$/);
      const before = await place.innerText();
      await mine.getByRole("radio").first().press("Space");
      await expect(mine.getByRole("status").getByText(/^(Bonne réponse|Pas cette fois)$/)).toBeVisible();
      await expect(mine.getByRole("button", { name: "Question suivante" })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(place).not.toHaveText(before);
      const after = await place.innerText();
      await page.reload();
      await expect(place).toHaveText(after);
      // A lesson that is opened again is not scrolled to the question that comes next.
      expect(await page.evaluate("document.activeElement.tagName")).toBe("BODY");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await expect(page.getByRole("navigation", { name: "Navigation" })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation", { name: "Navigation", includeHidden: true })).toBeHidden();
      await expect(page.getByRole("button", { name: "Imprimer la fiche" })).toBeHidden();
      await expect(page.getByRole("heading", { name: /^À toi/ })).toBeHidden();
      await expect(page.getByRole("navigation", { name: "Fiches voisines" })).toBeHidden();
      await expect(page.getByRole("region", { name: "À retenir" })).toBeVisible();
      await page.emulateMedia({ media: "screen" });
      await page
        .getByRole("navigation", { name: "Fiches voisines" })
        .getByRole("link", { name: /^Suivante/ })
        .click();
      await expect(page.getByText("Fiche 4.2.1")).toBeVisible();
    },
  );
}

test("a teacher projects a lesson with the keyboard, down to the trap asked then answered, and comes back to it", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await (await signInByApi(demo.teacher, demo.password)).lendTo(page.context());
  await page.goto("/fiches/2.2.4");
  await page.getByRole("link", { name: "Projeter" }).click();
  const place = page.getByRole("contentinfo").getByRole("status");
  await expect(place).toHaveText(/^Écran 1 sur/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await expect(place).toHaveText(/^Écran 3 sur/);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(/^Écran 2 sur/);
  await expect(page.getByRole("main").getByRole("img")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { level: 1, name: "Décollage et vent" })).toBeVisible();
  for (let screen = 3; screen <= 9; screen += 1) await page.keyboard.press("Space");
  const claim = page.getByText("Le vent de face augmente la portance au décollage.");
  await expect(claim).toBeVisible();
  await expect(page.getByText("Faux", { exact: true })).toHaveCount(0);
  await page.reload();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(claim).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Écran suivant" }).click();
  await expect(page.getByText("Faux", { exact: true })).toBeVisible();
  await expectAccessible(page);
  // It ends on questions for a class. Space, pressed once too many, does not open their room; Enter does.
  await page.getByRole("button", { name: "Écran suivant" }).click();
  await expect(page.getByRole("heading", { name: /^(\d q|Q)uestions? en direct$/ })).toBeVisible();
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Fiche 2.2.4")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the booklet of a theme has its contents and one page a lesson", async ({ page }) => {
  await (await signInByApi(demo.student, demo.password)).lendTo(page.context());
  await page.goto("/fiches/imprimer?theme=6");
  await expect(page.getByRole("navigation", { name: "Sommaire" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Imprimer" })).toBeEnabled();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article").first()).toHaveCSS("break-before", "page");
  await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
});

test("two years of one class are told apart by who writes their notes", extended, async ({ page }) => {
  const { manager, name } = await openClass();
  const years = await manager.get<SchoolYear[]>("/api/teachers/annees-scolaires");
  await manager.send("POST", "/api/teachers/classrooms", { name, anneeScolaire: { id: years[1]?.id } });
  await manager.lendTo(page.context());
  await page.goto("/fiches/1.1.1");
  for (const year of years.slice(0, 2)) await expect(page.getByRole("heading", { name: `${name} ${year.libelle}` })).toBeVisible();
});

test("a teacher writes the note of a class, which its student reads under the lesson reached from a correction", async ({
  page,
  context,
}) => {
  const { id, manager, name, publish, enrol } = await openClass();
  const questions = (await weatherQuestions(manager)).slice(0, 1);
  const qcm = await publish("Météo", questions);
  await manager.lendTo(context);
  await page.goto("/teacher/home");
  await page.getByRole("banner").getByRole("link", { name: "Fiches de cours" }).click();
  await expect(page.getByText("72 points du programme")).toBeVisible();
  // Anyone who has no class learns nothing: no state, no training.
  await expect(page.getByText("pas vu", { exact: true })).toHaveCount(0);
  await page.goto("/fiches/1.1.1");
  await expect(page.getByRole("button", { name: "T’entraîner sur ce point" })).toHaveCount(0);
  await page.getByRole("button", { name: `Ajouter une note de ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Lien").fill("meteo");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Donnez une adresse complète, qui commence par https://")).toBeVisible();
  await dialog.getByLabel("Lien").fill("https://www.meteo.fr");
  await dialog.getByLabel("Note").fill("On en parle jeudi.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("On en parle jeudi.")).toBeVisible();
  await page.getByRole("button", { name: `Retirer la note de ${name}` }).click();
  await expect(page.getByText("On en parle jeudi.")).toBeHidden();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("On en parle jeudi.")).toBeVisible();

  const student = await enrol();
  await context.clearCookies();
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  await page.getByRole("radio", { name: answerTo(questions[0], true) }).check({ force: true });
  await page.getByRole("link", { name: /^Revoir la fiche/ }).click();
  await expect(page).toHaveURL(/\/fiches\/1\.\d\.\d$/);
  await page.goto("/fiches/1.1.1");
  await expect(page.getByText("On en parle jeudi.")).toBeVisible();
  await expect(page.getByRole("link", { name: "https://www.meteo.fr" })).toBeVisible();

  await expect(page.getByText(/^\s*(acquis|en cours|pas vu)$/)).toBeVisible();
  await page.getByRole("button", { name: "T’entraîner sur ce point" }).click();
  await expect(page).toHaveURL(/\/revision\/\d+$/);
  const session = await student.get<RevisionSession>(`/api/revision/sessions/${page.url().split("/").at(-1)}`);
  expect(session.questions.map(({ point }) => point?.code)).toEqual(session.questions.map(() => "1.1.1"));
  const first = session.questions[0];
  const right = first?.answers.find((answer) => answer.id === first.goodAnswerId)?.answer ?? "";
  await page.getByRole("radio", { name: labelOf(right) }).press("Space");
  await expect(page.getByText("Bonne réponse", { exact: true })).toBeVisible();
  await page.goto("/fiches");
  await page.locator("summary", { hasText: /^1 · / }).press("Enter");
  // Met and not known yet: it is proposed above the list too.
  await expect(page.getByRole("link", { name: /1\.1\.1$/ }).last()).toContainText(/acquis|en cours/);
  await expect(page.getByRole("link", { name: /1\.1\.2$/ })).toContainText("pas vu");
  await expectAccessible(page);
  const form = { name, anneeScolaire: { id: (await manager.get<Classroom>(`/api/teachers/classrooms/${id}`)).anneeScolaire.id } };
  await manager.send("PUT", `/api/teachers/classrooms/${id}`, { ...form, freeTraining: false });
  await page.goto("/fiches/1.1.1");
  await expect(page.getByText("On en parle jeudi.")).toBeVisible();
  await expect(page.getByRole("button", { name: "T’entraîner sur ce point" })).toHaveCount(0);
});

test.describe("without network", () => {
  test.use({ hasServiceWorker: true, noise: { expected: [/ERR_INTERNET_DISCONNECTED/] } });

  test("a lesson that was opened is read whole, drawings included", async ({ page, context }) => {
    await signIn(page, demo.student);
    await page.goto("/fiches/2.1.3");
    await expect(page.getByRole("region", { name: "À retenir" })).toBeVisible();
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await page.reload();
    await expect(page.getByRole("region", { name: "À retenir" })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate<string>(`new Promise((resolve) => {
          const opening = indexedDB.open("badin");
          opening.onsuccess = () => {
            const asked = opening.result.transaction("copies").objectStore("copies").getAllKeys();
            asked.onsuccess = () => { opening.result.close(); resolve(JSON.stringify(asked.result)); };
          };
        })`),
      )
      .toContain('["lessons","point","2.1.3"]');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("region", { name: "À retenir" })).toBeVisible();
    await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
    expect(await page.evaluate<number>("document.querySelector('main img').naturalWidth")).toBeGreaterThan(500);
    await expectAccessible(page);
  });
});
