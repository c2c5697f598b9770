import type { AnswerResult, QcmRun, QcmSummary, StudentQuestion } from "@badin/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ForeignReply } from "../../platform/api/failures.ts";
import {
  applyResult,
  lastQuestionQuery,
  loadAllQuestions,
  loadImage,
  myQcmsQuery,
  questionQuery,
  refetchRunIfStale,
  runQuery,
  sendAnswer,
} from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["by its number", (client: QueryClient) => client.fetchQuery(questionQuery(3, 1))],
  ["where it was left", (client: QueryClient) => client.fetchQuery(lastQuestionQuery(3))],
])("a quiz whose question is asked for, %s, is not new any more in the list; the others are", async (_, open) => {
  vi.stubGlobal("fetch", async () => Response.json({ id: 7, questionNumber: 1 }));
  const client = new QueryClient();
  const qcm = (id: number) => ({ id, newQcm: true }) as QcmSummary;
  client.setQueryData(myQcmsQuery.queryKey, [qcm(3), qcm(4)]);
  await open(client);
  expect(client.getQueryData(myQcmsQuery.queryKey)?.map(({ newQcm }) => newQcm)).toEqual([false, true]);
  client.clear();
});

test("a list that waits to be asked again still does when a quiz that is not new is gone on with", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ id: 7, questionNumber: 2 }));
  const client = new QueryClient();
  client.setQueryData(myQcmsQuery.queryKey, [{ id: 3, newQcm: false } as QcmSummary]);
  await client.invalidateQueries({ queryKey: myQcmsQuery.queryKey });
  await client.fetchQuery(questionQuery(3, 2));
  expect(client.getQueryState(myQcmsQuery.queryKey)?.isInvalidated).toBe(true);
  client.clear();
});

describe("the whole quiz", () => {
  const question = (id: number, questionNumber: number, more: Partial<StudentQuestion> = {}) =>
    ({ id, questionNumber, totalQuestionInQcm: 3, image: null, answers: [], thisStudentAnswers: null, ...more }) as StudentQuestion;
  const given = { answeredId: 1, goodAnswerId: 1, comment: null };
  const open = (answer: unknown) => {
    vi.stubGlobal("IDBKeyRange", { bound: () => undefined });
    vi.stubGlobal("fetch", async () => Response.json(answer));
    const client = new QueryClient();
    const at = (number: number) => client.getQueryData(questionQuery(3, number).queryKey);
    return { client, at };
  };

  test("is loaded in one call that leaves what is in memory, and tells whose images are missing", async () => {
    const { client, at } = open([question(7, 1), question(8, 2, { imageLater: true }), question(9, 3, { imageLater: true })]);
    const answered = question(7, 1, { thisStudentAnswers: given });
    client.setQueryData(questionQuery(3, 1).queryKey, answered);
    client.setQueryData(questionQuery(3, 2).queryKey, question(8, 2, { image: "iVBO" }));
    expect(await loadAllQuestions(client, 3)).toEqual([3]);
    expect([at(1), at(2)?.image, at(3)?.id]).toEqual([answered, "iVBO", 9]);
    client.clear();
  });

  test("takes the place of the questions in memory when the teacher has put others there", async () => {
    const { client, at } = open([question(7, 1), question(10, 2), question(8, 3)]);
    for (const known of [question(7, 1), question(8, 2)]) client.setQueryData(questionQuery(3, known.questionNumber).queryKey, known);
    await loadAllQuestions(client, 3);
    expect([1, 2, 3].map((number) => at(number)?.id)).toEqual([7, 10, 8]);
    client.clear();
  });

  test("an image that comes later changes nothing else of its question, which may be answered meanwhile", async () => {
    const { client, at } = open(question(8, 2, { image: "iVBO" }));
    client.setQueryData(questionQuery(3, 2).queryKey, question(8, 2, { imageLater: true, thisStudentAnswers: given }));
    await loadImage(client, 3, 2);
    expect(at(2)).toEqual(question(8, 2, { image: "iVBO", thisStudentAnswers: given }));
    client.clear();
  });

  test("pictures of answers that come later go to their answers, in the order that is on the screen", async () => {
    const answers = (pictures: readonly string[]) => [1, 2].map((id) => ({ id, answer: `Image ${id}`, image: pictures[id - 1] ?? "" }));
    const { client, at } = open(question(8, 2, { answers: answers(["un", "deux"]) }));
    const words = [2, 1].map((id) => ({ id, answer: `Image ${id}` }));
    client.setQueryData(questionQuery(3, 2).queryKey, question(8, 2, { imageLater: true, answers: words }));
    await loadImage(client, 3, 2);
    expect(at(2)?.answers).toEqual(answers(["un", "deux"]).reverse());
    client.clear();
  });
});

describe("a quiz that the teacher changes while it is taken", () => {
  const question = (id: number, questionNumber: number, totalQuestionInQcm: number) =>
    ({ id, questionNumber, totalQuestionInQcm, thisStudentAnswers: null }) as StudentQuestion;
  const run = (progress: string) => ({ id: 3, progress }) as QcmRun;
  const { queryKey: runKey } = runQuery(3);

  /** Returns a client that holds questions 7, 8… under numbers 1, 2…, with a server that always responds `answer`. */
  function openQuiz(progress: string, answer: unknown = {}, status = 200) {
    vi.stubGlobal("IDBKeyRange", { bound: () => undefined });
    vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
    const client = new QueryClient();
    client.setQueryData(runKey, run(progress));
    for (const number of [1, 2]) client.setQueryData(questionQuery(3, number).queryKey, question(6 + number, number, progress.length));
    const atHand = () => [1, 2, 3].filter((number) => client.getQueryData(questionQuery(3, number).queryKey) !== undefined);
    const isRunAskedAnew = () => client.getQueryState(runKey)?.isInvalidated;
    const record = (questionId: number, lastQuestion: boolean) =>
      applyResult(client, { qcmId: 3, questionId, answerId: 70 }, {
        answeredId: 70,
        goodAnswerId: 70,
        comment: null,
        lastQuestion,
      } as AnswerResult);
    return { client, atHand, isRunAskedAnew, record, shown: () => client.getQueryData(runKey)?.progress };
  }

  test("a fetch of the question that left before its answer was recorded does not take the result away", async () => {
    const { client, record } = openQuiz("tt");
    const query = questionQuery(3, 1);
    const given = { answeredId: 70, goodAnswerId: 70, comment: null };
    const replies: ((reply: StudentQuestion) => void)[] = [];
    vi.stubGlobal("fetch", async () => Response.json(await new Promise<StudentQuestion>((reply) => replies.push(reply))));
    const leave = new QueryObserver(client, { ...query, staleTime: 60_000 }).subscribe(() => undefined);
    void client.refetchQueries({ queryKey: query.queryKey });
    record(7, false);
    replies[0]?.(question(7, 1, 2));
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    expect(client.getQueryData(query.queryKey)?.thisStudentAnswers).toEqual(given);
    replies[1]?.({ ...question(7, 1, 2), thisStudentAnswers: given });
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(client.getQueryData(query.queryKey)?.thisStudentAnswers).toEqual(given);
    leave();
    client.clear();
  });

  test("a question that agrees with the others and the run leaves them", async () => {
    const { client, atHand, isRunAskedAnew } = openQuiz("ttt", question(9, 3, 3));
    await client.fetchQuery(questionQuery(3, 3));
    expect([atHand(), isRunAskedAnew()]).toEqual([[1, 2, 3], false]);
  });

  test.each([
    ["that was at hand under another number", question(7, 3, 3)],
    ["of a quiz longer than the run", question(9, 3, 4)],
  ])("a question %s drops the others, and the run is asked again", async (_, moved) => {
    const { client, atHand, isRunAskedAnew } = openQuiz("ttt", moved);
    await client.fetchQuery(questionQuery(3, 3));
    expect([atHand(), isRunAskedAnew()]).toEqual([[3], true]);
  });

  test("a number within the run that the service does not know drops the others, and the run is asked again", async () => {
    const { client, atHand, isRunAskedAnew } = openQuiz("ttt", { error: "question_not_found", error_description: "Non" }, 404);
    await client.prefetchQuery({ ...questionQuery(3, 3), retry: false });
    expect([atHand(), isRunAskedAnew()]).toEqual([[], true]);
  });

  test("a run of another length than the questions at hand drops them", async () => {
    const { client, atHand } = openQuiz("ttt", run("tt"));
    await client.fetchQuery(runQuery(3));
    expect(atHand()).toEqual([]);
  });

  test("an answer marks its question under every number, and the run is asked again when there are several", () => {
    const { client, isRunAskedAnew, record } = openQuiz("ttt");
    client.setQueryData(questionQuery(3, 3).queryKey, question(7, 3, 3));
    const marked: number[] = [];
    client.getQueryCache().subscribe(({ type, query }) => {
      const data = query.state.data as StudentQuestion | undefined;
      if (type === "updated" && data?.thisStudentAnswers && !query.state.isInvalidated) marked.push(data.questionNumber);
    });
    record(7, false);
    expect([marked, isRunAskedAnew()]).toEqual([[1, 3], true]);
  });

  test("the run is marked when the service agrees on what is left, asked again when it does not", () => {
    const outcomes = [
      ["tt", false],
      ["rt", true],
      ["tt", true],
      ["rt", false],
    ] as const;
    const seen = outcomes.map(([progress, lastQuestion]) => {
      const { isRunAskedAnew, record, shown } = openQuiz(progress);
      record(progress === "tt" ? 7 : 8, lastQuestion);
      return [shown(), isRunAskedAnew()];
    });
    expect(seen).toEqual([
      ["rt", false],
      ["rr", false],
      ["tt", true],
      ["rt", true],
    ]);
  });

  test("before the end the run is asked only where it is known to have changed, and there is a network", async () => {
    const { client } = openQuiz("rt", run("r"));
    vi.stubGlobal("navigator", { onLine: true });
    expect(await refetchRunIfStale(client, 3)).toBeUndefined();
    await client.invalidateQueries({ queryKey: runKey });
    vi.stubGlobal("navigator", { onLine: false });
    expect(await refetchRunIfStale(client, 3)).toBeUndefined();
    vi.stubGlobal("navigator", { onLine: true });
    expect(await refetchRunIfStale(client, 3)).toEqual(run("r"));
  });
});

test("the number of a question stays on the device when its answer is sent", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: unknown, { body }: RequestInit) => {
    if (typeof body === "string") bodies.push(JSON.parse(body));
    return Response.json({ token: "t", goodAnswerId: 70, badgeGagne: [] });
  });
  await sendAnswer(5, { qcmId: 3, questionId: 7, answerId: 70, tryNumber: 1, questionNumber: 2 });
  expect(bodies).toEqual([{ questionId: 7, answerId: 70, tryNumber: 1 }]);
});

test.each([{}, null, "Bienvenue", [{ goodAnswerId: 70 }]])("an answer to which %j comes back was not recorded", async (said) => {
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("csrf") ? { token: "t" } : said));
  const given = { qcmId: 3, questionId: 7, answerId: 70, tryNumber: 1, questionNumber: 2 };
  await expect(sendAnswer(5, given)).rejects.toBeInstanceOf(ForeignReply);
});
