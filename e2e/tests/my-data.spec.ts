import { readFileSync } from "node:fs";
import type { Me } from "@badin/contract";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { openApi, signInByApi } from "../support/api.ts";
import { expectToast } from "../support/look.ts";
import { answerOnce } from "../support/network.ts";
import { openClass, weatherQuestions } from "../support/school.ts";
import { demo, expect, expectAccessible, test } from "../support/test.ts";

test.use({ noise: { expected: [/status of 4(00|29)/] } });

/** Presses the button and opens the downloaded zip. */
async function downloadData(page: Page, buttonName: string) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: buttonName }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("badin-mes-donnees.zip");
  const files = unzipSync(readFileSync(await file.path()));
  expect(strFromU8(files["LISEZ-MOI.txt"] ?? new Uint8Array())).toContain("Vos données dans Badin");
  return JSON.parse(strFromU8(files["mes-donnees.json"] ?? new Uint8Array()));
}

test("a student takes away what is kept about them, then deletes their account", async ({ page, context }) => {
  const own = await openClass();
  const questions = (await weatherQuestions(own.manager)).slice(0, 3);
  const student = await own.enrol();
  await student.take(await own.publish("Météo", questions), questions, [true, false, true]);
  await student.lendTo(context);
  await page.goto("/home/account");
  await expect(page.getByRole("region", { name: "Tes données" })).toBeVisible();
  await expectAccessible(page);
  const data = await downloadData(page, "Télécharger tes données");
  await expectToast(page, "Le fichier est téléchargé", "success");
  expect(data.compte).toMatchObject({ prenom: "Camille", nom: "Durand", email: student.email, role: "élève" });
  expect(data.reponses.map((answer: { juste: boolean }) => answer.juste).sort()).toEqual([false, true, true]);

  await page.getByRole("button", { name: "Supprimer ton compte…" }).click();
  const window = page.getByRole("dialog", { name: "Supprimer ton compte" });
  await expect(window.getByText(/seront effacés pour toujours/)).toBeVisible();
  await window.getByLabel("Ton mot de passe").fill(demo.password);
  await window.getByRole("button", { name: "Supprimer ton compte" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Ton compte a été supprimé", "success");
  expect(await (await openApi()).send("POST", "/api/users/login", { email: student.email })).toEqual({ signin: "u" });
});

test("a teacher takes theirs away, not those of whom they impersonate; a refusal is said", async ({ page, context }) => {
  const manager = await signInByApi(demo.manager, demo.password);
  await manager.lendTo(context);
  await page.goto("/teacher/account");
  expect((await downloadData(page, "Télécharger vos données")).compte.role).toBe("gestionnaire de l’établissement");
  const refusal = { error: "too_many", error_description: "Trop de tentatives. À réessayer dans un moment." };
  await answerOnce(page, "**/api/users/me/data", { status: 429, json: refusal });
  await page.getByRole("button", { name: "Télécharger vos données" }).click();
  await expectToast(page, "Trop de tentatives. À réessayer dans un moment.", "danger");

  const teachers = await manager.get<Me[]>("/api/teachers");
  const julien = teachers.find(({ firstName }) => firstName === "Julien");
  await manager.send("POST", `/api/users/impersonate/${julien?.id}`);
  await manager.lendTo(context);
  await page.reload();
  await expect(page.getByRole("button", { name: "Télécharger vos données" })).toBeDisabled();
  await expect(page.getByText("Ces données sont celles d’un autre. Reprenez d’abord votre identité.")).toBeVisible();
});
