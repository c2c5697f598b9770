import { expect, test } from "vitest";
import { isGuessable } from "./password-strength.ts";

const owner = { first_name: "Zoé", name: "De La Tour", username: "zoe.de-la-tour", email: "zoe.delatour@exemple.fr" };

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

test.each(["Rafale-2026", "trois poules grises", "Vol-a-voile7", "zoe aime le vent", "bV7!kq2Zp", "Mirage-2000", "Caudron-G4"])(
  "« %s » is not",
  async (password) => {
    expect(await isGuessable(password, owner)).toBe(false);
  },
);

test("the longest password allowed, of signs that stand for letters, is judged in less than a second of processor", async () => {
  await isGuessable("once loaded", owner);
  const before = process.cpuUsage().user;
  await isGuessable("4@8({[<369&#!1|$5+7%2p4$$w0rd!".repeat(10).slice(0, 100), owner);
  expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
});
