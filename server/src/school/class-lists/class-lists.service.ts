import type { Readable } from "node:stream";
import type {
  BodyOf,
  ClassListEvent,
  ClassListLine,
  ClassListReport,
  importClassList as importEndpoint,
  ListSheet,
  previewClassList as previewEndpoint,
} from "@badin/contract";
import { classListMaxBytes, classListMaxStudents, generatePassword } from "@badin/contract";
import type { FastifyBaseLogger } from "fastify";
import { countSchoolMails, queueAccountMails } from "../../identity/accounts/account-mails.ts";
import { createAccounts, isNameConflict, type NewAccount } from "../../identity/accounts/identity.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { eventLines, failureOf, pacer } from "../../platform/http/event-lines.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { createLimiter } from "../../platform/limiter.ts";
import { textOfSheet, UnreadableWorkbook } from "../../platform/spreadsheets/read-workbook.ts";
import { readWorkbookAside } from "../../platform/spreadsheets/read-workbook-aside.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { type ClassroomState, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { prepareStudentPassword, type StudentPassword } from "../people/student-password.ts";
import { findClassmates, findTakenEmails, saveRanks } from "./class-lists.queries.ts";
import { planList, toReport } from "./plan.rules.ts";
import { ranksOf } from "./ranks.rules.ts";
import { correctList, type ReadList, UnreadableList } from "./read-list.rules.ts";
import { readListAside } from "./read-list-aside.ts";

/** At most two hashes at once, half of what passwords.ts allows, so that sign-ins do not wait for an import. */
const limitImportHashing = createLimiter(2);
/**
 * Maximum number of attempts: the import starts again when another request changes the data that the list was compared
 * with.
 */
const attempts = 3;

type Passwords = Map<number, StudentPassword>;
/** Told as accounts become ready. */
type Progress = (done: number, total: number) => void;

/**
 * What is read of a workbook: more rows and columns than a list may have, so that one that is too long says so, and
 * lists of several classes.
 */
const sheetBounds = { rows: 10 * classListMaxStudents, columns: 60, characters: 4 * classListMaxBytes };

/**
 * Returns the sheets of a workbook as texts of lists. Writes nothing.
 * @throws AppError 404 when the classroom is out of reach, 409 `classroom_archived`, 400 on field `content` when it is
 * no workbook, or a damaged one
 */
export async function readListWorkbook(context: Context, user: SchoolUser, classroomId: number, bytes: Uint8Array): Promise<ListSheet[]> {
  await requireTeacherOfActive(context.database.db, user, classroomId);
  await hitLimit(context, "classListByAccount", String(user.id), { weight: Math.ceil(bytes.length / 1024 / 8) });
  try {
    const sheets = await readWorkbookAside(context, user.schoolId, bytes, sheetBounds);
    if (sheets.length === 0) throw new UnreadableWorkbook("ce classeur est vide");
    return sheets.map((sheet) => ({ name: sheet.name, content: textOfSheet(sheet) }));
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw fieldError("invalid", "content", `La liste n’a pas pu être lue\u00a0: ${error.message}.`);
  }
}

/**
 * Returns what the import of a class list would do, line by line. Writes nothing.
 * @throws AppError 404 when the classroom is out of reach, 409 `classroom_archived`, 400 on field `content` when the
 * list cannot be read
 */
export async function previewClassList(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof previewEndpoint>,
): Promise<ClassListReport> {
  const { db } = context.database;
  await requireTeacherOfActive(db, user, classroomId);
  const list = await read(context, user, form);
  return toReport(list, await plan(db, classroomId, list));
}

/**
 * Adds the students of a class list, all or none, each with a generated password and hence a student card. Lines with a
 * problem are skipped. A second import of the same list adds nobody. Streams how many accounts are ready, because a
 * password is hashed for each, slowly on purpose; then the report. The import goes on when the client leaves.
 * @throws AppError as `previewClassList`; what fails later is told in the last line
 */
export async function importClassList(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof importEndpoint>,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<Readable> {
  await requireTeacherOfActive(context.database.db, user, classroomId);
  const list = await read(context, user, form);
  if (list.asks) throw fieldError("invalid", "content", "Dites d’abord quelles colonnes donnent le prénom et le nom.");
  return eventLines(async (push) => {
    const tell = (event: ClassListEvent) => push(`${JSON.stringify(event)}\n`);
    const isTime = pacer();
    const onProgress: Progress = (done, total) => void (isTime(done, total) && tell({ done, total }));
    try {
      tell({ report: await makeAccounts(context, user, classroomId, list, form.sendMail, onProgress) });
    } catch (error) {
      tell({ failure: failureOf(error, log, "import of a class list failed") });
    }
  });
}

/**
 * @throws AppError 429 when the school may not send so many mails today, 503 when other requests keep taking the same
 * names
 */
async function makeAccounts(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  list: ReadList,
  sendMail: boolean,
  onProgress: Progress,
): Promise<ClassListReport> {
  const passwords: Passwords = new Map();
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await addPasswords(context, passwords, newcomers(await plan(context.database.db, classroomId, list)), onProgress);
    const lines = await undefinedOnNameConflict(() => write(context, user, classroomId, list, passwords, sendMail));
    if (lines) return toReport(list, lines);
  }
  throw new AppError("unavailable");
}

const newcomers = (lines: readonly ClassListLine[]) => lines.filter(({ status }) => status === "new");

/** Each teacher has a budget of characters, so that nobody keeps the others waiting with lists. */
async function read(
  context: Context,
  { id, schoolId }: SchoolUser,
  { content, swapNames, corrections, columns }: BodyOf<typeof previewEndpoint>,
): Promise<ReadList> {
  await hitLimit(context, "classListByAccount", String(id), { weight: Math.ceil(content.length / 1024) });
  try {
    return correctList(await readListAside(context, schoolId, content, { swapNames, columns }), corrections);
  } catch (error) {
    if (error instanceof UnreadableList) throw fieldError("invalid", "content", error.message);
    throw error;
  }
}

async function plan(db: Db, classroomId: number, { people }: ReadList): Promise<ClassListLine[]> {
  const emails = people.map(({ email }) => email).filter((email) => email !== "");
  const classmates = await findClassmates(db, classroomId);
  return planList(people, { classmates, takenEmails: await findTakenEmails(db, emails) });
}

/** Adds a hashed password for each new line. Called before the transaction, which must not wait for the hashes. */
async function addPasswords(context: Context, passwords: Passwords, lines: readonly ClassListLine[], onProgress: Progress): Promise<void> {
  const lacking = lines.filter(({ line }) => !passwords.has(line));
  const tell = () => onProgress(lines.length - lacking.filter(({ line }) => !passwords.has(line)).length, lines.length);
  tell();
  await Promise.all(
    lacking.map(({ line }) =>
      limitImportHashing(async () => {
        passwords.set(line, await prepareStudentPassword(context, generatePassword(context.randomBytes)));
        tell();
      }),
    ),
  );
}

/** Creates the accounts; returns undefined when a line has become new since the passwords were made. */
function write(context: Context, user: SchoolUser, classroomId: number, list: ReadList, passwords: Passwords, sendMail: boolean) {
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    const classroom = await requireTeacherOfActive(trx, user, classroomId);
    const lines = await plan(trx, classroomId, list);
    const accounts = newcomers(lines).map((line) => accountOf(line, classroom, passwords.get(line.line)));
    if (accounts.some(({ password }) => password === undefined)) return undefined;
    const ids = await createAccounts(trx, context, accounts);
    await saveRanks(trx, ranksOf(lines, await findClassmates(trx, classroomId)));
    const mailed = ids.filter((_, i) => accounts[i]?.email !== null);
    if (sendMail && mailed.length > 0) {
      await countSchoolMails(trx, context, classroom.school_id, mailed.length);
      await queueAccountMails(trx, context, "activation", mailed);
    }
    return lines;
  });
}

const accountOf = ({ firstName, name, email }: ClassListLine, classroom: ClassroomState, password?: StudentPassword): NewAccount => ({
  firstName,
  name,
  email,
  schoolId: classroom.school_id,
  classroomId: classroom.id,
  ...(password && { password }),
});

/** Returns undefined when another request took one of the names at the same moment. */
async function undefinedOnNameConflict<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isNameConflict(error)) return undefined;
    throw error;
  }
}
