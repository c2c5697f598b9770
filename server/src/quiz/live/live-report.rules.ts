import type { LiveReport, MyLive } from "@badin/contract";
import type { ShownVote } from "./live.queries.ts";

type Vote = Pick<ShownVote, "position" | "round" | "user_id" | "correct">;

/** Returns the last vote of each person on each question: it is the one that counts. */
export function lastVotes<V extends Vote>(votes: readonly V[]): V[] {
  const last = new Map<string, V>();
  for (const vote of votes) {
    const key = `${vote.position} ${vote.user_id}`;
    const known = last.get(key);
    if (!known || known.round < vote.round) last.set(key, vote);
  }
  return [...last.values()];
}

const tally = (votes: readonly Vote[]) => ({ answered: votes.length, right: votes.filter(({ correct }) => correct === 1).length });

/** Returns how each question went, by the last vote of each person, beside the first vote where there was another. */
export function toQuestions(questions: readonly { position: number; text: string }[], votes: readonly Vote[]): LiveReport["questions"] {
  const byPosition = Map.groupBy(votes, ({ position }) => position);
  return questions.map(({ position, text }) => {
    const ofQuestion = byPosition.get(position) ?? [];
    const hasSecond = ofQuestion.some(({ round }) => round > 1);
    return {
      position,
      question: text,
      ...tally(lastVotes(ofQuestion)),
      first: hasSecond ? tally(ofQuestion.filter(({ round }) => round === 1)) : null,
    };
  });
}

/** Returns what each person answered, and the numbers of the questions that they missed. */
export function toPeople(
  people: readonly { id: number; first_name: string; name: string }[],
  votes: readonly Vote[],
): LiveReport["people"] {
  const byPerson = Map.groupBy(lastVotes(votes), ({ user_id }) => user_id);
  return people.map(({ id, first_name, name }) => {
    const own = byPerson.get(id) ?? [];
    const missed = own.filter(({ correct }) => correct === 0).map(({ position }) => position);
    return { userId: id, firstName: first_name, name, ...tally(own), missed: missed.toSorted((a, b) => a - b) };
  });
}

/** Returns how a session went for one person, over the questions whose right answer was shown. */
export function toOwnEnd(positions: readonly number[], votes: readonly Vote[]): NonNullable<MyLive["end"]> {
  const last = new Map(lastVotes(votes).map((vote) => [vote.position, vote]));
  const firstWrong = new Set(votes.filter(({ round, correct }) => round === 1 && correct === 0).map(({ position }) => position));
  const letter = (position: number) => {
    const vote = last.get(position);
    return vote === undefined ? "t" : vote.correct === 1 ? "r" : "w";
  };
  return {
    progress: positions.map(letter).join(""),
    secondVote: [...last.values()].filter(({ position, correct }) => correct === 1 && firstWrong.has(position)).length,
  };
}
