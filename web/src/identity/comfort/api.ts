import { type Comfort, saveComfort } from "@badin/contract";
import { call } from "../../platform/api/client.ts";

/** Keeps how the signed-in user reads with their account. */
export const saveMyComfort = (comfort: Comfort) => call(saveComfort, { body: { comfort } });
