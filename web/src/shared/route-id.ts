import { idMax } from "@badin/contract";
import { useParams } from "react-router";

/** The id that a part of an address stands for; undefined when it can be none: nothing has it. */
export function idOf(param: string | undefined): number | undefined {
  if (param === undefined || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= idMax ? id : undefined;
}

/** The id in the address of the present page, by the name of its parameter in `patterns`. */
export const useRouteId = (name: string): number | undefined => idOf(useParams()[name]);
