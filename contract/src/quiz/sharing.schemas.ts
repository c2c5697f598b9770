import * as z from "zod/mini";
import { question } from "../bank/questions.schemas.ts";
import { sharedPageSize } from "../platform/constants.ts";
import {
  booleanInput,
  dateTime,
  idInput,
  integerInput,
  pageInput,
  pageSizeInput,
  requiredText,
  text,
} from "../platform/primitives.schemas.ts";
import { qcm, qcmParams } from "./qcms.schemas.ts";

/** A quiz that its class's teachers share: anyone with the link may read it and take copies. */
export const share = z.object({
  code: z.string(),
  /** Whether the public page names it. */
  listed: z.boolean(),
  /** Whether the public page leaves it out meanwhile: no site admin has agreed to the school yet. */
  waits: z.boolean(),
  /** Whether the public page says whose school it is from. */
  withSchool: z.boolean(),
  /** Whether its file is given to anyone who has the link: another installation has no account here. */
  elsewhere: z.boolean(),
  /** How often it was copied. */
  copies: z.int(),
  /** When the link stops by itself. */
  closesAt: dateTime,
});

const codeParams = z.object({ code: z.string().check(z.maxLength(40)) });

/** What the link shows: of a class, only the teacher who shares it. */
const shared = z.object({
  code: z.string(),
  title: z.string(),
  studentComment: z.nullable(z.string()),
  /** Null once the account is erased. */
  author: z.nullable(z.string()),
  school: z.string(),
  closesAt: dateTime,
  questions: z.array(question),
});

const listedQuiz = z.object({
  code: z.string(),
  title: z.string(),
  /** Null when its author would rather not say it. */
  school: z.nullable(z.string()),
  nbQuestion: z.int(),
  /** Themes of its questions, in order. */
  themeIds: z.array(z.int()),
  copies: z.int(),
});

const shareReport = z.object({
  code: z.string(),
  title: z.string(),
  author: z.nullable(z.string()),
  school: z.string(),
  reports: z.array(z.object({ text: z.string(), by: z.nullable(z.string()), at: dateTime })),
});

export const getShare = { params: qcmParams, response: z.object({ share: z.nullable(share) }) };
export const openShare = { params: qcmParams, response: share };
export const changeShare = {
  params: qcmParams,
  body: z.object({ listed: booleanInput, withSchool: booleanInput, elsewhere: z.optional(booleanInput) }),
  response: share,
};
export const closeShare = { params: qcmParams };
export const getShared = {
  params: codeParams,
  /** `shared` is null once the link is closed; `author` then says whom to ask. */
  response: z.object({ author: z.nullable(z.string()), shared: z.nullable(shared) }),
};
export const copyShared = { params: codeParams, body: z.object({ classroomId: idInput }), response: qcm };
export const giveShared = { params: codeParams, response: z.custom<AsyncIterable<string>>() };
export const exportShared = { params: codeParams, response: z.custom<AsyncIterable<string>>() };
export const listShared = {
  query: z.object({
    search: z._default(text(100), ""),
    /** 0: all themes. */
    themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
    page: pageInput,
    size: pageSizeInput(sharedPageSize),
  }),
  response: z.object({ quizzes: z.array(listedQuiz), nbTotal: z.int() }),
};
export const reportShared = { params: codeParams, body: z.object({ text: requiredText("Dites ce qui ne va pas", 500) }) };
export const listShareReports = { response: z.array(shareReport) };
export const dismissShareReports = { params: codeParams };
export const withdrawShared = { params: codeParams };
