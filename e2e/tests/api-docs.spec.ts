import { expect, test } from "../support/test.ts";

test("the API is read at /api/docs: who may make a call, what it takes, what it answers", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "L’API de Badin" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "unknown_code" })).toBeVisible();
  await page.getByRole("heading", { name: "users" }).click();
  await page.getByText("Create an account with a class or school code").click();
  const call = page.locator("#operations-users-signUp");
  await expect(call.getByText("Pour tout le monde.")).toBeVisible();
  await expect(call.getByText("firstName", { exact: true })).toBeVisible();
  await expect(call.getByRole("cell", { name: "email_taken" })).toBeVisible();
  // The page is read-only: it cannot send requests.
  await expect(page.getByRole("button", { name: /Try it out|Authorize/ })).toBeHidden();
});
