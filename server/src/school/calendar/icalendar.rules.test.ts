import { expect, test } from "vitest";
import { type CalendarEvent, toICalendar } from "./icalendar.rules.ts";

const at = Date.parse("2027-03-08T11:00:00Z");
const revision = { sequence: 2, modifiedAt: Date.parse("2027-03-01T08:15:00Z") };
const read = (...events: CalendarEvent[]) =>
  toICalendar({ name: "BIA du mercredi", at, events: events.map((event) => ({ ...event, ...revision })) });
/** The lines as a calendar application reads them: unfolded (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, "").split("\r\n");

test("a calendar has what the standard asks for, each line ended by CR LF", () => {
  const text = read({ uid: "qcm-1@badin.example", title: "Météo", when: { day: "2027-03-11" }, url: "https://badin.example/qcms/1" });
  expect(text).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Badin//Calendrier de classe//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:BIA du mercredi",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
      "X-PUBLISHED-TTL:PT6H",
      "BEGIN:VEVENT",
      "UID:qcm-1@badin.example",
      "DTSTAMP:20270308T110000Z",
      "LAST-MODIFIED:20270301T081500Z",
      "SEQUENCE:2",
      "DTSTART;VALUE=DATE:20270311",
      "DTEND;VALUE=DATE:20270312",
      "TRANSP:TRANSPARENT",
      "SUMMARY:Météo",
      "URL:https://badin.example/qcms/1",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("a time is in UTC, in summer as in winter; a day ends where the next begins, also where the clock changes", () => {
  const summer = Date.parse("2027-04-07T13:30:00+02:00");
  const winter = Date.parse("2027-01-13T13:30:00+01:00");
  const lines = unfolded(
    read(
      { uid: "a", title: "A", when: { from: summer, to: summer + 9_000_000 } },
      { uid: "b", title: "B", when: { from: winter, to: winter + 9_000_000 } },
      { uid: "c", title: "C", when: { day: "2027-03-28" } },
    ),
  );
  expect(lines.filter((line) => line.startsWith("DT") && !line.startsWith("DTSTAMP"))).toEqual([
    "DTSTART:20270407T113000Z",
    "DTEND:20270407T140000Z",
    "DTSTART:20270113T123000Z",
    "DTEND:20270113T150000Z",
    "DTSTART;VALUE=DATE:20270328",
    "DTEND;VALUE=DATE:20270329",
  ]);
});

test("commas, semicolons, backslashes and new lines are escaped: a title adds no line of its own", () => {
  const title = "Vent; pluie, neige \\ 1\r\nEND:VEVENT\u0007";
  expect(unfolded(read({ uid: "a", title, when: { day: "2027-03-11" } }))).toContain("SUMMARY:Vent\\; pluie\\, neige \\\\ 1\\nEND:VEVENT");
});

test("no line is longer than 75 octets, none is cut inside a character, and unfolding gives the text back", () => {
  const title = `${"é".repeat(70)}✈️${"a".repeat(80)}`;
  const text = read({ uid: "a", title, when: { day: "2027-03-11" } });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
  expect(text).not.toContain("\uFFFD");
});
