import { browserHeaders } from "../../server/test/browser-headers.ts";
import type { Shot } from "./load.ts";
import type { BenchData } from "./seed.ts";

export interface Scenario {
  readonly name: string;
  /** Requests of one connection, in order. */
  shots(connection: number): Shot[];
  /** Request sent once before the run: the size of its response sets that of the ceiling's. */
  readonly sample: Shot;
  /** Requests of the warm-up, where each request changes data and can be made only once. */
  warmUp?(connection: number): Shot[];
}

/** Returns the four calls that make up the traffic of a school, as browsers send them to the server at `url`. */
export async function scenarios(url: string, data: BenchData, connections: number): Promise<Scenario[]> {
  const visitor = await browserHeaders(url);
  const students: Record<string, string>[] = [];
  for (const { session } of data.students) students.push(await browserHeaders(url, session));
  const headersOf = (student: number) => students[student % students.length] ?? visitor;
  const json = { "content-type": "application/json" };
  const signIn = (student: number): Shot => ({
    method: "POST",
    path: "/api/users/signin",
    headers: { ...visitor, ...json },
    body: JSON.stringify({ username: data.students[student]?.username, password: data.password }),
  });
  const list = (student: number): Shot => ({ method: "GET", path: "/api/qcms", headers: headersOf(student) });
  const question = (student: number, number: number): Shot => ({
    method: "GET",
    path: `/api/qcms/${data.qcmId}/questions/${number}`,
    headers: headersOf(student),
  });
  const answer = (student: number, { id, answerId }: BenchData["questions"][number]): Shot => ({
    method: "POST",
    path: `/api/qcms/${data.qcmId}/answers`,
    headers: { ...headersOf(student), ...json },
    body: JSON.stringify({ questionId: id, answerId }),
  });
  // The last student is kept for the samples; each connection has students of its own.
  const last = data.students.length - 1;
  const perConnection = Math.floor(last / connections);
  const studentsOf = (connection: number) => Array.from({ length: perConnection }, (_, i) => connection * perConnection + i);
  const answersOf = (students: number[]) => students.flatMap((student) => data.questions.map((q) => answer(student, q)));
  const half = Math.floor(perConnection / 2);
  const anyQuestion = data.questions[0] ?? { id: 0, answerId: 0 };
  return [
    { name: "sign-in", sample: signIn(last), shots: (connection) => [signIn(connection)] },
    { name: "list of quizzes", sample: list(last), shots: (connection) => [list(connection)] },
    {
      name: "one question",
      sample: question(last, 1),
      shots: (connection) => data.questions.map((_, i) => question(connection, ((i + connection) % data.questions.length) + 1)),
    },
    {
      name: "an answer",
      sample: answer(last, anyQuestion),
      warmUp: (connection) => answersOf(studentsOf(connection).slice(half)),
      shots: (connection) => answersOf(studentsOf(connection).slice(0, half)),
    },
  ];
}
