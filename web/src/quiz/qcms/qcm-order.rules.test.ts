import { expect, test } from "vitest";
import { aQcm } from "../../platform/testing.ts";
import { answeredShare, pageIn, pageOf, withMovedQcm } from "./qcm-order.rules.ts";

const qcm = (id: number, answered = 0, students = 0) =>
  aQcm({
    id,
    qcmIndex: id,
    classroom: { id: 1, name: "Classe", nbStudent: students },
    allStatsByQcm: { ...aQcm().allStatsByQcm, nbStudent: answered },
  });

test("places of a page are counted from its first one", () => {
  const page = { qcmResponseList: [11, 12, 13].map((id) => qcm(id)), nbTotalQcm: 13 };
  expect(withMovedQcm(page, 0, 2).qcmResponseList.map((q) => [q.qcmIndex, q.id])).toEqual([
    [11, 12],
    [12, 13],
    [13, 11],
  ]);
});

test("ten quizzes a page", () => {
  expect([1, 10, 11, 20, 21].map(pageOf)).toEqual([1, 1, 2, 2, 3]);
  expect(pageOf(0)).toBe(1);
});

test("a student who answered and has left the class since still counts among the students", () => {
  expect(answeredShare(qcm(1, 3, 8))).toEqual({ answered: 3, of: 8 });
  expect(answeredShare(qcm(1, 3, 2))).toEqual({ answered: 3, of: 3 });
});

test("an address names a page from 1, and anything else means the first", () => {
  const pages = ["page=3", "", "page=0", "page=-1", "page=1.5", "page=x", "page=100001"].map((search) =>
    pageIn(new URLSearchParams(search)),
  );
  expect(pages).toEqual([3, 1, 1, 1, 1, 1, 1]);
});
