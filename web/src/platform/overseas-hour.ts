import { parisZone, timeZones, zoneInForce } from "@badin/contract";
import { nbsp } from "./typography.ts";

/** Returns what stands under a field of an hour in a school overseas: whose hour it is; undefined in Paris. */
export function overseasHour(): string | undefined {
  const zone = timeZones.find(({ id }) => id === zoneInForce());
  return zone && zone.id !== parisZone ? nbsp(`heure de l’établissement : ${zone.label}`) : undefined;
}
