import { signInByApi } from "../support/api.ts";
import { demo, expect, expectAccessible, expectNoSidewaysScroll, extendedIf, test } from "../support/test.ts";

const pages = [
  ["/conditions", "Conditions d’utilisation"],
  ["/confidentialite", "Politique de confidentialité"],
  ["/accessibilite", "Accessibilité"],
] as const;

for (const width of [320, 1280]) {
  test(`the legal pages are read by anyone, ${width} px wide`, extendedIf(width === 1280), async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (path === "/conditions") await expect(page.getByText(/Il est gratuit et sans publicité\./)).toBeVisible();
    }
    await page.goto("/confidentialite");
    for (const said of [/^Pas de publicité, .* pas de revente ni de partage/, /^Les enseignants d’une classe, et le gestionnaire/]) {
      await expect(page.getByText(said)).toBeVisible();
    }
    for (const said of ["Compte jamais activé", "30 jours", "Les élèves mineurs", "Vos droits", "Les cookies"]) {
      await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
    }
  });
}

test("they are one press away from sign-in, registration, and every page of students and teachers", async ({ page, context }) => {
  const reachable = async (path: string) => {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "Aide et informations légales" });
    await expect(links.getByRole("link", { name: "Conditions d’utilisation" })).toHaveAttribute("href", "/conditions");
    await expect(links.getByRole("link", { name: "Confidentialité" })).toHaveAttribute("href", "/confidentialite");
    await expect(links.getByRole("link", { name: "Accessibilité" })).toHaveAttribute("href", "/accessibilite");
    // Nothing covers it, such as a bar at the bottom of the screen.
    await links.getByRole("link", { name: "Confidentialité" }).click({ trial: true });
  };
  for (const path of ["/login", "/signup/school"]) await reachable(path);
  await (await signInByApi(demo.student, demo.password)).lendTo(context);
  for (const path of ["/home", "/home/account", "/home/badges"]) await reachable(path);
  await (await signInByApi(demo.manager, demo.password)).lendTo(context);
  for (const path of ["/teacher/home", "/teacher/account", "/teacher/teachers"]) await reachable(path);
});
