import type { Qcm, QueryOf } from "@badin/contract";
import { type listQcms, qcmPageSize, type ResponseOf } from "@badin/contract";
import { moveItem } from "../../shared/sortable/sortable.rules.ts";

type QcmPage = ResponseOf<typeof listQcms>;

/** The page with the quiz at `from` moved to `to`, both from 0 in the page, and its places counted anew. */
export function withMovedQcm(page: QcmPage, from: number, to: number): QcmPage {
  const first = page.qcmResponseList[0]?.qcmIndex ?? 1;
  return { ...page, qcmResponseList: moveItem(page.qcmResponseList, from, to).map((qcm, i) => ({ ...qcm, qcmIndex: first + i })) };
}

/** The page, from 1, on which the quiz at a place stands. */
export const pageOf = (place: number): QueryOf<typeof listQcms>["page"] => Math.max(1, Math.ceil(place / qcmPageSize));

/** Who of the class has answered: none of an empty class. */
export const answeredShare = ({ allStatsByQcm, classroom }: Qcm) => ({
  answered: allStatsByQcm.nbStudent,
  of: Math.max(classroom.nbStudent, allStatsByQcm.nbStudent),
});
