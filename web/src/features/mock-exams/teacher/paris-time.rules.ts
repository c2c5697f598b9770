const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** Returns the day (« 2027-04-07 ») and the hour (« 13:30 ») in France, as the fields of a form hold them. */
export function parisFields(at: number): { day: string; time: string } {
  const read = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${read["year"]}-${read["month"]}-${read["day"]}`, time: `${read["hour"]}:${read["minute"]}` };
}

/** Returns the moment of a day and an hour in France, in ISO 8601; null when a field is empty or no date. */
export function parisMoment(day: string, time: string): string | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset at that moment, found from a guess that is at most two hours away.
  let at = asUtc;
  for (let turn = 0; turn < 2; turn++) {
    const shown = parisFields(at);
    at += asUtc - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(at).toISOString();
}
