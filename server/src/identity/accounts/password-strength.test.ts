import { expect, test } from "vitest";
import { paced, processorTime } from "../../../test/processor-time.ts";
import { isGuessable } from "./password-strength.ts";

const owner = {
  first_name: "Zoé",
  name: "De La Tour",
  username: "zoe.de-la-tour",
  email: "zoe.delatour@exemple.fr",
  school: "Lycée Jacques Amyot",
  city: "Melun",
};

test.each([
  ...["password", "12345678", "azertyuiop", "zoe.delatour@exemple.fr", "MotDePasse"],
  ...[
    "M0td3p@sse",
    "motdepasse1",
    "soleil2012",
    "Marine2010",
    "chocolat",
    "papillon",
    "parapluie1",
    "azerty123!",
    "badin2031",
    "delatour2",
  ],
])("« %s » is found by somebody who tries French words, names, years and leaked passwords", async (password) => {
  expect(await isGuessable(password, owner)).toBe(true);
});

test.each([
  ...["Soleil2024!", "BIA2026!", "ClubEve2026", "Melun77000", "M3lun77000", "Rafale-2026", "2026Mirage", "!!Doudou69", "JeTaime77!"],
  ...["Doudou24121998", "Amyot77Bia", "delatour-amyot-2026", "Zoe77Brevet!", "&é\"'(-è_", "aqwzsxedc", "AllezLom13", "Gribouille2024"],
])("« %s » is a word with a year, a date, a postcode or signs, what is known of its owner, or a French pattern", async (password) => {
  expect(await isGuessable(password, owner)).toBe(true);
});

test.each(["tournevis bleu 42", "trois poules grises", "Vol-a-voile7", "zoe aime le vent", "bV7!kq2Zp", "K7x9Qm2Lp4", "Autre-Vent7-libre"])(
  "« %s » is not",
  async (password) => {
    expect(await isGuessable(password, owner)).toBe(false);
  },
);

test("the longest password allowed, of signs that stand for letters, is judged in less than a second of processor", async () => {
  await isGuessable("once loaded", owner);
  const longest = "4@8({[<369&#!1|$5+7%2p4$$w0rd!".repeat(10).slice(0, 100);
  expect(await processorTime(() => isGuessable(longest, owner))).toBeLessThan(paced(1000));
});
