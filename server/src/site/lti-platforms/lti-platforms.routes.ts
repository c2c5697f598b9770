import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { describeUnread, rereadLists } from "../../follow-up/platform-courses/course-lists.service.ts";
import { addPlatform, changePlatform, describePlatforms, removePlatform } from "../../identity/lti/platforms.service.ts";
import { openRegistration } from "../../identity/lti/registration.service.ts";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
import { routesFor } from "../../platform/http/route.ts";
import { describeUnsent, resendScores } from "../../quiz/lti-scores/lti-scores.service.ts";

/** Routes by which site admins let learning platforms open Badin, and see the scores and the lists that wait. */
export function registerLtiPlatformRoutes(app: FastifyInstance, context: Context): void {
  const forSiteAdmins = routesFor(app, context, "site-admin");
  // A person who says where a platform keeps its keys can sign in as anybody whom it knows.
  const justProved = routesFor(app, context, "site-admin", { recentProof: true });
  forSiteAdmins(contract.listLtiPlatforms, schemas.listLtiPlatforms, () => listAll(context));
  justProved(contract.addLtiPlatform, schemas.addLtiPlatform, (call) => addPlatform(whileOpen(context, call), call.user, call.body));
  justProved(contract.changeLtiPlatform, schemas.changeLtiPlatform, (call) =>
    changePlatform(whileOpen(context, call), call.user, call.params.platformId, call.body),
  );
  justProved(contract.removeLtiPlatform, schemas.removeLtiPlatform, (call) =>
    removePlatform(whileOpen(context, call), call.user, call.params.platformId),
  );
  forSiteAdmins(contract.resendLtiScores, schemas.resendLtiScores, ({ params }) => resendScores(context, params.platformId));
  forSiteAdmins(contract.rereadLtiLists, schemas.rereadLtiLists, ({ params }) => rereadLists(context, params.platformId));
  justProved(contract.openLtiRegistration, schemas.openLtiRegistration, (call) =>
    openRegistration(whileOpen(context, call), call.body.schoolId),
  );
}

async function listAll(context: Context) {
  const { publicUrl } = context.config;
  const rows = await describePlatforms(context);
  const unsent = await describeUnsent(
    context,
    rows.map(({ id }) => id),
  );
  const unread = await describeUnread(context);
  const { launch, login, keys } = contract.ltiPaths;
  return {
    tool: { launch: `${publicUrl}${launch}`, login: `${publicUrl}${login}`, keys: `${publicUrl}${keys}` },
    platforms: rows.map((row) => ({
      id: row.id,
      school: { id: row.school_id, name: row.school_name },
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      authUrl: row.auth_url,
      tokenUrl: row.token_url,
      jwksUrl: row.jwks_url,
      deployments: row.deployments,
      accounts: row.accounts,
      ...(unsent.get(row.id) ?? { waiting: 0, failed: 0, reason: null }),
      ...(unread.get(row.id) ?? { unread: 0, unreadReason: null }),
    })),
  };
}
