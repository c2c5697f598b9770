import { onDevice } from "../device-storage.ts";
import type { ListedStorage, OutboxStore } from "./outbox-store.ts";

type Row = Readonly<Record<string, unknown>>;
type Put = OutboxStore["put"];

const isId = Number.isSafeInteger as (value: unknown) => value is number;

function adoptQuizAnswer(put: Put, row: Row): void {
  const { qcmId, questionId, answerId } = row;
  if (isId(qcmId) && isId(questionId) && isId(answerId)) put({ kind: "quiz", group: qcmId, item: String(questionId), value: row });
}

function adoptRevisionAnswer(put: Put, row: Row): void {
  const { sessionId, questionId, number } = row;
  if (isId(sessionId) && isId(questionId)) put({ kind: "revision", group: sessionId, item: `${questionId}/${number}`, value: row });
}

function adoptBegun(put: Put, { day, questionIds, answers }: Row): void {
  const session = { day, questionIds };
  put({ kind: "begun", group: 0, item: "start", value: session });
  for (const answer of Array.isArray(answers) ? (answers as Row[]) : [])
    put({ kind: "begun", group: 0, item: String(answer["questionId"]), value: { ...session, ...answer } });
}

/** Takes an answer of a mock exam over, with its sequence: the server orders by it what this device sends. */
function adoptExamAnswer(put: Put, { questionId, chosen, flagged, sequence, givenAt, sent }: Row, mockExamId: number): void {
  if (!isId(questionId) || !isId(sequence) || !isId(givenAt)) return;
  const value = { questionId, chosen, flagged: flagged === true, givenAt, position: 1 };
  put({ kind: "exam", group: mockExamId, item: String(questionId), value, sequence, sent: sent === true });
}

const adopters: readonly (readonly [name: RegExp, adopt: (put: Put, row: Row, id: number) => void])[] = [
  [/^badin:answers:(\d+)$/, adoptQuizAnswer],
  [/^badin\.revision\.(\d+)$/, adoptRevisionAnswer],
  [/^badin\.revision\.begun\.(\d+)$/, adoptBegun],
  [/^badin:mock-answers:(\d+):(\d+)$/, adoptExamAnswer],
];

/**
 * Takes over the lists that versions before the outbox kept for the user, one for each of quizzes, revision and each
 * mock exam: `put` keeps each answer as an entry, then the list leaves. One that cannot be read stays.
 */
export function adoptFormerLists(userId: number, storage: ListedStorage, put: Put): void {
  for (const name of onDevice(storage, () => storage.names()) ?? [])
    for (const [pattern, adopt] of adopters) {
      const [, owner, id] = pattern.exec(name) ?? [];
      if (owner !== String(userId)) continue;
      const rows = onDevice(storage, () => JSON.parse(storage.getItem(name) ?? "") as Row | Row[]);
      if (!rows) continue;
      for (const row of Array.isArray(rows) ? rows : [rows]) if (row) adopt(put, row, Number(id));
      onDevice(storage, () => storage.removeItem(name));
    }
}
