import type { Qcm } from "@badin/contract";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { ApiFailure } from "../../shared/api/failures.ts";
import { qcmQuery } from "./api.ts";
import { type QuestionChange, questionChangeMutation } from "./question-change.ts";

const ref = { classroomId: 1, qcmId: 2 };
const { queryKey } = qcmQuery(ref);
let queryClient: QueryClient;

afterEach(() => queryClient.clear());

/** A quiz, as the server has it, whose changes are letters put at the end of its name. */
function openQuiz() {
  queryClient = new QueryClient();
  const server = { name: "", asked: 0 };
  const named = (name: string) => ({ id: 2, name }) as Qcm;
  const queryFn = () => {
    server.asked++;
    return named(server.name);
  };
  queryClient.setQueryData(queryKey, named(""));
  new QueryObserver(queryClient, { ...qcmQuery(ref), queryFn }).subscribe(() => undefined);
  const change = (letter: string, send: () => boolean) => {
    const variables: QuestionChange = { apply: (qcm) => named(qcm.name + letter), send: async () => send() };
    return new MutationObserver(queryClient, questionChangeMutation(queryClient, ref)).mutate(variables).catch(() => undefined);
  };
  const does = (letter: string) => () => {
    server.name += letter;
    return true;
  };
  const refuses = () => {
    throw new ApiFailure(409, "locked", "Non");
  };
  return { server, change, does, refuses, shown: () => queryClient.getQueryData(queryKey)?.name };
}

test("changes done as they were asked show at once, and the quiz, which is heavy, is not asked anew", async () => {
  const { server, change, does, shown } = openQuiz();
  const changes = Promise.all([change("a", does("a")), change("b", does("b"))]);
  await expect.poll(shown).toBe("ab");
  await changes;
  expect(shown()).toBe("ab");
  expect(server.asked).toBe(0);
});

test("a refused change leaves the next one, which waited for it, on the screen", async () => {
  const { server, change, does, refuses, shown } = openQuiz();
  await Promise.all([change("a", refuses), change("b", does("b"))]);
  expect(shown()).toBe("b");
  expect(server.asked).toBe(1);
});

test("a change that was not done exactly shows as the server did it, once the last is settled", async () => {
  const { server, change, does, shown } = openQuiz();
  const otherwise = () => {
    server.name += "A";
    return false;
  };
  await Promise.all([change("a", otherwise), change("b", does("b"))]);
  expect(shown()).toBe("Ab");
  expect(server.asked).toBe(1);
});
