import { type AddressFeature, addressSearchDebounceMs, addressSearchMinLength } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../platform/use-debounced.ts";
import { addressesQuery } from "./api.ts";

/** The state of the list of suggestions. */
export type Suggestions =
  | { state: "closed" | "searching" | "failed" }
  | { state: "found"; features: readonly AddressFeature[]; communesOnly: boolean };

/**
 * Returns the suggestions for `typed`, requested once typing pauses; "closed" when `typed` is the chosen address or too
 * short.
 */
export function useSuggestions(typed: string, chosen: AddressFeature | null): Suggestions {
  const settled = chosen?.properties.label === typed;
  const wanted = settled ? "" : typed.trim();
  const asked = useDebounced(wanted, addressSearchDebounceMs);
  const { data, error } = useQuery(addressesQuery(asked));
  if (wanted.length < addressSearchMinLength) return { state: "closed" };
  if (data) return { state: "found", ...data };
  return { state: error ? "failed" : "searching" };
}
