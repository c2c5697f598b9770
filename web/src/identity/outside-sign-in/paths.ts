import { patterns } from "../../platform/paths.ts";

/** Stands where the key of a provider does, for the page of anyone who comes for the first time: no provider has it. */
export const firstVisit = "first";

export const pathToFirst = (): string => patterns.outside.replace(":provider", firstVisit);
