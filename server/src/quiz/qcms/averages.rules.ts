import type { Qcm } from "@badin/contract";
import { oneDecimal, percent } from "../../platform/text/figures.ts";
import type { AveragesRow } from "./averages.queries.ts";

const rounded = (value: number | null | undefined): number | null => (value == null ? null : oneDecimal(value));

/** Returns averages as the API gives them: percentages 0 to 100, null where nobody answered. */
export const toAverages = (row: AveragesRow | undefined): Qcm["allStatsByQcm"] => ({
  avgAllTries: percent(row?.avg_all_tries),
  nbStudent: row?.student_count ?? 0,
  avgNbTry: rounded(row?.avg_try_count),
  avgFirstTry: percent(row?.avg_first_try),
  avgLastTry: percent(row?.avg_last_try),
});
