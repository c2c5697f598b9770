import type { Database } from "../../../server/src/platform/database/database.ts";
import { browserHeaders } from "../../../server/test/browser-headers.ts";
import type { BenchData } from "../seed.ts";

/** An answer that the server said it had recorded. */
interface Recorded {
  readonly session: string;
  readonly questionId: number;
}

/** Students who answer a quiz, question after question, and remember what they were told. */
export class Students {
  readonly recorded: Recorded[] = [];
  /** Answers refused or without reply, by status; 0 is no reply. */
  readonly refused = new Map<number, number>();
  readonly #data: BenchData;
  readonly #next = new Map<string, number>();

  constructor(data: BenchData) {
    this.#data = data;
  }

  /** Makes every student answer until `until` says to stop, `pauseMs` apart. */
  async answer(url: string, until: () => boolean, pauseMs = 0): Promise<void> {
    await Promise.all(
      this.#data.students.map(async ({ session }) => {
        while (!until() && (await this.answerOnce(url, session)) !== undefined)
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }),
    );
  }

  /** Sends a student's next answer; returns the status, 0 without reply, undefined when the quiz is over. */
  async answerOnce(url: string, session = this.#data.students[0]?.session ?? ""): Promise<number | undefined> {
    const position = this.#next.get(session) ?? 0;
    const question = this.#data.questions[position];
    if (!question) return undefined;
    const status = await this.#post(url, `/api/qcms/${this.#data.qcmId}/answers`, session, {
      questionId: question.id,
      answerId: question.answerId,
    });
    if (status === 200 || status === 201) {
      this.recorded.push({ session, questionId: question.id });
      this.#next.set(session, position + 1);
    } else this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
    return status;
  }

  /** Has every student read the first question; returns how many could. */
  async read(url: string): Promise<number> {
    const replies = await Promise.all(
      this.#data.students.map(async ({ session }) => {
        const headers = await browserHeaders(url, session);
        return fetch(`${url}/api/qcms/${this.#data.qcmId}/questions/1`, { headers }).then(
          ({ ok }) => ok,
          () => false,
        );
      }),
    );
    return replies.filter(Boolean).length;
  }

  /** Signs the last student in by name and password, in a new browser; returns the status, 0 without reply. */
  signIn(url: string): Promise<number> {
    const { students, password } = this.#data;
    return this.#post(url, "/api/users/signin", "", { username: students.at(-1)?.username, password });
  }

  async #post(url: string, path: string, session: string, body: object): Promise<number> {
    try {
      const headers = { ...(await browserHeaders(url, session)), "content-type": "application/json" };
      return (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })).status;
    } catch {
      return 0;
    }
  }

  /** Counts the recorded answers that the raw rows of the database lack, and the rows that stand twice. */
  async recount({ db }: Database, userOf: ReadonlyMap<string, number>): Promise<{ lost: number; twice: number }> {
    const rows = await db
      .selectFrom("student_answers as a")
      .innerJoin("tries as t", "t.id", "a.try_id")
      .select(["t.user_id", "a.question_id"])
      .execute();
    const kept = new Set(rows.map((row) => `${row.user_id} ${row.question_id}`));
    const lost = this.recorded.filter(({ session, questionId }) => !kept.has(`${userOf.get(session)} ${questionId}`)).length;
    return { lost, twice: rows.length - kept.size };
  }
}
