import { fromIsoDay, toIsoDay } from "@badin/contract";

/** An event of a calendar: a whole day, or a time with an end. Times in epoch ms. */
export interface CalendarEvent {
  /** The same each time the calendar is read, and that of no other event. */
  readonly uid: string;
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  /** `day`: « 2027-05-19 ». */
  readonly when: { readonly day: string } | { readonly from: number; readonly to: number };
}

/** An event with its revision, without which applications that know the event keep it as it was. */
export interface RevisedEvent extends CalendarEvent {
  /** 0, then one more with each change. */
  readonly sequence: number;
  /** When it changed last, in epoch ms. */
  readonly modifiedAt: number;
}

interface Calendar {
  readonly name: string;
  /** When this text is made, in epoch ms. */
  readonly at: number;
  readonly events: readonly RevisedEvent[];
}

/**
 * Returns a calendar as applications subscribe to it (RFC 5545). Times are in UTC, so that it needs no definition of a
 * time zone; days have none. As it is published, DTSTAMP is when this text is made (3.8.7.2).
 */
export const toICalendar = ({ name, at, events }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Badin//Calendrier de classe//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events.flatMap((event) => linesOf(event, at)),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");

const linesOf = ({ uid, title, description, url, when, sequence, modifiedAt }: RevisedEvent, at: number): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:${utc(at)}`,
  `LAST-MODIFIED:${utc(modifiedAt)}`,
  `SEQUENCE:${sequence}`,
  ...("day" in when
    ? [`DTSTART;VALUE=DATE:${compact(when.day)}`, `DTEND;VALUE=DATE:${compact(nextDay(when.day))}`, "TRANSP:TRANSPARENT"]
    : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]),
  `SUMMARY:${escapeText(title)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  "END:VEVENT",
];

const compact = (day: string): string => day.replaceAll("-", "");
const nextDay = (day: string): string => toIsoDay(fromIsoDay(day) + 1);
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Escapes what has a meaning in a text (3.3.11); other control characters are dropped. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not hold
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");

const lineOctets = 75;

/** Folds a line longer than 75 octets (3.1), never inside a character. */
function fold(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n");
}
