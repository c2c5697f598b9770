import { join } from "node:path";
import type { Classroom, Me, Qcm, Question, SchoolYear } from "@badin/contract";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { type Api, openApi, signInByApi } from "./api.ts";
import { passwordLinkFor } from "./mails.ts";
import { demo } from "./test.ts";

const classrooms = "/api/teachers/classrooms";
const dayMs = 24 * 3_600_000;
let serial = 0;

/** A class created for one test, so that tests are independent. */
export interface OwnClass {
  /** The school admin who created the class. */
  manager: Api;
  id: number;
  name: string;
  code: string;
  /** Publishes a quiz; returns its id. */
  publish(name: string, questions: readonly Question[], studentComment?: string): Promise<number>;
  /** Creates a student of the class with an active account. */
  enrol(): Promise<Student>;
}

export interface Student extends Api {
  email: string;
  /** Opens a quiz, then answers its first questions right or wrong, in order. */
  take(qcmId: number, questions: readonly Question[], results: readonly boolean[]): Promise<void>;
}

/** Opens a class of the demonstration school, at the server of the run or at another. */
export async function openClass(baseURL?: string): Promise<OwnClass> {
  const manager = await signInByApi(demo.manager, demo.password, baseURL);
  const years = await manager.get<SchoolYear[]>("/api/teachers/annees-scolaires");
  const form = { name: `Classe ${unique()}`, anneeScolaire: { id: years[0]?.id } };
  const { id, name, subscriptionCode: code } = await manager.send<Classroom>("POST", classrooms, form);
  return {
    manager,
    id,
    name,
    code,
    publish: (...quiz) => publish(manager, id, ...quiz),
    enrol: async () => asStudent(await createAccount(code)),
  };
}

async function publish(manager: Api, classroomId: number, name: string, questions: readonly Question[], studentComment?: string) {
  const root = `${classrooms}/${classroomId}/qcms`;
  const { id } = await manager.send<Qcm>("POST", root, { name, studentComment: studentComment ?? null });
  await manager.send("POST", `${root}/${id}/questions/bulk`, { questionId: questions.map((question) => question.id) });
  await manager.send("PATCH", `${root}/${id}`);
  return id;
}

/** Returns the twenty weather questions of the demonstration school, some of which have an image. */
export async function weatherQuestions(manager: Api): Promise<Question[]> {
  const all = await manager.get<Classroom[]>(classrooms);
  const root = `${classrooms}/${all.find(({ name }) => name === "BIA du mercredi")?.id}/qcms`;
  const { qcmResponseList } = await manager.get<{ qcmResponseList: Qcm[] }>(root);
  const weather = qcmResponseList.find(({ name }) => name === "Météorologie et aérologie");
  const { qcmQuestions = [] } = await manager.get<Qcm>(`${root}/${weather?.id}`);
  return qcmQuestions.map(({ question }) => question);
}

/** Returns the text of the right answer to a question, or of a wrong one. */
export const answerTo = (question: Question | undefined, right: boolean) => answerOf(question, right).answer;

const answerOf = (question: Question | undefined, right: boolean) => {
  const answer = question?.answers.find(({ correct }) => correct === right);
  if (!answer) throw new Error("the question has no such answer");
  return answer;
};

/** Creates a school for one test: its owner, active and signed in, and the school's subscription code. */
export async function openSchool(): Promise<{ manager: Api & { email: string }; code: string; name: string }> {
  const name = `Aéroclub ${unique()}`;
  const email = `${unique()}@exemple.fr`;
  const address = { properties: { label: "56000 Vannes", city: "Vannes", postcode: "56000", citycode: "56260" }, geometry: null };
  const owner = { ownerPosition: "Présidente", ownerFirstName: "Jeanne", ownerName: "Le-Goff", ownerEmail: email };
  const api = await openApi();
  await api.send("POST", "/api/schools", { schoolName: name, addressInput: "56000 Vannes", address, ...owner });
  await activate(api, email);
  const { school } = await api.get<Me>("/api/users/me");
  return { manager: { ...api, email }, code: school?.subscriptionCode ?? "", name };
}

/**
 * Creates an active account with the demonstration password, and signs in. A class code creates a student; a school
 * code, a teacher.
 */
export async function createAccount(code: string): Promise<Api & { email: string }> {
  const email = `${unique()}@exemple.fr`;
  const api = await openApi();
  await api.send("POST", "/api/users/signup", { firstName: "Camille", name: "Durand", email, code });
  await activate(api, email);
  return { ...api, email };
}

/** Sets the demonstration password with the mailed link, which also signs in. */
async function activate(api: Api, email: string): Promise<void> {
  const token = new URLSearchParams((await passwordLinkFor(email)).split("?")[1]).get("t");
  await api.send("POST", "/api/users/change-password", { password: demo.password, password2: demo.password, token });
}

const asStudent = (account: Api & { email: string }): Student => ({
  ...account,
  async take(qcmId, questions, results) {
    await account.get(`/api/qcms/${qcmId}/questions/1`);
    for (const [index, right] of results.entries()) {
      const questionId = questions[index]?.id;
      await account.send("POST", `/api/qcms/${qcmId}/answers`, { questionId, answerId: answerOf(questions[index], right).id });
    }
  },
});

/** Returns a name that no other account or class of the run has. */
const unique = () => `essai-${process.pid}-${++serial}`;

/**
 * Matches the accessible name of an answer on the screen: its letter, then its words, whatever the kind of their
 * spaces.
 */
export const labelOf = (answer: string): RegExp =>
  new RegExp(`^[a-d]\\s${answer.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+")}$`);

/** Makes the sessions of an account as they are long after the password was given. */
export async function forgetProof(userId: number): Promise<void> {
  const { db, close } = openDatabase({ url: join(process.env["BADIN_E2E_DATA"] ?? "", "badin.sqlite") });
  await db.updateTable("sessions").set({ proved_at: 1 }).where("user_id", "=", userId).execute();
  await close();
}

/** Has a quiz be due yesterday, and its student be in the class for a week. */
export async function makeLate(qcmId: number, userId: number): Promise<void> {
  const { db, close } = openDatabase({ url: join(process.env["BADIN_E2E_DATA"] ?? "", "badin.sqlite") });
  const today = Math.floor(Date.now() / dayMs);
  await db
    .updateTable("qcms")
    .set({ due_day: today - 1 })
    .where("id", "=", qcmId)
    .execute();
  await db
    .updateTable("users")
    .set({ joined_class_at: Date.now() - 7 * dayMs })
    .where("id", "=", userId)
    .execute();
  await close();
}
