import { parisZone, readZoneFrom } from "@badin/contract";
import { afterEach, expect, test } from "vitest";
import { overseasHour } from "./overseas-hour.tsx";

afterEach(() => readZoneFrom(() => parisZone));

test("overseas, fields of an hour say whose hour it is; in Paris nothing is said", () => {
  expect(overseasHour()).toBeUndefined();
  readZoneFrom(() => "Pacific/Noumea");
  expect(overseasHour()).toBe("Heure de l’établissement\u00a0: Nouvelle-Calédonie.");
});
