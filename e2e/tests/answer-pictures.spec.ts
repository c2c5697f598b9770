import type { Question } from "@badin/contract";
import type { Locator, Page } from "@playwright/test";
import { expectToast } from "../support/look.ts";
import { openClass } from "../support/school.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Returns a drawing of 300 by 200 pixels, encoded by the browser. */
const drawing = async (page: Page, sign: string): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate<number[]>(`(async () => {
      const canvas = new OffscreenCanvas(300, 200);
      const pen = canvas.getContext("2d");
      pen.fillStyle = "#ffd200";
      pen.fillRect(0, 0, 300, 200);
      pen.fillStyle = "#000";
      pen.font = "bold 120px sans-serif";
      pen.fillText(${JSON.stringify(sign)}, 60, 145);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
    })()`),
  );

/** Dispatches a paste event with this picture: the clipboard is unreliable in a browser under test. */
async function pastePicture(field: Locator, picture: Buffer): Promise<void> {
  await field.focus();
  await field.page().evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(${JSON.stringify([...picture])})], "image.png", { type: "image/png" }));
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

test("a teacher gives four answers their pictures; a student chooses one on a phone, and quiz, result, statistics and paper show them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const own = await openClass();
  const mine = `balise${process.pid}${Date.now()}`;
  const { id } = await own.manager.send<Question>("POST", "/api/questions", {
    question: `Quel panneau annonce une ${mine} ?`,
    answers: ["Image 1", "Image 2", "Image 3", "Image 4"].map((answer, i) => ({ answer, correct: i === 1 })),
    year: 2020,
    theme: { id: 4 },
    comment: { comment: "Rouge sur blanc : une entrée de piste." },
  });
  await own.manager.lendTo(page.context());
  await page.goto(`/manage-question?terme=${mine}`);
  await page.getByRole("button", { name: /^Modifier/ }).click();
  const dialog = page.getByRole("dialog");
  for (const [i, sign] of ["09", "A1", "H", "N"].entries())
    await dialog
      .getByLabel(`Image de la réponse ${i + 1}`, { exact: true })
      .setInputFiles({ name: `${sign}.png`, mimeType: "image/png", buffer: await drawing(page, sign) });
  await expect(dialog.getByRole("img", { name: /^Image [1-4]$/ })).toHaveCount(4);
  await expectAccessible(page);
  await dialog
    .getByLabel("Image de la réponse 4", { exact: true })
    .setInputFiles({ name: "n.txt", mimeType: "text/plain", buffer: Buffer.from("rien") });
  await expect(dialog.getByText("Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP")).toBeVisible();
  await dialog.getByRole("button", { name: "Effacer l’image de la réponse 4" }).click();
  await expect(dialog.getByRole("img", { name: /^Image [1-4]$/ })).toHaveCount(3);
  await pastePicture(dialog.getByLabel("Réponse 4", { exact: true }), await drawing(page, "N"));
  await expect(dialog.getByRole("img", { name: /^Image [1-4]$/ })).toHaveCount(4);
  await dialog.getByRole("button", { name: "Valider" }).click();
  await expectToast(page, "Question modifiée", "success");
  await page
    .getByRole("button", { name: /^Réponses/ })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Réponses proposées" }).getByRole("img")).toHaveCount(4);

  const question = await own.manager.get<Question>(`/api/questions/${id}`);
  const qcm = await own.publish("Panneaux", [question]);
  const printed = await page.request.get(`/api/teachers/classrooms/${own.id}/qcms/${qcm}/print`);
  expect((await printed.body()).toString("latin1").match(/\/Subtype\s*\/Image/g)?.length ?? 0).toBeGreaterThanOrEqual(4);

  const student = await own.enrol();
  await student.lendTo(page.context());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/qcms/${qcm}?q=1`);
  const choices = page.getByRole("radiogroup");
  await expect(choices.getByRole("img")).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await expectAccessible(page);
  await expect(page.getByRole("radio", { name: /^[a-d] Image 3$/ })).toBeVisible();
  await page.getByRole("radio", { name: "Image 3" }).check({ force: true });
  await expect(page.getByText("Ta réponse", { exact: true })).toBeVisible();
  await expect(choices.getByRole("img")).toHaveCount(4);
  await expect(page.getByRole("status").getByRole("img", { name: "Image 2" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/qcms/${qcm}?resultat`);
  await page
    .getByRole("dialog", { name: /^Bravo/ })
    .getByRole("button", { name: "Fermer", exact: true })
    .click();
  await page.getByRole("link", { name: "Revoir mon erreur" }).click();
  await expect(page.getByRole("img", { name: /^Image [1-4]$/ })).not.toHaveCount(0);
  await expect(page.getByText("Ta réponse", { exact: true })).toBeVisible();

  await own.manager.lendTo(page.context());
  await page.goto(`/teacher/classrooms/${own.id}/qcms/${qcm}/stats`);
  const errors = page.getByRole("table", { name: "Erreurs les plus fréquentes" });
  await expect(errors.getByRole("img", { name: /^Image [23]$/ })).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
