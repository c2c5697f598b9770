import { afterEach, expect, test } from "vitest";
import {
  frenchFormat,
  isDaytime,
  parisDay,
  parisFields,
  parisHour,
  parisMoment,
  parisZone,
  readZoneFrom,
  startOfParisDay,
  toIsoDay,
} from "./paris.ts";
import { timeZoneOfPostcode, timeZones } from "./time-zones.ts";

afterEach(() => readZoneFrom(() => parisZone));

test("the postcode of a school says its time zone: Paris, or overseas its own", () => {
  const found = ["62300", "20000", "97110", "97400", "97500", "98800", "98713"].map(timeZoneOfPostcode);
  expect(found).toEqual([
    ...["Europe/Paris", "Europe/Paris", "America/Guadeloupe", "Indian/Reunion"],
    ...["America/Miquelon", "Pacific/Noumea", "Pacific/Tahiti"],
  ]);
});

test("in Nouméa 18:00 is 8:00 in Paris in winter, and a day begins there half a day before", () => {
  const at = Date.parse("2027-01-13T07:00:00Z");
  expect([parisHour(at), isDaytime(at)]).toEqual([8, true]);
  readZoneFrom(() => "Pacific/Noumea");
  expect([parisHour(at), parisFields(at).time, parisMoment("2027-01-13", "18:00")]).toEqual([18, "18:00", "2027-01-13T07:00:00.000Z"]);
  expect(new Date(startOfParisDay("2027-01-13")).toISOString()).toBe("2027-01-12T13:00:00.000Z");
  expect(toIsoDay(parisDay(Date.parse("2027-01-13T13:00:00Z")))).toBe("2027-01-14");
});

test("a format follows the time zone, unless it says one", () => {
  const [hour, day] = [frenchFormat({ hour: "2-digit", minute: "2-digit" }), frenchFormat({ timeZone: "UTC", day: "numeric" })];
  const at = Date.parse("2027-01-13T23:00:00Z");
  const shown = () => [hour().format(at), day().format(at)];
  expect(shown()).toEqual(["00:00", "13"]);
  readZoneFrom(() => "Indian/Reunion");
  expect(shown()).toEqual(["03:00", "13"]);
});

test("every time zone offered is whole hours away, and known to this machine", () => {
  for (const { id } of timeZones) {
    const minutes = new Intl.DateTimeFormat("en", { timeZone: id, minute: "numeric" }).format(Date.UTC(2027, 0, 1));
    expect([id, minutes]).toEqual([id, "0"]);
  }
});
