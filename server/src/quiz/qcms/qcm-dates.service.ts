import { type BodyOf, fromIsoDay, type Qcm, type updateQcmDates as updateEndpoint } from "@badin/contract";
import { announceQcm } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { findStartYear, saveDates } from "./qcm-dates.queries.ts";
import { datesProblem } from "./qcm-dates.rules.ts";
import { forgetHiding, type QcmRow } from "./qcms.queries.ts";
import { assertPublishable } from "./qcms.rules.ts";
import { describeQcm, onQcm, type QcmTarget } from "./qcms.service.ts";

type Form = BodyOf<typeof updateEndpoint>;

/**
 * Sets when a quiz opens and its due day. Opening it now notifies the subscribed students, as publishing does; an
 * opening to come hides it until then.
 * @throws AppError 400 when a date makes no sense, at its field; 409 `changed_meanwhile` when somebody edited the quiz
 * since `form.version`,
 *   `qcm_empty` when it is to open now without a question
 */
export const updateQcmDates = (context: Context, target: QcmTarget, form: Form): Promise<Qcm> =>
  onQcm(context, target, async (trx, before) => {
    const { user, classroomId, qcmId } = target;
    await requireUnchanged(trx, user, "ce questionnaire", before, form.version);
    const { start_year: startYear } = await findStartYear(trx, classroomId);
    const opening = openingOf(form, before);
    const dueDay = form.dueDay === undefined ? before.due_day : form.dueDay ? fromIsoDay(form.dueDay) : null;
    const problem = datesProblem({ now: context.now(), startYear, opensAt: opening.opensAt, dueDay, before });
    if (problem) throw fieldError("invalid", problem.field, problem.message);
    const publishes = opening.published === 1 && before.published === 0;
    if (publishes) assertPublishable(before);
    await saveDates(trx, classroomId, qcmId, { ...opening, dueDay, editedBy: user.id });
    if (form.opening !== undefined) await forgetHiding(trx, qcmId);
    if (publishes) await announceQcm(trx, context, classroomId, qcmId);
    return describeQcm(trx, classroomId, qcmId);
  });

/** @throws AppError 400 when it is to open later and no date says when */
function openingOf({ opening, opensAt }: Form, before: QcmRow): { published: 0 | 1; opensAt: number | null } {
  if (opening === undefined) return { published: before.published, opensAt: before.opens_at };
  if (opening !== "later") return { published: opening === "now" ? 1 : 0, opensAt: null };
  if (opensAt === null) throw fieldError("invalid", "opensAt", "Indiquez le jour et l’heure d’ouverture");
  return { published: 0, opensAt: Date.parse(opensAt) };
}
