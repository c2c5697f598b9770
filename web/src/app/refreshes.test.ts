import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { explanationsQuery, forgetExplanation } from "../bank/explanations/api.ts";
import { bankQuery, refreshQuestions } from "../bank/questions/api.ts";
import { searchOf } from "../bank/questions/bank-search.rules.ts";
import { questionQuery, runQuery } from "../quiz/attempts/api.ts";
import { qcmQuery, qcmsQuery, refreshQcm } from "../quiz/qcms/api.ts";
import { classroomQuery, classroomsQuery } from "../school/classrooms/api.ts";
import { refreshStudents, studentsQuery } from "../school/people/students/api.ts";

/* After an action, what it changed is asked again wherever it shows. */

const of = {
  classes: classroomsQuery(false),
  "a class": classroomQuery(1),
  "its students": studentsQuery(1),
  "its requests": explanationsQuery(1),
  "its quizzes": qcmsQuery(1, 1),
  "a quiz": qcmQuery({ classroomId: 1, qcmId: 2 }),
  "my answers": runQuery(2),
  "my question": questionQuery(2, 1),
  "the bank": bankQuery(searchOf(new URLSearchParams("terme=vent"))),
};

test.each<[string, (client: QueryClient) => unknown, (keyof typeof of)[]]>([
  ["a request is dropped", (client) => forgetExplanation(client, 1, 7), ["classes", "a class", "its requests"]],
  ["students change", refreshStudents, ["classes", "a class", "its students", "its quizzes", "a quiz"]],
  [
    "a quiz may be no more as shown",
    (client) => refreshQcm(client, { classroomId: 1, qcmId: 2 }),
    ["classes", "a class", "its quizzes", "a quiz"],
  ],
  ["questions of the bank change", refreshQuestions, ["its quizzes", "a quiz", "my answers", "my question", "the bank"]],
])("when %s", async (_, act, expected) => {
  const client = new QueryClient();
  for (const { queryKey } of Object.values(of)) client.setQueryData<unknown>(queryKey, []);
  await act(client);
  const asked = Object.entries(of).filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated);
  expect(asked.map(([name]) => name)).toEqual(expected);
  client.clear();
});
