import type { BodyOf, changeQcms as bulkEndpoint, ResponseOf } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError } from "../../platform/http/errors.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { deleteQcm, restoreQcm } from "./bin.service.ts";
import { copyQcm, duplicateQcm } from "./qcm-copies.service.ts";
import { updateQcmDates } from "./qcm-dates.service.ts";
import { type QcmTarget, togglePublication } from "./qcms.service.ts";

type Form = BodyOf<typeof bulkEndpoint>;

/**
 * Does the same to several quizzes of a class, in the given order, each in a transaction of its own: those that are
 * refused say why, the others are done.
 * @throws AppError 404 when the class is out of reach
 */
export async function changeQcms(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: Form,
): Promise<ResponseOf<typeof bulkEndpoint>> {
  await requireTeacherOf(context.database.db, user, classroomId);
  const done: number[] = [];
  const refused: { id: number; why: string }[] = [];
  for (const id of new Set(form.ids)) {
    try {
      await changeOne(context, { user, classroomId, qcmId: id }, form);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ id, why: error.message });
    }
  }
  return { done, refused };
}

function changeOne(context: Context, target: QcmTarget, { action, targetId, dueDay }: Form) {
  switch (action) {
    case "publish":
    case "hide":
      return togglePublication(context, target, action === "publish");
    case "remove":
      return deleteQcm(context, target);
    case "restore":
      return restoreQcm(context, target);
    case "due":
      return updateQcmDates(context, target, { opensAt: null, dueDay: dueDay ?? null });
    case "copy":
      return targetId === undefined || targetId === target.classroomId
        ? duplicateQcm(context, target)
        : copyQcm(context, { ...target, targetId });
  }
}
