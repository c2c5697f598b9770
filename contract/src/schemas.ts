/**
 * The schemas of the API's inputs and outputs, for the server and for the forms of the browser. Importing one imports
 * Zod.
 */

export * from "./bank/ai-comments.schemas.ts";
export * from "./bank/exams.schemas.ts";
export * from "./bank/exchange.schemas.ts";
export * from "./bank/explanation-notices.schemas.ts";
export * from "./bank/explanations.schemas.ts";
export * from "./bank/papers.schemas.ts";
export * from "./bank/proposals.schemas.ts";
export * from "./bank/questions.schemas.ts";
export * from "./bank/reports.schemas.ts";
export * from "./bank/themes.schemas.ts";
export * from "./follow-up/class-progress.schemas.ts";
export * from "./follow-up/gradebook.schemas.ts";
export * from "./follow-up/today.schemas.ts";
export * from "./identity/account-forms.schemas.ts";
export * from "./identity/accounts.schemas.ts";
export * from "./identity/comfort.schemas.ts";
export * from "./identity/impersonation.schemas.ts";
export { loginForm } from "./identity/login-form.schemas.ts";
export * from "./identity/my-data.schemas.ts";
export * from "./identity/notifications.schemas.ts";
export * from "./identity/outside-sign-in.schemas.ts";
export * from "./identity/second-factors.schemas.ts";
export * from "./identity/sessions.schemas.ts";
export * from "./identity/sign-in.schemas.ts";
export * from "./learning/learning.schemas.ts";
export * from "./learning/lessons.schemas.ts";
export * from "./learning/plan.schemas.ts";
export * from "./learning/revision-reminders.schemas.ts";
export * from "./mock-exam/mock-exams.schemas.ts";
export * from "./platform/errors.schemas.ts";
export * from "./platform/exports.schemas.ts";
export * from "./platform/http.schemas.ts";
export * from "./platform/primitives.schemas.ts";
export * from "./quiz/attempts.schemas.ts";
export * from "./quiz/badges.schemas.ts";
export * from "./quiz/live.schemas.ts";
export * from "./quiz/printing.schemas.ts";
export * from "./quiz/qcms.schemas.ts";
export * from "./quiz/sharing.schemas.ts";
export * from "./quiz/statistics.schemas.ts";
export * from "./school/calendar.schemas.ts";
export * from "./school/class-lists.schemas.ts";
export * from "./school/classrooms.schemas.ts";
export * from "./school/join-codes.schemas.ts";
export * from "./school/messages.schemas.ts";
export * from "./school/people.schemas.ts";
export * from "./school/schools.schemas.ts";
export * from "./site/client-errors.schemas.ts";
export * from "./site/legal.schemas.ts";
export * from "./site/overview.schemas.ts";
export * from "./site/site-accounts.schemas.ts";
export * from "./site/site-schools.schemas.ts";
export * from "./site/system.schemas.ts";
