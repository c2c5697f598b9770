import type { Qcm, QueryOf } from "@badin/contract";
import { type listQcms, qcmPageSize, type ResponseOf } from "@badin/contract";
import { moveItem } from "../../platform/sortable/sortable.rules.ts";

type QcmPage = ResponseOf<typeof listQcms>;

/**
 * Returns the page with the quiz at `from` moved to `to` (indexes in the page, from 0) and its positions renumbered.
 */
export function withMovedQcm(page: QcmPage, from: number, to: number): QcmPage {
  const first = page.qcmResponseList[0]?.qcmIndex ?? 1;
  return { ...page, qcmResponseList: moveItem(page.qcmResponseList, from, to).map((qcm, i) => ({ ...qcm, qcmIndex: first + i })) };
}

/** Returns the page, from 1, that shows the quiz at a position. */
export const pageOf = (place: number): QueryOf<typeof listQcms>["page"] => Math.max(1, Math.ceil(place / qcmPageSize));

/** Returns the page, from 1, that an address names; the first when it names none that could be. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/**
 * Returns how many students of the class have answered, out of how many. `of` is never below `answered`, as an archived
 * class has no students.
 */
export const answeredShare = ({ allStatsByQcm, classroom }: Qcm) => ({
  answered: allStatsByQcm.nbStudent,
  of: Math.max(classroom.nbStudent, allStatsByQcm.nbStudent),
});
