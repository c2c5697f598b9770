import { parisZone } from "./paris.ts";

/**
 * A time zone of French schools: its IANA name, how the screen names it, and the start of the postcodes that have it.
 */
interface TimeZone {
  readonly id: string;
  readonly label: string;
  readonly postcodes: readonly string[];
}

/**
 * The time zones that a school may have. Their offsets are whole hours: that of the Marquesas, nine hours and a half,
 * is left out.
 */
export const timeZones = [
  { id: parisZone, label: "Heure de Paris", postcodes: [] },
  { id: "America/Guadeloupe", label: "Guadeloupe, Saint-Barthélemy, Saint-Martin", postcodes: ["971", "977", "978"] },
  { id: "America/Martinique", label: "Martinique", postcodes: ["972"] },
  { id: "America/Cayenne", label: "Guyane", postcodes: ["973"] },
  { id: "America/Miquelon", label: "Saint-Pierre-et-Miquelon", postcodes: ["975"] },
  { id: "Indian/Reunion", label: "La Réunion", postcodes: ["974"] },
  { id: "Indian/Mayotte", label: "Mayotte", postcodes: ["976"] },
  { id: "Pacific/Noumea", label: "Nouvelle-Calédonie", postcodes: ["988"] },
  { id: "Pacific/Tahiti", label: "Polynésie française", postcodes: ["987"] },
  { id: "Pacific/Wallis", label: "Wallis-et-Futuna", postcodes: ["986"] },
] as const satisfies readonly TimeZone[];

export type TimeZoneId = (typeof timeZones)[number]["id"];

/** Returns the time zone of a postcode: Paris, or that of its department or territory overseas. */
export const timeZoneOfPostcode = (postcode: string): TimeZoneId =>
  timeZones.find(({ postcodes }) => postcodes.some((start) => postcode.startsWith(start)))?.id ?? parisZone;
