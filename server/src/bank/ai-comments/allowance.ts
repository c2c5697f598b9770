import { dayMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import { findAsker, findSpending, findUsage, takeSpending, takeUsage } from "./ai-comments.queries.ts";

/** Returns the day of an allowance, in days since 1970 (UTC). */
export const allowanceDay = (ms: number): number => Math.floor(ms / dayMs);

/** Whichever has spent the allowance of the day. */
type Payer = "person" | "school" | "site";

interface Allowance {
  /** Whether no site admin has agreed to the school: it spends nothing. */
  readonly schoolWaits: boolean;
  /** Comments that may still be requested today. */
  readonly left: number;
  /** The payer whose allowance is the first to end. */
  readonly boundBy: Payer;
}

const schoolSubject = (schoolId: number): string => `school:${schoolId}`;

/**
 * Returns what `userId` may still have written today: within its own allowance, that of its school and that of the
 * site.
 */
export async function findAllowance(context: Context, userId: number): Promise<Allowance> {
  const { config, database, now } = context;
  const { db } = database;
  const { waits, school } = await findPayers(db, userId);
  if (waits) return { schoolWaits: true, left: 0, boundBy: "school" };
  const day = allowanceDay(now());
  const spent = await findSpending(db, [...(school ? [school] : []), "site"], day);
  const rests: [Payer, number][] = [
    ["person", config.aiDailyLimit - (await findUsage(db, userId, day))],
    ...(school ? ([["school", config.aiSchoolDailyLimit - (spent.get(school) ?? 0)]] satisfies [Payer, number][]) : []),
    ["site", config.aiSiteDailyLimit - (spent.get("site") ?? 0)],
  ];
  const [boundBy, left] = rests.reduce((least, rest) => (rest[1] < least[1] ? rest : least));
  return { schoolWaits: false, left: Math.max(0, left), boundBy };
}

/**
 * Counts one comment of `userId`, before it is requested. Returns false, and counts nothing, when the allowance of the
 * day of the person, of the school or of the site is used up, or no site admin has agreed to the school.
 */
export function takeAllowance({ config, database, now }: Context, userId: number): Promise<boolean> {
  const day = allowanceDay(now());
  const usedUp = new Error("used up");
  const take = database.transaction(async (trx) => {
    const { waits, school } = await findPayers(trx, userId);
    if (
      waits ||
      !(await takeUsage(trx, userId, day, config.aiDailyLimit)) ||
      (school !== undefined && !(await takeSpending(trx, school, day, config.aiSchoolDailyLimit))) ||
      !(await takeSpending(trx, "site", day, config.aiSiteDailyLimit))
    )
      throw usedUp;
    return true;
  });
  return take.catch((error: unknown) => {
    if (error === usedUp) return false;
    throw error;
  });
}

/**
 * Returns the subject that pays with a person, and whether it may not yet. A site admin has agreed to what they ask.
 */
async function findPayers(db: Db, userId: number): Promise<{ waits: boolean; school: string | undefined }> {
  const asker = await findAsker(db, userId);
  if (!asker) return { waits: true, school: undefined };
  const { admin, school_id: schoolId, agreed_at: agreedAt } = asker;
  if (schoolId === null) return { waits: admin === 0, school: undefined };
  return { waits: admin === 0 && agreedAt === null, school: schoolSubject(schoolId) };
}

/**
 * Returns the error for a used-up allowance, with the time until the next day; `ai_school_waits` for a school that no
 * site admin has agreed to.
 */
export async function allowanceUsedUp(context: Context, userId: number): Promise<AppError> {
  const { config, now } = context;
  const { schoolWaits, boundBy } = await findAllowance(context, userId);
  if (schoolWaits) return new AppError("ai_school_waits");
  const messages: Record<Payer, string> = {
    person: `Vous avez déjà fait écrire ${config.aiDailyLimit} commentaires aujourd’hui. Revenez demain.`,
    school: `Votre établissement a déjà fait écrire ${config.aiSchoolDailyLimit} commentaires aujourd’hui. Revenez demain.`,
    site: "Le nombre de commentaires que ce site fait écrire en un jour est atteint. Revenez demain.",
  };
  return new AppError("too_many", {
    message: messages[boundBy],
    retryAfterSeconds: Math.ceil((dayMs - (now() % dayMs)) / 1000),
  });
}
