import type { AddressFeature } from "@badin/contract";
import { addressFeature } from "@badin/contract/schemas";
import * as z from "zod";
import { readBounded } from "../../platform/outbound/read-bounded.ts";

/** A visitor waits for the answer: beyond this time, communes are offered instead. */
const timeoutMs = 1_500;
/** Ten features take about 8 KB. */
const maxBytes = 128 * 1024;

/** Ten are asked for. */
const collection = z.object({ features: z.array(z.unknown()).max(100) });

/**
 * Queries the national address base.
 * @param url its search endpoint, which takes `q` and `limit`
 * @throws Error when the service does not answer in time, or its answer is invalid
 */
export async function askAddressApi(url: string, typed: string, limit: number): Promise<AddressFeature[]> {
  const target = new URL(url);
  for (const [name, value] of Object.entries({ q: typed, limit: String(limit), autocomplete: "1" })) target.searchParams.set(name, value);
  const response = await fetch(target, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The service answers 400 to a text without meaning, such as « --- »: no address matches.
  if (response.status === 400) return [];
  if (!response.ok) throw new Error(`the address service answered ${response.status}`);
  const { features } = collection.parse(JSON.parse(await readBounded(response, maxBytes)));
  return features.flatMap((feature) => addressFeature.safeParse(feature).data ?? []).slice(0, limit);
}
