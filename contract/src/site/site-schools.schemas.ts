import * as z from "zod/mini";
import { questionVersion } from "../bank/questions.schemas.ts";
import { accountName } from "../identity/account-forms.schemas.ts";
import { dateTime, id, idInput, pageInput } from "../platform/primitives.schemas.ts";
import { addressFeatureInput, schoolStep } from "../school/schools.schemas.ts";

/** A school as site admins judge it. */
export const siteSchool = z.object({
  id,
  name: z.string(),
  city: z.string(),
  /** As the national address database writes it. */
  address: z.string(),
  createdAt: dateTime,
  /** When a site admin agreed to it; null before. */
  agreedAt: z.nullable(dateTime),
  closed: z.boolean(),
  /** When it is erased with its accounts, its manager having deleted it; null for one that stays. */
  erasedAt: z.nullable(dateTime),
  /** Whether anybody has activated an account of it. */
  activated: z.boolean(),
  /** Username of its manager. */
  manager: z.nullable(z.string()),
  classrooms: z.int(),
  teachers: z.int(),
  students: z.int(),
  /** Changes that its people made to questions of the bank in the last `bankChangeDays` days. */
  changes: z.int(),
  /** What it proposes to change and that waits for a decision. */
  proposals: z.int(),
});

const ofSchool = z.object({ schoolId: idInput });

/** What site admins search schools and accounts by. */
const siteSearch = z._default(z.string().check(z.trim(), z.maxLength(200)), "");

export const listSiteSchools = {
  query: z.object({
    /** Part of the name, whatever its case and accents. */
    q: siteSearch,
    page: pageInput,
  }),
  response: z.object({ schools: z.array(siteSchool), total: z.int() }),
};
export const getSiteSchool = { params: ofSchool, response: siteSchool };
export const agreeToSchool = { params: ofSchool };

export const correctSchool = {
  params: ofSchool,
  body: z.object({
    schoolName: schoolStep.shape.schoolName,
    /** Left out or null, the address stays as it is. */
    address: z._default(z.nullable(addressFeatureInput), null),
  }),
};
export const closeSchool = { params: ofSchool };
export const reopenSchool = { params: ofSchool };
export const mergeSchool = { params: ofSchool, body: z.object({ into: idInput }) };
export const appointManager = { params: ofSchool, body: z.object({ username: accountName }) };

/** A change of a question, with its state before and after; null for what is no longer known. */
export const bankChange = z.object({
  id,
  at: dateTime,
  questionId: id,
  /** Whether it is a change of the school's own version, which other schools do not meet. */
  proposed: z.boolean(),
  author: z.nullable(z.string()),
  before: z.nullable(questionVersion),
  after: z.nullable(questionVersion),
});

export const listBankChanges = {
  params: ofSchool,
  query: z.object({ page: pageInput }),
  response: z.object({ changes: z.array(bankChange), total: z.int() }),
};
export const undoBankChanges = {
  params: ofSchool,
  response: z.object({
    /** Questions put back as they were before the school, and proposals declined. */
    restored: z.int(),
    /** Questions left alone: added by the school, or changed by somebody else since. */
    kept: z.int(),
  }),
};
