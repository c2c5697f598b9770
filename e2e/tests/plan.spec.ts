import type { Classroom, Plan, SchoolYear } from "@badin/contract";
import { expectToast } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Opens a class that has class days left, whatever the day of the test: its exam is on the last day of August. */
async function openYear() {
  const own = await openClass();
  const years = await own.manager.get<SchoolYear[]>("/api/teachers/annees-scolaires");
  const year = years.find(({ parDefaut }) => parDefaut) ?? years[0];
  const examDay = `${Number(year?.libelle.slice(0, 4)) + 1}-08-31`;
  await own.manager.send<Classroom>("PUT", `/api/teachers/classrooms/${own.id}`, {
    name: own.name,
    anneeScolaire: { id: year?.id },
    examDay,
  });
  return { ...own, plan: () => own.manager.get<Plan>(`/api/teachers/classrooms/${own.id}/plan`) };
}

test("a teacher dates a year, projects, gives, moves and skips, with the keyboard too, and prints it", async ({ page }) => {
  const own = await openYear();
  await own.enrol();
  await own.manager.lendTo(page.context());
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/teacher/classrooms/${own.id}/plan`);
  await expect(page.getByRole("heading", { level: 1, name: "Votre année en 30 séances" })).toBeVisible();
  await expect(page.getByText(/avant le BIA$/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("radio", { name: "samedi" }).check({ force: true });
  await expect(page.getByText(/^\d+ samedis? avant le BIA$/)).toBeVisible();

  // What the calendar does not know, the teacher says.
  await page.getByRole("button", { name: "Voir et corriger les vacances" }).click();
  const breaks = page.getByRole("dialog", { name: "Les vacances de la classe" });
  await breaks.getByRole("button", { name: "Ajouter une période" }).click();
  await breaks.getByRole("button", { name: "Garder ces dates" }).click();
  await expect(breaks.getByText("Donnez les deux dates")).toBeVisible();
  await breaks.getByRole("button", { name: "Retirer «\u00A0Pas de cours\u00A0»" }).click();
  await breaks.getByRole("button", { name: "Garder ces dates" }).click();

  await page.getByRole("button", { name: "Dater mon année" }).click();
  await expectToast(page, "L’année est datée", "success");
  const { sessions } = await own.plan();
  const [first, second, third] = sessions.filter(({ day, paper }) => day !== null && paper === null);
  const card = page.getByRole("region", { name: first?.title ?? "", exact: true });
  // The button was at the foot of the settings: the session to do is shown, and has the focus.
  await expect(card.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(card.getByRole("heading", { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The lessons follow one another on the wall; Escape comes back, and the step is ticked.
  await card.getByRole("link", { name: /^Projeter/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: first?.lessons[0]?.title ?? "" })).toBeVisible();
  const last = page.getByRole("button", { name: "Fiche suivante" });
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(last).toBeVisible({ timeout: 50 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1, name: first?.lessons[1]?.title ?? "" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Écran suivant" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card.getByText("Fiches projetées")).toBeVisible();

  await card.getByRole("button", { name: "Donner" }).click();
  await expectToast(page, "Donné à la classe", "success");
  await expect(card.getByText(`«\u00A0${first?.quiz?.title}\u00A0» donné à faire`)).toBeVisible();
  await card.getByRole("button", { name: "Lancer en direct" }).click();
  const live = page.getByRole("dialog", { name: "Lancer en direct" });
  await expect(live.getByText(first?.title ?? "")).toBeVisible();
  await page.keyboard.press("Escape");

  // The row opens in place; its session moves, and the due day follows in words before it does.
  const row = (title: string) => page.getByRole("button", { name: new RegExp(title) });
  await row(second?.title ?? "").press("Enter");
  const opened = page.getByRole("region", { name: second?.title ?? "", exact: true });
  // A session that is projected from its row is still open when the teacher comes back.
  await opened.getByRole("link", { name: /^Projeter/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: second?.lessons[0]?.title ?? "" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened.getByText("Fiches projetées")).toBeVisible();
  await opened.getByRole("button", { name: /^Actions de la séance/ }).click();
  await page.getByRole("menuitem", { name: "Déplacer" }).click();
  const move = page.getByRole("dialog", { name: `Déplacer la séance ${second?.number}` });
  await move.getByLabel("Une autre date").fill(third?.day ?? "");
  await expect(move.getByText(/Une séance est déjà prévue ce jour-là/)).toBeVisible();
  await move.getByLabel("Décaler aussi la suite").check();
  await expect(move.getByText(new RegExp(`${first?.quiz?.title}.* devient à faire avant le`))).toBeVisible();
  await expectAccessible(page);
  await move.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect(move).toBeHidden();
  const moved = await own.plan();
  expect(moved.sessions.find(({ id }) => id === second?.id)?.day).toBe(third?.day);
  expect(moved.sessions.find(({ id }) => id === first?.id)?.quiz?.given?.dueDay).toBe(third?.day);

  await opened.getByRole("button", { name: /^Actions de la séance/ }).click();
  await page.getByRole("menuitem", { name: "Sauter" }).click();
  await expectToast(page, `«\u00A0${second?.title}\u00A0» est à faire à la maison`, "success");
  await expect(page.getByText("sautée, à faire à la maison")).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1366, height: 768 });
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Convocation, pièce d’identité", { exact: false })).toBeVisible();
  const pdf = (await page.pdf({ format: "A4", margin: { top: "14mm", bottom: "12mm", left: "14mm", right: "14mm" } })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test("a phone steers the wall of a class down to the questions that end it, which open on both", async ({ page, browser }) => {
  const own = await openYear();
  await own.manager.send("PUT", `/api/teachers/classrooms/${own.id}/plan`, { ...(await own.plan()).settings, startsAt: 14 * 60 });
  const { sessions } = await own.plan();
  const [first] = sessions.filter(({ day, paper }) => day !== null && paper === null);
  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/plan`);
  await page
    .getByRole("region", { name: first?.title ?? "", exact: true })
    .getByRole("link", { name: /^Projeter/ })
    .click();
  const wall = page.getByRole("contentinfo").getByRole("status");
  await expect(wall).toHaveText(/^Écran 1 sur/);

  const context = await browser.newContext({ viewport: { width: 320, height: 568 } });
  await own.manager.lendTo(context);
  const phone = await context.newPage();
  await phone.goto(`/teacher/classrooms/${own.id}/plan`);
  await phone.getByRole("link", { name: "Télécommande" }).click();
  await expect(phone.getByText(/^Au tableau\s: écran 1 sur/)).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: "Suivante" }).click();
  await expect(wall).toHaveText(/^Écran 2 sur/);
  await page.keyboard.press("ArrowRight");
  await expect(phone.getByText(/^Au tableau\s: écran 3 sur/)).toBeVisible();
  await phone.getByRole("button", { name: "Écran noir" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await phone.getByRole("button", { name: "Rallumer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first?.lessons[0]?.title ?? "" })).toBeVisible();

  // A press that no wall answers is said; the wall that comes back says where it is: at the end of a lesson.
  await page.goto("/home");
  await phone.getByRole("button", { name: "Suivante" }).click();
  await expect(phone.getByText(/^Le tableau ne répond pas/)).toBeVisible();
  const points = first?.lessons.map(({ point }) => point) ?? [];
  await page.goto(`/fiches/${points.at(-2)}/projeter?suite=${points.join(",")}&classe=${own.id}&ecran=99`);
  await phone.getByRole("button", { name: "Fiche suivante" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first?.lessons.at(-1)?.title ?? "" })).toBeVisible();
  await expect(phone.getByText(/^Le tableau ne répond pas/)).toBeHidden();

  const begin = phone.getByRole("button", { name: `${first?.live?.questionIds.length} questions en direct` });
  await expect(async () => {
    await phone.getByRole("button", { name: "Suivante" }).click({ timeout: 500 });
    await expect(begin).toBeVisible({ timeout: 100 });
  }).toPass();
  // The room's code loads late: meanwhile, a new address of the plan does not lead the wall elsewhere.
  await page.route(/\/live-board-page-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await begin.click();
  await expect(phone.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
  await expect(page.getByText("Rejoignez en direct")).toBeVisible();
  await page.getByRole("link", { name: "Quitter le tableau" }).click();
  await expect(page.getByText(`${first?.live?.questionIds.length} questions posées en direct`)).toBeVisible();
  await context.close();
});
