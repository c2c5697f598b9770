import { type Question, themeLabel } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { mustPropose } from "../school-trust/trust.service.ts";
import { findOpenProposals, type Proposed, presentOf, saveProposal } from "./proposals.queries.ts";
import { splitTags } from "./tags.rules.ts";
import { imagesOfStates } from "./version-images.queries.ts";
import { findImages, findState, lockQuestion, type QuestionState } from "./versions.queries.ts";

type Reader = Pick<SessionUser, "admin" | "schoolId">;

/** The school whose proposals a user sees and writes. Site admins write the bank and decide about all proposals. */
const proposerOf = ({ admin, schoolId }: Reader): number | null => (admin ? null : schoolId);

/** What a user changes: a question, or what their school proposes about it. */
interface Changed {
  readonly question: QuestionState;
  /** Whose proposal the change is; null when the change is made to the question. */
  readonly proposer: number | null;
  /** The pending proposal. */
  readonly proposalId: number | undefined;
  /** What the user starts from, and who saved it when. */
  readonly content: Proposed;
  readonly updated_at: number;
  readonly updated_by: number | null;
}

/**
 * Returns what a change of a question by `user` starts from, and whether it is a proposal: when their school has one
 * that waits, or when another school uses the question and no site admin has agreed to theirs. The question is locked
 * until the transaction ends.
 * @throws AppError 404
 */
export async function openForChange(trx: Trx, { database }: Context, user: SessionUser, id: number): Promise<Changed> {
  await lockQuestion(trx, database.engine, id);
  const question = await findState(trx, id);
  if (!question) throw notFound();
  const schoolId = proposerOf(user);
  const [waiting] = schoolId === null ? [] : await findOpenProposals(trx, schoolId, [id]);
  if (waiting) {
    const { id: proposalId, proposed: content, proposed_at: updated_at, author_id: updated_by } = waiting;
    return { question, proposer: schoolId, proposalId, content, updated_at, updated_by };
  }
  const proposer = (await mustPropose(trx, user, id)) ? schoolId : null;
  return { ...question, question, proposer, proposalId: undefined, content: presentOf(question) };
}

/**
 * Writes a change that is a proposal: the question stays as it is until a site admin accepts.
 * @returns false, and writes nothing, when the change is one of the question itself
 */
export async function propose(
  trx: Trx,
  context: Context,
  user: SessionUser,
  { question, proposer, proposalId, content }: Changed,
  change: Partial<Proposed>,
): Promise<boolean> {
  if (proposer === null) return false;
  const whose = { questionId: question.id, schoolId: proposer, authorId: user.id };
  await saveProposal(trx, { id: proposalId, ...whose, proposed: { ...content, ...change }, now: context.now() });
  await record(trx, context, { ...actorOf(user), action: "question.propose", subject: `question:${question.id}` });
  return true;
}

/** Returns questions with what the user's school proposes about them and that waits for a decision. */
export async function withProposals(db: Db, user: Reader, questions: readonly Question[]): Promise<Question[]> {
  const schoolId = proposerOf(user);
  const ids = questions.map(({ id }) => id);
  const rows = new Map(schoolId === null ? [] : (await findOpenProposals(db, schoolId, ids)).map((row) => [row.question_id, row]));
  if (rows.size === 0) return [...questions];
  const images = await findImages(db, imagesOfStates([...rows.values()].map(({ proposed }) => ({ snapshot: proposed }))));
  const pictureOf = (id: number | null | undefined) => {
    const image = id == null ? undefined : images.get(id);
    return image ? toBase64(image.png) : null;
  };
  return questions.map((question) => {
    const row = rows.get(question.id);
    if (!row) return question;
    const by = row.name === null ? null : `${row.first_name} ${row.name}`;
    return { ...question, proposal: { at: new Date(row.proposed_at).toISOString(), by, content: describe(row.proposed, pictureOf) } };
  });
}

/** Returns what is proposed in the words of the contract. */
function describe(
  { text, answers, imageId, imageAlt, year, themeId, comment, fixedOrder, draft, tags, programmePoint }: Proposed,
  pictureOf: (id: number | null | undefined) => string | null,
): NonNullable<Question["proposal"]>["content"] {
  return {
    question: text,
    answers: answers.map((answer) => {
      const image = pictureOf(answer.imageId);
      return { id: answer.id, answer: answer.text, ...(image === null ? {} : { image }), correct: answer.correct === 1 };
    }),
    image: pictureOf(imageId),
    imageAlt,
    year,
    theme: { id: themeId, label: themeLabel(themeId) },
    comment: comment === null ? null : { comment },
    fixedOrder: fixedOrder === 1,
    draft: draft === 1,
    tags: splitTags(tags),
    programmePoint,
  };
}
