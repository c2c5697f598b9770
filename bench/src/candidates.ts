import { browserHeaders } from "../../server/test/browser-headers.ts";
import type { Candidate } from "./france-seed.ts";
import type { Aim } from "./open-loop.ts";

/** The n-th request comes from the n-th candidate, then from each again with the next question. */
function turnOf(candidates: readonly Candidate[], n: number): { who: number; turn: number } {
  return { who: n % candidates.length, turn: Math.floor(n / candidates.length) };
}

/** Reads questions, from the `first`-th turn on. */
export function reads(candidates: readonly Candidate[], headers: readonly Record<string, string>[], first = 0): Aim {
  return {
    kind: "question",
    request(n) {
      // Half of the candidates away from the one who answers at that moment.
      const { who, turn } = turnOf(candidates, first + n + Math.floor(candidates.length / 2));
      const { qcmId, questions } = candidates[who] as Candidate;
      return { method: "GET", path: `/api/qcms/${qcmId}/questions/${1 + (turn % questions.length)}`, headers: headers[who] ?? {} };
    },
  };
}

/** Answers questions, from the `first`-th turn on. */
export function answers(candidates: readonly Candidate[], headers: readonly Record<string, string>[], first = 0): Aim {
  return {
    kind: "answer",
    request(n) {
      const { who, turn } = turnOf(candidates, first + n);
      const { qcmId, questions } = candidates[who] as Candidate;
      const question = questions[turn % questions.length];
      const body = JSON.stringify({ questionId: question?.id, answerId: question?.answerId });
      return { method: "POST", path: `/api/qcms/${qcmId}/answers`, headers: headers[who] ?? {}, body };
    },
  };
}

/** Returns the headers of the browser of each candidate; their tokens are asked for fifty at a time. */
export async function headersOf(url: string, candidates: readonly Candidate[]): Promise<Record<string, string>[]> {
  const all: Record<string, string>[] = [];
  for (let from = 0; from < candidates.length; from += 50)
    all.push(...(await Promise.all(candidates.slice(from, from + 50).map(({ session }) => browserHeaders(url, session)))));
  return all;
}
