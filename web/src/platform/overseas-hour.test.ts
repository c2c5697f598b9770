import { parisZone, readZoneFrom } from "@badin/contract";
import { afterEach, expect, test } from "vitest";
import { overseasHour } from "./overseas-hour.ts";

afterEach(() => readZoneFrom(() => parisZone));

test("overseas, a field of an hour says whose hour it is; in Paris nothing is said", () => {
  expect(overseasHour()).toBeUndefined();
  readZoneFrom(() => "Pacific/Noumea");
  expect(overseasHour()).toBe("heure de l’établissement\u00a0: Nouvelle-Calédonie");
});
