import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { proposalDecidedLetter } from "../../platform/mail/bank-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { parseProposed } from "../questions/proposals.queries.ts";
import { findDecided } from "./proposals.queries.ts";

/** How long a decision can be taken back before the author is told, in milliseconds. */
const delayMs = 60_000;

/** The payload names the proposal only: the decision and the address are read when the mail is sent. */
const decisionMail = z.object({ template: z.literal("proposal-decided"), proposalId: z.int() });
type DecisionMail = z.output<typeof decisionMail>;

/** Queues the mail that tells the author of a proposal what was decided. */
export const queueDecisionMail = (trx: Trx, context: Context, proposalId: number): Promise<void> =>
  enqueueMails(trx, context, [proposalId], (id) => ({ template: "proposal-decided", proposalId: id }) satisfies DecisionMail, delayMs);

/** Returns the outbox handler that sends these mails; it sends none for a proposal that was reopened. */
export const proposalMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { proposalId } = decisionMail.parse(payload);
    const found = await findDecided(context.database.db, proposalId);
    if (!found?.decision) return undefined;
    const letter = proposalDecidedLetter({
      firstName: nameInMail(found.first_name),
      question: parseProposed(found).text,
      accepted: found.decision === "accepted",
      note: found.note,
      url: context.config.publicUrl,
    });
    return { to: found, letter };
  });
