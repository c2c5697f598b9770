import { mkdirSync, writeFileSync } from "node:fs";
import type { Qcm, Student } from "@badin/contract";
import { openClass, weatherQuestions } from "../support/school.ts";
import { demo } from "../support/test.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";

async function signIn(tab: Tab, username: string): Promise<void> {
  await tab.goto("/login");
  // The application has taken over the form of the page's HTML: a key of the driver that falls between the two is typed
  // again.
  await expect.poll(() => tab.evaluate("document.title")).toBe("Connexion · Badin");
  await tab.write("Adresse email", username);
  await tab.click("button", "Suivant");
  await tab.write("Mot de passe", demo.password);
  await tab.click("button", "Se connecter");
  await tab.expectPath(/\/home$/);
}

test("a student signs in, answers a quiz with the pointer and the keyboard, and sees the result", async ({ tab }) => {
  const own = await openClass();
  await own.publish("Le vent", (await weatherQuestions(own.manager)).slice(0, 3));
  await tab.resize(375, 812);
  await signIn(tab, (await own.enrol()).email);
  // In WebKit, which has no `requestIdleCallback`, as soon as in the others: well before the 30 seconds that a busy
  // page is left.
  await expect.poll(() => tab.evaluate(hasServiceWorker), { timeout: 15_000 }).toBe(true);
  await tab.click("link", /^Commencer le test/);
  for (const number of [1, 2, 3]) {
    await tab.expectText(`${number}/3`);
    // The counter changes before the question can be answered.
    await expect.poll(() => tab.evaluate(canAnswer)).toBe(true);
    if (number === 1) await tab.press("b");
    else await tab.click("radio", /^a\s/);
    await tab.expectText(/Bonne réponse|Pas cette fois/);
    if (number === 1) await tab.press("Enter");
    else await tab.click("button", /^(Suivante|Terminer)/);
  }
  await tab.expectText(/Tu as gagné \d+ badges?/);
  await tab.press("Escape");
  await tab.expectText(/Parfait !|Très bien|C’est bien|Entraîne-toi !/);
  expect(await tab.evaluate(needleShift)).toBeLessThan(0.01);
});

const hasServiceWorker = `navigator.serviceWorker.getRegistration().then((registration) => registration !== undefined)`;

const canAnswer = `document.querySelector("input[type=radio]:enabled, [role=radio]:not([aria-disabled=true], [data-disabled])") !== null`;

/** How far the needle of the result goes on its dial when the page is zoomed, relative to the dial. */
const needleShift = `(() => {
  const dial = document.querySelector("svg[aria-label^=Score]");
  const needle = dial.querySelector("[class*=needle]");
  for (const sweep of needle.getAnimations()) sweep.finish();
  const place = (zoom) => {
    document.documentElement.style.zoom = zoom;
    const [around, inside] = [dial.getBoundingClientRect(), needle.getBoundingClientRect()];
    return [(inside.left - around.left) / around.width, (inside.top - around.top) / around.width];
  };
  const [before, zoomed] = [place("1"), place("1.2")];
  return Math.max(...before.map((at, axis) => Math.abs(at - zoomed[axis])));
})()`;

test("a teacher imports a list of students from a file", async ({ tab }, info) => {
  const own = await openClass();
  const list = info.outputPath("liste.csv");
  mkdirSync(info.outputDir, { recursive: true });
  writeFileSync(list, "Nom;Prénom;Courriel\r\nBéraud;Théo;\r\nFournier;Maëlys;\r\n", "latin1");
  await tab.resize(1280, 900);
  await signIn(tab, demo.manager);
  await tab.goto(`/teacher/classrooms/${own.id}/students`);
  await tab.click("button", "Importer une liste");
  await tab.upload("Fichier de la liste", list);
  await tab.expectText("Ce que l’import va faire");
  await tab.click("button", /^Ajouter 2\sélèves$/);
  await tab.expectText("2 élèves ont été ajoutés.");
  const students = await own.manager.get<Student[]>(`/api/teachers/classrooms/${own.id}/students`);
  expect(students.map(({ firstName, name }) => `${firstName} ${name}`).toSorted()).toEqual(["Maëlys Fournier", "Théo Béraud"]);
});

test("a teacher creates a quiz, adds a question and publishes it", async ({ tab }) => {
  const own = await openClass();
  const root = `/api/teachers/classrooms/${own.id}/qcms`;
  const { id } = await own.manager.send<Qcm>("POST", root, { name: "Le vent" });
  await tab.resize(1280, 900);
  await signIn(tab, demo.manager);
  await tab.goto(`/teacher/classrooms/${own.id}/qcms/${id}`);
  await tab.write("Mots à chercher", "vent");
  await tab.press("Enter");
  await tab.click("checkbox", /vent/);
  await tab.click("button", /^Ajouter 1\squestion$/);
  await tab.expectText("Déjà dans le questionnaire");
  await tab.click("button", "Publier");
  await tab.expectText("Le questionnaire est publié : les élèves le voient");
});
