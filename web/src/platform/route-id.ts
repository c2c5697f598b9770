import { idMax } from "@badin/contract";
import { useParams } from "react-router";

/** Returns the id written in a path segment; undefined when the segment is not a valid id. */
export function idOf(param: string | undefined): number | undefined {
  if (param === undefined || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= idMax ? id : undefined;
}

/**
 * Returns the id in the path of the current page, by the name of its parameter in `patterns`; undefined when it is not
 * a valid id.
 */
export const useRouteId = (name: string): number | undefined => idOf(useParams()[name]);
