import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { pathTo, patterns } from "../shared/paths.ts";
import { ErrorPage } from "../shared/ui/error-page/error-page.tsx";
import { NotFoundPage } from "../shared/ui/error-page/not-found-page.tsx";
import { FirstLoad } from "../shared/ui/spinner/first-load.tsx";
import { requireAdmin, requireBankReader, requireSignedIn, requireTeacher } from "./guards.ts";
import { prefetchQcms, prefetchQuestion } from "./prefetch.ts";
import { Root } from "./root.tsx";

/** Pages for visitors. Each page is loaded when it is first visited. */
const visitorPages: RouteObject[] = [
  { path: patterns.root, loader: () => redirect(pathTo("home")) },
  { path: patterns.login, lazy: { Component: async () => (await import("../features/sign-in/pages/login-page.tsx")).LoginPage } },
  { path: patterns.password, lazy: { Component: async () => (await import("../features/sign-in/pages/password-page.tsx")).PasswordPage } },
  {
    path: patterns.createAccount,
    lazy: { Component: async () => (await import("../features/sign-in/pages/create-account-page.tsx")).CreateAccountPage },
  },
  {
    path: patterns.accountCreated,
    lazy: { Component: async () => (await import("../features/sign-in/pages/account-created-page.tsx")).AccountCreatedPage },
  },
  {
    path: patterns.changePassword,
    lazy: { Component: async () => (await import("../features/sign-in/pages/change-password-page.tsx")).ChangePasswordPage },
  },
];

/** A school registers by itself, step by step. */
const signUpPages: RouteObject[] = [
  { path: patterns.signup, loader: () => redirect(pathTo("signupSchool")) },
  { path: patterns.signupSchool, lazy: { Component: async () => (await import("../features/schools/pages/school-page.tsx")).SchoolPage } },
  { path: patterns.signupOwner, lazy: { Component: async () => (await import("../features/schools/pages/owner-page.tsx")).OwnerPage } },
  { path: patterns.signupRecap, lazy: { Component: async () => (await import("../features/schools/pages/recap-page.tsx")).RecapPage } },
  {
    path: patterns.signupEnd,
    lazy: { Component: async () => (await import("../features/schools/pages/school-registered-page.tsx")).SchoolRegisteredPage },
  },
];

/** Pages that anyone may read. */
const legalPages: RouteObject[] = [
  {
    path: patterns.conditions,
    lazy: { Component: async () => (await import("../features/legal/pages/conditions-page.tsx")).ConditionsPage },
  },
  { path: patterns.privacy, lazy: { Component: async () => (await import("../features/legal/pages/privacy-page.tsx")).PrivacyPage } },
];

const qcmList = { Component: async () => (await import("../features/attempts/pages/qcm-list-page.tsx")).QcmListPage };

/** Pages of whoever takes quizzes. */
const studentPages: RouteObject[] = [
  { path: patterns.home, loader: prefetchQcms, lazy: qcmList },
  { path: patterns.qcms, loader: prefetchQcms, lazy: qcmList },
  { path: patterns.account, lazy: { Component: async () => (await import("../features/accounts/pages/account-page.tsx")).AccountPage } },
  { path: patterns.badges, lazy: { Component: async () => (await import("../features/badges/pages/badges-page.tsx")).BadgesPage } },
  {
    path: patterns.qcm,
    loader: prefetchQuestion,
    shouldRevalidate: () => false,
    lazy: { Component: async () => (await import("../features/attempts/pages/qcm-page.tsx")).QcmPage },
  },
];

/** Pages of teachers. */
const teacherPages: RouteObject[] = [
  {
    path: patterns.teacherHome,
    lazy: { Component: async () => (await import("../features/classrooms/pages/teacher-home-page.tsx")).TeacherHomePage },
  },
  {
    path: patterns.teacherAccount,
    lazy: { Component: async () => (await import("../features/accounts/pages/teacher-account-page.tsx")).TeacherAccountPage },
  },
  {
    path: patterns.classroomQcms,
    lazy: { Component: async () => (await import("../features/qcms/pages/qcms-page.tsx")).QcmsPage },
  },
  {
    path: patterns.classroomQcm,
    lazy: { Component: async () => (await import("../features/qcms/pages/qcm-builder-page.tsx")).QcmBuilderPage },
  },
  {
    path: patterns.classroomQcmStats,
    lazy: { Component: async () => (await import("../features/statistics/pages/qcm-stats-page.tsx")).QcmStatsPage },
  },
  {
    path: patterns.classroomExplanations,
    lazy: { Component: async () => (await import("../features/explanations/pages/explanations-page.tsx")).ExplanationsPage },
  },
];

/** Pages of a class, which share its header (ClassroomShell), and of the school's people. */
const classroomPages: RouteObject[] = [
  {
    path: patterns.schoolTeachers,
    lazy: { Component: async () => (await import("../features/people/teachers/pages/school-teachers-page.tsx")).SchoolTeachersPage },
  },
  {
    path: patterns.classroomStudents,
    lazy: { Component: async () => (await import("../features/people/students/pages/students-page.tsx")).StudentsPage },
    children: [
      {
        path: patterns.classroomStudentsPrint,
        lazy: { Component: async () => (await import("../features/people/students/pages/student-cards-page.tsx")).StudentCardsPage },
      },
    ],
  },
  {
    path: patterns.classroomTeachers,
    lazy: { Component: async () => (await import("../features/people/teachers/pages/classroom-teachers-page.tsx")).ClassroomTeachersPage },
  },
];

const manageQuestions = {
  Component: async () => (await import("../features/questions/pages/manage-questions-page.tsx")).ManageQuestionsPage,
};

/** Pages of site admins. */
const adminPages: RouteObject[] = [
  { path: patterns.admin, lazy: { Component: async () => (await import("../features/overview/pages/overview-page.tsx")).OverviewPage } },
  {
    path: patterns.adminJournal,
    lazy: { Component: async () => (await import("../features/overview/pages/journal-page.tsx")).JournalPage },
  },
  { path: patterns.adminManageQuestion, lazy: manageQuestions },
  {
    path: patterns.adminExchange,
    lazy: { Component: async () => (await import("../features/exchange/pages/exchange-page.tsx")).ExchangePage },
  },
  {
    path: patterns.adminReports,
    lazy: { Component: async () => (await import("../features/reports/pages/reports-page.tsx")).ReportsPage },
  },
];

/** Errors show inside the root view, which keeps the toasts; should the root itself fail, alone. */
const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstLoad,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...visitorPages,
          ...signUpPages,
          ...legalPages,
          { loader: requireSignedIn, children: studentPages },
          { loader: requireTeacher, children: [...teacherPages, ...classroomPages] },
          { path: patterns.manageQuestion, loader: requireBankReader, lazy: manageQuestions },
          { loader: requireAdmin, children: adminPages },
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** The application's router: it starts at once with the page that the address names. */
export const router = createBrowserRouter(routes);
