import type { FastifyInstance } from "fastify";
import { registerAccountRoutes } from "./accounts/accounts.routes.ts";
import { registerAiCommentRoutes } from "./ai-comments/ai-comments.routes.ts";
import { registerAttemptRoutes } from "./attempts/attempts.routes.ts";
import { registerBadgeRoutes } from "./badges/badges.routes.ts";
import { registerClassListRoutes } from "./class-lists/class-lists.routes.ts";
import { registerClassroomRoutes } from "./classrooms/classrooms.routes.ts";
import type { Context } from "./context.ts";
import { registerExamRoutes } from "./exams/exams.routes.ts";
import { registerExchangeRoutes } from "./exchange/exchange.routes.ts";
import { registerExplanationRoutes } from "./explanations/explanations.routes.ts";
import { registerDataRightsRoutes } from "./my-data/my-data.routes.ts";
import { registerNotificationRoutes } from "./notifications/notifications.routes.ts";
import { registerOverviewRoutes } from "./overview/overview.routes.ts";
import { registerPeopleRoutes } from "./people/people.routes.ts";
import { registerQcmRoutes } from "./qcms/qcms.routes.ts";
import { registerQuestionRoutes } from "./questions/questions.routes.ts";
import { registerReportRoutes } from "./reports/reports.routes.ts";
import { registerSchoolRoutes } from "./schools/schools.routes.ts";
import { registerStatisticsRoutes } from "./statistics/statistics.routes.ts";
import { registerSystemRoutes } from "./system/system.routes.ts";

/** Every feature's routes. */
export function registerFeatures(app: FastifyInstance, context: Context): void {
  registerAttemptRoutes(app, context);
  registerBadgeRoutes(app, context);
  registerAccountRoutes(app, context);
  registerDataRightsRoutes(app, context);
  registerSchoolRoutes(app, context);
  registerClassroomRoutes(app, context);
  registerPeopleRoutes(app, context);
  registerClassListRoutes(app, context);
  registerQcmRoutes(app, context);
  registerExamRoutes(app, context);
  registerStatisticsRoutes(app, context);
  registerExplanationRoutes(app, context);
  registerQuestionRoutes(app, context);
  registerExchangeRoutes(app, context);
  registerNotificationRoutes(app, context);
  registerReportRoutes(app, context);
  registerAiCommentRoutes(app, context);
  registerOverviewRoutes(app, context);
  registerSystemRoutes(app, context);
}
