import { AsyncLocalStorage } from "node:async_hooks";
import { parisZone, readZoneFrom } from "@badin/contract";

/**
 * The time zone of whom the process works for: days, hours and dates are theirs (docs/decisions/0097). A request is in
 * that of its user's school; a clock that acts for many schools enters that of each.
 */
const zone = new AsyncLocalStorage<string>();

readZoneFrom(() => zone.getStore() ?? parisZone);

/** Runs `work`, and all that it waits for, in a time zone. */
export const inZone = <T>(timeZone: string, work: () => T): T => zone.run(timeZone, work);
