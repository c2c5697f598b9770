import * as z from "zod/mini";
import { dateTime, id, idInput, pageInput, pngBase64, text } from "../platform/primitives.schemas.ts";
import { questionVersion } from "./questions.schemas.ts";

const proposalNoteMaxLength = 500;

/** What a school proposes to change of a question that others use. */
export const proposal = z.object({
  id,
  questionId: id,
  school: z.object({ id, name: z.string(), agreed: z.boolean() }),
  /** Null once the account is gone. */
  author: z.nullable(z.string()),
  /** When it was changed last. */
  at: dateTime,
  /** The question as it is; of a decided proposal, as it was just before the decision. */
  before: questionVersion,
  after: questionVersion,
  /** Null while it waits. */
  decision: z.nullable(
    z.object({
      outcome: z.enum(["accepted", "declined"]),
      at: dateTime,
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});

const params = z.object({ proposalId: idInput });

export const listProposals = {
  query: z.object({
    state: z._default(z.enum(["open", "decided"]), "open"),
    /** Those of one school; left out, of all. */
    schoolId: z.optional(idInput),
    page: pageInput,
  }),
  response: z.object({ proposals: z.array(proposal), images: z.record(z.string(), pngBase64), total: z.int() }),
};
export const acceptProposal = {
  params,
  /** When the two states that were on the screen were saved: 409 when one of them changed since. */
  body: z.object({ before: dateTime, after: dateTime }),
};
export const declineProposal = { params, body: z.object({ note: z._default(text(proposalNoteMaxLength), "") }) };
export const reopenProposal = { params };
export const eraseProposal = { params };
