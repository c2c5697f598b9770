import { type Kysely, sql } from "kysely";

/** Schools have a time zone, overseas at first that of their postcode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table schools add column time_zone text not null default 'Europe/Paris'").execute(db);
  for (const [start, zone] of overseas) await sql`update schools set time_zone = ${zone} where postcode like ${`${start}%`}`.execute(db);
}

const overseas = [
  ["971", "America/Guadeloupe"],
  ["972", "America/Martinique"],
  ["973", "America/Cayenne"],
  ["974", "Indian/Reunion"],
  ["975", "America/Miquelon"],
  ["976", "Indian/Mayotte"],
  ["977", "America/Guadeloupe"],
  ["978", "America/Guadeloupe"],
  ["986", "Pacific/Wallis"],
  ["987", "Pacific/Tahiti"],
  ["988", "Pacific/Noumea"],
] as const;
