import { parisZone, timeZones, zoneInForce } from "@badin/contract";
import { nbsp } from "./typography.ts";
import text from "./ui/layout/text.module.css";

/** Returns what stands under the fields of an hour in a school overseas: whose hour it is; undefined in Paris. */
export function overseasHour(): string | undefined {
  const zone = timeZones.find(({ id }) => id === zoneInForce());
  return zone && zone.id !== parisZone ? nbsp(`Heure de l’établissement : ${zone.label}.`) : undefined;
}

/** Says under the fields of an hour whose hour it is, in a school overseas. */
export function OverseasHour() {
  const said = overseasHour();
  return said && <p className={text["hint"]}>{said}</p>;
}
