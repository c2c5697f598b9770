import type { Shot } from "./load.ts";
import type { BenchData } from "./seed.ts";

/** CSRF cookie and token of a browser. */
export interface Credentials {
  readonly csrfCookie: string;
  readonly csrfToken: string;
}

export interface Scenario {
  readonly name: string;
  /** Requests of one connection, in order. */
  shots(connection: number): Shot[];
  /** Request sent once before the run: the size of its response sets that of the ceiling's. */
  readonly sample: Shot;
  /** Requests of the warm-up, where each request changes data and can be made only once. */
  warmUp?(connection: number): Shot[];
}

/** Credentials of a browser that is not signed in, and those of the browser of each student. */
export interface AllCredentials {
  readonly visitor: Credentials;
  readonly students: readonly Credentials[];
}

/** Returns the four calls that make up the traffic of a school, as signed-in browsers send them. */
export function scenarios(data: BenchData, { visitor, students }: AllCredentials, connections: number): Scenario[] {
  const csrfOf = (student: number): Credentials => students[student % students.length] ?? visitor;
  const cookieOf = (student: number) =>
    `badin_session=${data.students[student % data.students.length]?.session}; ${csrfOf(student).csrfCookie}`;
  const jsonWith = ({ csrfToken }: Credentials) => ({ "x-xsrf-token": csrfToken, "content-type": "application/json" });
  const signIn = (student: number): Shot => ({
    method: "POST",
    path: "/api/users/signin",
    headers: { cookie: visitor.csrfCookie, ...jsonWith(visitor) },
    body: JSON.stringify({ username: data.students[student]?.username, password: data.password }),
  });
  const list = (student: number): Shot => ({ method: "GET", path: "/api/qcms", headers: { cookie: cookieOf(student) } });
  const question = (student: number, number: number): Shot => ({
    method: "GET",
    path: `/api/qcms/${data.qcmId}/questions/${number}`,
    headers: { cookie: cookieOf(student) },
  });
  const answer = (student: number, { id, answerId }: BenchData["questions"][number]): Shot => ({
    method: "POST",
    path: `/api/qcms/${data.qcmId}/answers`,
    headers: { cookie: cookieOf(student), ...jsonWith(csrfOf(student)) },
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
