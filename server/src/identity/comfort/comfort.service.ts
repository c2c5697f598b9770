import type { Comfort } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { saveSettings } from "./comfort.queries.ts";

export { findArranged, saveArranged } from "./comfort.queries.ts";

/** Keeps how the user reads; null, or nothing that differs from the usual settings, keeps nothing. */
export async function keepComfort({ database }: Context, userId: number, comfort: Comfort | null): Promise<undefined> {
  const settings = comfort === null || Object.keys(comfort).length === 0 ? null : JSON.stringify(comfort);
  await saveSettings(database.db, userId, settings);
}

/** Returns the fields of a user that say how they read, from what is kept. */
export const describeComfort = (settings: string | null, arranged: number | null) => ({
  ...(settings !== null && { comfort: JSON.parse(settings) as Comfort }),
  ...(arranged === 1 && { readsInExams: true }),
});
