import type { AddressFeature } from "@badin/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../../platform/context.ts";
import { describeError } from "../../platform/jobs/describe-error.ts";
import { askAddressApi } from "./address-api.ts";
import { searchCommunes } from "./communes.service.ts";

interface AddressSuggestions {
  readonly features: AddressFeature[];
  /** Whether the address service does not answer, so that `features` are communes. */
  readonly communesOnly: boolean;
}

const suggestionCount = 10;
/** Number of cached searches: people type the same beginnings, and correct them. */
const maxCachedSearches = 500;
const cacheMs = 10 * 60_000;
/** Pause after a failure, during which the service is not called: each letter typed would wait for it in vain. */
const failurePauseMs = 30_000;

export type AddressSearch = (typed: string, log: Pick<FastifyBaseLogger, "warn">) => Promise<AddressSuggestions>;

/**
 * Returns a function that searches the national address base or, while that service fails, the communes of the
 * database.
 */
export function createAddressSearch(context: Context): AddressSearch {
  const cache = new Map<string, { features: AddressFeature[]; at: number }>();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const store = (typed: string, features: AddressFeature[]) => {
    cache.set(typed, { features, at: context.now() });
    const [oldest] = cache.keys();
    if (cache.size > maxCachedSearches && oldest !== undefined) cache.delete(oldest);
  };

  return async (typed, log) => {
    const now = context.now();
    const known = cache.get(typed);
    if (known && now - known.at < cacheMs) return { features: known.features, communesOnly: false };
    if (now >= pausedUntil) {
      try {
        const features = await askAddressApi(context.config.addressApiUrl, typed, suggestionCount);
        store(typed, features);
        return { features, communesOnly: false };
      } catch (error) {
        pausedUntil = context.now() + failurePauseMs;
        log.warn({ error: describeError(error) }, "the address service does not answer, communes are offered");
      }
    }
    return { features: await searchCommunes(context, typed, suggestionCount), communesOnly: true };
  };
}
