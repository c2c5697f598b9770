import { useSearchParams } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import { withReturn } from "./return-path.rules.ts";

/** Returns the path of the first step of signing in, which then leads to the page that was requested. */
export const useLoginPath = (): string => withReturn(pathTo("login"), useSearchParams()[0].get("back"));
