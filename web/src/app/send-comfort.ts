import { saveMyComfort } from "../identity/comfort/api.ts";
import { keepComfort, keptComfort } from "../platform/comfort/comfort.ts";

/** Tells the account how its user reads. What cannot leave now stays unsent on the device. */
export async function sendComfort(): Promise<void> {
  const { comfort } = keptComfort();
  try {
    await saveMyComfort(comfort);
  } catch {
    return;
  }
  if (keptComfort().comfort === comfort) keepComfort({ comfort });
}
