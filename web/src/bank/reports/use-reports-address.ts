import type { ReportState } from "@badin/contract";
import { useSearchParams } from "react-router";

/** What the address says of a state; the open reports are the page itself. */
const stateNames: Readonly<Record<ReportState, string | undefined>> = { open: undefined, neutralised: "neutralisees", settled: "traites" };
const states = Object.keys(stateNames) as ReportState[];

/** Returns the state and the page of reports that the address names, and a function that goes to others. */
export function useReportsAddress() {
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => stateNames[each] === (params.get("etat") ?? undefined)) ?? "open";
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const show = (next: ReportState, to = 1) => {
    const name = stateNames[next];
    setParams({ ...(name && { etat: name }), ...(to > 1 && { page: String(to) }) });
  };
  return { state, page, show };
}
