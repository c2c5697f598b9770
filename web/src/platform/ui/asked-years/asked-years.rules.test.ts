import { expect, test } from "vitest";
import { askedInWords } from "./asked-years.rules.ts";

test("up to four years are listed, from five on they are counted with the two latest, and nothing is said of none", () => {
  expect([undefined, [], [2016], [2012, 2016, 2018, 2021], [2010, 2012, 2016, 2022, 2023]].map(askedInWords)).toEqual([
    undefined,
    undefined,
    "Demandé en 2016",
    "Demandé en 2012, 2016, 2018, 2021",
    "Demandé 5 fois, dont 2022 et 2023",
  ]);
});
