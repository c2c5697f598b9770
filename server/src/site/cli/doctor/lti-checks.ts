import { describeUnread } from "../../../follow-up/platform-courses/course-lists.service.ts";
import { describePlatforms } from "../../../identity/lti/platforms.service.ts";
import type { Context } from "../../../platform/context.ts";
import { describeUnsent } from "../../../quiz/lti-scores/lti-scores.service.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const subject = "Plateformes de cours";
const guide = "docs/operations/lti.md";

/** Checks what keeps learning platforms from opening Badin, or from taking its scores. None registered: nothing. */
export async function checkPlatforms(context: Context): Promise<Finding[]> {
  const platforms = await describePlatforms(context);
  if (platforms.length === 0) return [];
  const unsent = await describeUnsent(
    context,
    platforms.map(({ id }) => id),
  );
  const lists = await describeUnread(context);
  const findings = platforms.flatMap(({ id, name, deployments }) => {
    const { failed = 0, reason = null } = unsent.get(id) ?? {};
    const { unread = 0, unreadReason = null } = lists.get(id) ?? {};
    return [
      ...(deployments.length > 0
        ? []
        : [warning(subject, `${name} n’a aucun déploiement : rien ne s’ouvre.`, `Ajoutez-le sur /admin/platforms : ${guide}.`)]),
      ...(failed === 0
        ? []
        : [
            warning(
              subject,
              `${name} n’a pas pris ${failed} note(s). ${reason ?? ""}`.trim(),
              `Renvoyez-les sur /admin/platforms : ${guide}.`,
            ),
          ]),
      ...(unread === 0
        ? []
        : [
            warning(
              subject,
              `${name} n’a pas donné la liste de ${unread} cours. ${unreadReason ?? ""}`.trim(),
              `Relisez-les sur /admin/platforms : ${guide}.`,
            ),
          ]),
    ];
  });
  if (!context.config.secureCookies)
    findings.push(
      problem(subject, "Elles n’ouvrent Badin qu’en https.", "Donnez à PUBLIC_URL une adresse en https : docs/operations/install.md."),
    );
  return findings.length > 0 ? findings : [ok(subject, `${platforms.length} enregistrée(s).`)];
}
