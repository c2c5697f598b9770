import { expect, test } from "vitest";
import { theme } from "./themes.schemas.ts";
import { themeLabel, themes } from "./themes.ts";

test("the themes are those of the exam, from 1 to 6", () => {
  expect(themes.map(({ id, label }) => `${id} ${label}`)).toEqual([
    "1 Météorologie et aérologie",
    "2 Aérodynamique, aérostatique et principes du vol",
    "3 Étude des aéronefs et des engins spatiaux",
    "4 Navigation, réglementation, sécurité des vols",
    "5 Histoire et culture de l’aéronautique et du spatial",
    "6 Anglais",
  ]);
});

test("theme 0 is a placeholder, which no question can have", () => {
  expect(themeLabel(0)).toBe("Sélectionner un thème");
  expect([0, 1, 6, 7].map((id) => theme.safeParse({ id, label: "" }).success)).toEqual([false, true, true, false]);
});
