import { mostTries, type RevisionQuestion, type RevisionSession } from "@badin/contract";

type Given = Pick<RevisionQuestion, "id" | "goodAnswerId" | "given">;

/** A question on the screen, and which answer to it this is: 1, or more when it has come back. */
export interface Turn {
  readonly questionId: number;
  readonly number: number;
}

const isDone = ({ given, goodAnswerId }: Given): boolean => given.at(-1)?.answerId === goodAnswerId || given.length >= mostTries;

/**
 * Returns the next question of a session: those never answered in order, then those missed, which come back until they
 * are right or were missed three times, not at once when another is left; undefined when the session is over.
 */
export function nextTurn(questions: readonly Given[], justAnswered?: number): Turn | undefined {
  const fresh = questions.find((q) => q.given.length === 0);
  const missed = questions.filter((q) => q.given.length > 0 && !isDone(q));
  const fewest = Math.min(...missed.map((q) => q.given.length));
  const round = missed.filter((q) => q.given.length === fewest);
  const next = fresh ?? round.find((q) => q.id !== justAnswered) ?? missed.find((q) => q.id !== justAnswered) ?? missed[0];
  return next && { questionId: next.id, number: next.given.length + 1 };
}

/** Returns the answers of a question for a turn: in another order each time that it comes back. */
export function answersOf({ answers, fixedOrder }: RevisionQuestion, { number }: Turn): RevisionQuestion["answers"] {
  if (fixedOrder) return answers;
  const turn = (number - 1) % answers.length;
  return [...answers.slice(turn), ...answers.slice(0, turn)];
}

/** Returns how far a session is: questions answered, and those missed that come back. */
export const goingOf = (questions: readonly Given[]) => ({
  answered: questions.filter(({ given }) => given.length > 0).length,
  total: questions.length,
  missed: questions.filter((q) => q.given.length > 0 && !isDone(q)).length,
});

/** A mark of the tape: to do, right at first, wrong, or wrong and then right. */
export const marksOf = (questions: readonly Given[]) =>
  questions.map((q): "todo" | "right" | "wrong" => {
    const [first] = q.given;
    if (!first) return "todo";
    return first.answerId === q.goodAnswerId ? "right" : "wrong";
  });

/** Returns the questions missed before that were right at once in this session: what was learnt since. */
export const learntIn = <Q extends Given & Pick<RevisionQuestion, "reason">>(questions: readonly Q[]): Q[] =>
  questions.filter(({ reason, given, goodAnswerId }) => reason === "missed" && given[0]?.answerId === goodAnswerId);

/** Returns the session with one more answer, or with another doubt about the one of that turn. */
export function withAnswer(
  session: RevisionSession,
  { questionId, number }: Turn,
  answerId: number,
  hesitant: boolean,
  now: Date,
): RevisionSession {
  const answeredAt = now.toISOString();
  const questions = session.questions.map((q) => {
    if (q.id !== questionId) return q;
    const given = [...q.given.slice(0, number - 1), { answerId, hesitant, answeredAt }];
    const right = answerId === q.goodAnswerId;
    const backIn = !right ? 1 : number > 1 ? q.backIn : hesitant ? q.backAfter.hesitant : q.backAfter.right;
    return { ...q, given, backIn };
  });
  return { ...session, questions, endedAt: nextTurn(questions) ? session.endedAt : (session.endedAt ?? answeredAt) };
}
