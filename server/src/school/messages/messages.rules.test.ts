import { isDaytime, messageFor } from "@badin/contract";
import { messageText } from "@badin/contract/schemas";
import { expect, test } from "vitest";
import { channelOf, isMessaged } from "./messages.rules.ts";

const day = 86_400_000;

test("nothing rings from 20:00 to 8:00 in Paris", () => {
  for (const [at, rings] of [
    ["2026-11-21T07:59:59+01:00", false],
    ["2026-11-21T08:00:00+01:00", true],
    ["2027-06-21T19:59:59+02:00", true],
    ["2027-06-21T20:00:00+02:00", false],
  ] as const)
    expect([at, isDaytime(Date.parse(at))]).toEqual([at, rings]);
});

test("a student is notified, else mailed, else finds the message on their home page", () => {
  expect(channelOf({ subscribed: 2, email: "zoe@exemple.fr" })).toBe("notification");
  expect(channelOf({ subscribed: 0, email: "zoe@exemple.fr" })).toBe("mail");
  expect(channelOf({ subscribed: 0, email: null })).toBe("home");
  expect(channelOf({ subscribed: 0, email: "no address" })).toBe("home");
});

test("the first name takes its place wherever it is asked for", () => {
  expect(messageFor("Bonjour {prénom}.\r\n{prénom}, on en reparle ?", "Zoé")).toBe("Bonjour Zoé.\nZoé, on en reparle ?");
});

test("a student who was written to is left alone for seven days, by the days of Paris", () => {
  const sent = Date.parse("2026-11-21T23:30:00+01:00");
  const today = Math.floor(Date.parse("2026-11-21") / day);
  expect([0, 6, 7].map((later) => isMessaged(sent, today + later))).toEqual([true, true, false]);
  expect(isMessaged(null, today)).toBe(false);
});

test("a message has at most 500 characters, no address and nothing that is not seen; emojis and lines stay", () => {
  const isFine = (text: string) => messageText.safeParse(text).success;
  for (const text of [
    "Bonjour {prénom},\n\non en reparle mercredi\u00A0: 10 minutes\u00A0!",
    "Bravo 👩‍✈️",
    "Thème 4.1.8, à 14h30",
    "a".repeat(500),
  ])
    expect([text, isFine(text)]).toEqual([text, true]);
  for (const text of ["", "  \n ", "a".repeat(501), "Va sur exemple.fr", "Écris à a@b.fr", "http://x", "gauche\u202Etiord", "nul\u0000"])
    expect([text, isFine(text)]).toEqual([text, false]);
});
