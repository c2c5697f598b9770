import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { pathTo, patterns } from "../platform/paths.ts";
import { ErrorPage } from "../platform/ui/error-page/error-page.tsx";
import { NotFoundPage } from "../platform/ui/error-page/not-found-page.tsx";
import { DialogBoundary } from "../platform/ui/modal/dialog-boundary.tsx";
import { dialogHandle } from "../platform/ui/modal/dialog-route.ts";
import { FirstLoad } from "../platform/ui/spinner/first-load.tsx";
import { QcmPage } from "../quiz/attempts/pages/qcm-page.tsx";
import { leadHome, leadToOwnHelp, requireAccount, requireAdmin, requireBankReader, requireSignedIn, requireTeacher } from "./guards.ts";
import { prefetchClassroomQcms, prefetchQcms, prefetchQuestion, prefetchTeacherHome } from "./prefetch.ts";
import { Root } from "./root.tsx";
import { WithLiveCall } from "./with-live-call.tsx";

/** Returns the route of a page, whose code is loaded when it is first visited. */
const page = (path: string, load: () => Promise<ComponentType>) => ({ path, lazy: { Component: load } });

/** Returns the route of a dialog over a page, at an address below that of the page. */
const dialog = (path: string, load: () => Promise<ComponentType>) => ({ ...page(path, load), handle: dialogHandle });

/**
 * Returns the routes of a page's dialogs under a route that handles their loading errors: the error boundary of a lazy
 * route itself would not show before its code is loaded.
 */
const dialogs = (...routes: RouteObject[]): RouteObject[] => [{ ErrorBoundary: DialogBoundary, children: routes }];

/** Pages for visitors. */
const visitorPages: RouteObject[] = [
  { path: patterns.root, loader: leadHome },
  page(patterns.login, async () => (await import("../identity/sign-in/pages/login-page.tsx")).LoginPage),
  page(patterns.password, async () => (await import("../identity/sign-in/pages/password-page.tsx")).PasswordPage),
  page(patterns.secondStep, async () => (await import("../identity/sign-in/pages/second-step-page.tsx")).SecondStepPage),
  page(patterns.outside, async () => (await import("../identity/outside-sign-in/pages/outside-page.tsx")).OutsidePage),
  page(patterns.createAccount, async () => (await import("../identity/sign-in/pages/create-account-page.tsx")).CreateAccountPage),
  page(patterns.accountClaimed, async () => (await import("../identity/sign-in/pages/account-claimed-page.tsx")).AccountClaimedPage),
  page(patterns.accountCreated, async () => (await import("../identity/sign-in/pages/account-created-page.tsx")).AccountCreatedPage),
  page(patterns.changePassword, async () => (await import("../identity/sign-in/pages/change-password-page.tsx")).ChangePasswordPage),
];

/** The way in from a learning platform. */
const platformPages: RouteObject[] = [
  page(patterns.lti, async () => (await import("../follow-up/lti-courses/pages/arrival-page.tsx")).ArrivalPage),
];

/** Links of mails. */
const mailedPages: RouteObject[] = [
  page(patterns.undoChange, async () => (await import("../identity/accounts/pages/undo-change-page.tsx")).UndoChangePage),
  page(patterns.restoreSchool, async () => (await import("../identity/accounts/pages/restore-school-page.tsx")).RestoreSchoolPage),
  page(patterns.confirmEmail, async () => (await import("../identity/accounts/pages/confirm-email-page.tsx")).ConfirmEmailPage),
];

/** A school registers by itself, step by step. */
const signUpPages: RouteObject[] = [
  { path: patterns.signup, loader: () => redirect(pathTo("signupSchool")) },
  page(patterns.signupSchool, async () => (await import("../school/schools/pages/school-page.tsx")).SchoolPage),
  page(patterns.signupOwner, async () => (await import("../school/schools/pages/owner-page.tsx")).OwnerPage),
  page(patterns.signupRecap, async () => (await import("../school/schools/pages/recap-page.tsx")).RecapPage),
  page(patterns.signupEnd, async () => (await import("../school/schools/pages/school-registered-page.tsx")).SchoolRegisteredPage),
];

/** Pages that anyone may read. */
const legalPages: RouteObject[] = [
  page(patterns.sharedQuizzes, async () => (await import("../quiz/sharing/pages/shared-quizzes-page.tsx")).SharedQuizzesPage),
  {
    ...page(`${patterns.help}/:chapter?`, async () => (await import("../site/help/pages/help-page.tsx")).HelpPage),
    loader: leadToOwnHelp,
  },
  page(patterns.conditions, async () => (await import("../site/legal/pages/conditions-page.tsx")).ConditionsPage),
  page(patterns.accessibility, async () => (await import("../site/legal/pages/accessibility-page.tsx")).AccessibilityPage),
  page(patterns.privacy, async () => (await import("../site/legal/pages/privacy-page.tsx")).PrivacyPage),
];

const editAccount = dialog("edit", async () => (await import("../identity/accounts/pages/edit-account-dialog.tsx")).EditAccountDialog);
const changePassword = dialog("password", async () => (await import("../identity/accounts/pages/password-dialog.tsx")).PasswordDialog);
const secondFactors = dialog(
  "second-factor/:what/:factorId?",
  async () => (await import("../identity/second-factors/pages/second-factor-dialog.tsx")).SecondFactorDialog,
);
const qcmList = async () => (await import("./home/student-home-page.tsx")).StudentHomePage;

/** Pages with the navigation between a student’s places. */
const placePages: RouteObject[] = [
  { ...page(patterns.home, qcmList), loader: prefetchQcms },
  { ...page(patterns.qcms, qcmList), loader: prefetchQcms },
  {
    ...page(patterns.account, async () => (await import("./account/account-page.tsx")).AccountPage),
    children: dialogs(editAccount, changePassword, secondFactors),
  },
  page(patterns.badges, async () => (await import("../quiz/badges/pages/badges-page.tsx")).BadgesPage),
  page(patterns.lessons, async () => (await import("../learning/lessons/pages/lessons-page.tsx")).LessonsPage),
  page(patterns.lesson, async () => (await import("../learning/lessons/pages/lesson-page.tsx")).LessonPage),
  page(patterns.revision, async () => (await import("../learning/learning/pages/revision-page.tsx")).RevisionPage),
  page(patterns.progress, async () => (await import("../learning/learning/pages/progress-page.tsx")).ProgressPage),
  page(
    patterns.explanations,
    async () => (await import("../bank/explanation-notices/pages/explanations-page.tsx")).ReceivedExplanationsPage,
  ),
];

/** Pages of any user who takes quizzes. */
const studentPages: RouteObject[] = [
  {
    lazy: { Component: async () => (await import("../learning/learning/pages/student-places-layout.tsx")).StudentPlacesLayout },
    children: placePages,
  },
  page(patterns.lessonsPrint, async () => (await import("../learning/lessons/pages/booklet-page.tsx")).BookletPage),
  page(patterns.lessonProjection, async () => (await import("../learning/projection/pages/projection-page.tsx")).ProjectionPage),
  page(patterns.revisionSession, async () => (await import("../learning/learning/pages/session-page.tsx")).SessionPage),
  page(patterns.mockExam, async () => (await import("../mock-exam/mock-exams/pages/mock-exam-page.tsx")).MockExamPage),
  page(patterns.mockExamResult, async () => (await import("../learning/learning/pages/exam-result-page.tsx")).ExamResultPage),
  page(patterns.mockExamReview, async () => (await import("../mock-exam/mock-exams/pages/mock-exam-review-page.tsx")).MockExamReviewPage),
  {
    path: patterns.qcm,
    loader: prefetchQuestion,
    shouldRevalidate: () => false,
    // Not lazy: this is the page that students open Badin for, and on a phone a lazy page shows a second later.
    Component: QcmPage,
  },
];

/** The class answers together. */
const liveRoom = async () => (await import("../quiz/live/pages/live-room-page.tsx")).LiveRoomPage;
const livePages: RouteObject[] = [
  page(patterns.live, async () => (await import("../quiz/live/pages/live-door-page.tsx")).LiveDoorPage),
  page(patterns.liveRoom, liveRoom),
];
const teacherLivePages: RouteObject[] = [
  page(patterns.classroomLives, async () => (await import("../quiz/live/pages/lives-page.tsx")).LivesPage),
  page(patterns.classroomLiveBoard, async () => (await import("../quiz/live/pages/live-board-page.tsx")).LiveBoardPage),
  page(patterns.classroomLiveRemote, async () => (await import("../quiz/live/pages/live-remote-page.tsx")).LiveRemotePage),
  page(patterns.classroomLiveReport, async () => (await import("../quiz/live/pages/live-report-page.tsx")).LiveReportPage),
];

/** Pages of teachers. */
const teacherPages: RouteObject[] = [
  { path: patterns.teacher, loader: () => redirect(pathTo("teacherHome")) },
  {
    ...page(patterns.teacherHome, async () => (await import("./home/teacher-home-page.tsx")).TeacherHomePage),
    loader: prefetchTeacherHome,
    shouldRevalidate: () => false,
    children: dialogs(
      dialog("add", async () => (await import("../school/classrooms/pages/classroom-dialogs.tsx")).AddClassroomDialog),
      dialog("bin", async () => (await import("../school/classrooms/pages/classroom-dialogs.tsx")).ClassroomsBinDialog),
      dialog(":classroomId/edit", async () => (await import("../school/classrooms/pages/classroom-dialogs.tsx")).EditClassroomDialog),
      dialog(":classroomId/calendar", async () => (await import("../school/classrooms/pages/classroom-dialogs.tsx")).CalendarDialog),
      dialog(":classroomId/renew", async () => (await import("../school/classrooms/pages/classroom-dialogs.tsx")).RenewClassroomDialog),
      dialog(":classroomId/archive", async () => (await import("../school/classrooms/pages/classroom-dialogs.tsx")).ArchiveClassroomDialog),
    ),
  },
  {
    ...page(patterns.teacherAccount, async () => (await import("./account/teacher-account-page.tsx")).TeacherAccountPage),
    children: dialogs(editAccount, changePassword, secondFactors),
  },
  {
    ...page(patterns.classroomQcms, async () => (await import("../quiz/qcms/pages/qcms-page.tsx")).QcmsPage),
    loader: prefetchClassroomQcms,
    shouldRevalidate: () => false,
    children: dialogs(
      dialog("add", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).AddQcmDialog),
      dialog("exam", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).PublishExamDialog),
      dialog("bin", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).BinDialog),
      dialog(":qcmId/edit", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).EditQcmDialog),
      dialog(":qcmId/copy", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).CopyQcmDialog),
      dialog(":qcmId/dates", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).QcmDatesDialog),
      dialog(":qcmId/print", async () => (await import("../quiz/qcms/pages/print-dialog.tsx")).PrintQcmDialog),
      dialog(":qcmId/share", async () => (await import("../quiz/sharing/pages/share-dialog.tsx")).ShareQcmDialog),
      dialog(":qcmId/live", async () => (await import("../quiz/live/pages/start-live-dialog.tsx")).StartLiveDialog),
    ),
  },
  {
    ...page(patterns.classroomQcm, async () => (await import("../quiz/qcms/pages/qcm-builder-page.tsx")).QcmBuilderPage),
    children: dialogs(
      dialog("rename", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).EditQcmDialog),
      dialog("dates", async () => (await import("../quiz/qcms/pages/qcm-dialogs.tsx")).QcmDatesDialog),
      dialog("print", async () => (await import("../quiz/qcms/pages/print-dialog.tsx")).PrintQcmDialog),
    ),
  },
  page(patterns.classroomQcmStats, async () => (await import("../quiz/statistics/pages/qcm-stats-page.tsx")).QcmStatsPage),
  page(
    patterns.classroomProgress,
    async () => (await import("../follow-up/class-progress/pages/class-progress-page.tsx")).ClassProgressPage,
  ),
  page(
    patterns.classroomProjectionRemote,
    async () => (await import("../learning/projection/pages/projection-remote-page.tsx")).ProjectionRemotePage,
  ),
  page(patterns.classroomPlan, async () => (await import("../learning/plan/pages/plan-page.tsx")).PlanPage),
  page(patterns.classroomStudent, async () => (await import("../follow-up/class-progress/pages/student-page.tsx")).StudentPage),
  page(patterns.classroomSheets, async () => (await import("../follow-up/class-progress/pages/sheets-page.tsx")).SheetsPage),
  page(patterns.classroomMessages, async () => (await import("../school/messages/pages/sent-messages-page.tsx")).SentMessagesPage),
  page(patterns.classroomGradebook, async () => (await import("../follow-up/gradebook/pages/gradebook-page.tsx")).GradebookPage),
  {
    ...page(
      patterns.classroomExplanations,
      async () => (await import("../bank/explanations/pages/explanations-page.tsx")).ExplanationsPage,
    ),
    children: dialogs(
      dialog("review", async () => (await import("../bank/explanations/pages/review-dialog.tsx")).ReviewDialog),
      dialog("live", async () => (await import("../quiz/live/pages/explanations-live-dialog.tsx")).ExplanationsLiveDialog),
      dialog("review/:questionId", async () => (await import("../bank/explanations/pages/review-dialog.tsx")).ReviewDialog),
    ),
  },
];

const addTeacher = dialog("add", async () => (await import("../school/people/teachers/pages/teacher-dialogs.tsx")).AddTeacherDialog);
const editTeacher = dialog(
  ":userId/edit",
  async () => (await import("../school/people/teachers/pages/teacher-dialogs.tsx")).EditTeacherDialog,
);

/** The teachers' pages of mock exams. */
const mockExamPages: RouteObject[] = [
  page(patterns.classroomMockExams, async () => (await import("../mock-exam/mock-exams/teacher/pages/mock-exams-page.tsx")).MockExamsPage),
  page(
    patterns.classroomMockExamNew,
    async () => (await import("../mock-exam/mock-exams/teacher/pages/new-mock-exam-page.tsx")).NewMockExamPage,
  ),
  page(
    patterns.classroomMockExamEdit,
    async () => (await import("../mock-exam/mock-exams/teacher/pages/edit-mock-exam-page.tsx")).EditMockExamPage,
  ),
  page(patterns.classroomMockExamPaper, async () => (await import("../mock-exam/mock-exams/teacher/pages/paper-page.tsx")).PaperPage),
  page(patterns.classroomMockExamLive, async () => (await import("../mock-exam/mock-exams/teacher/pages/live-page.tsx")).LivePage),
  page(patterns.classroomMockExamBoard, async () => (await import("../mock-exam/mock-exams/teacher/pages/board-page.tsx")).BoardPage),
  page(patterns.classroomMockExamResults, async () => (await import("../mock-exam/mock-exams/teacher/pages/results-page.tsx")).ResultsPage),
  page(
    patterns.classroomMockExamCopies,
    async () => (await import("../mock-exam/mock-exams/teacher/pages/paper-copies-page.tsx")).PaperCopiesPage,
  ),
];

/** Pages of a class, which share its header (ClassroomShell), and of the school's people. */
const classroomPages: RouteObject[] = [
  {
    ...page(
      patterns.schoolTeachers,
      async () => (await import("../school/people/teachers/pages/school-teachers-page.tsx")).SchoolTeachersPage,
    ),
    children: dialogs(
      addTeacher,
      editTeacher,
      dialog("code", async () => (await import("../school/join-codes/pages/join-code-dialogs.tsx")).SchoolCodeDialog),
    ),
  },
  {
    ...page(
      patterns.classroomStudents,
      async () => (await import("../follow-up/platform-courses/pages/class-students-page.tsx")).ClassStudentsPage,
    ),
    children: dialogs(
      dialog(
        patterns.classroomStudentsPrint,
        async () => (await import("../school/people/students/pages/student-cards-page.tsx")).StudentCardsPage,
      ),
      dialog("add", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).AddStudentDialog),
      dialog("join", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).JoinDialog),
      dialog("bin", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).StudentsBinDialog),
      dialog("code", async () => (await import("../school/join-codes/pages/join-code-dialogs.tsx")).ClassroomCodeDialog),
      dialog("import", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).ImportStudentsDialog),
      dialog(":userId/edit", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).EditStudentDialog),
      dialog(":userId/join", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).JoinAccountsDialog),
      dialog(":userId/move", async () => (await import("../school/people/students/pages/student-dialogs.tsx")).MoveStudentDialog),
    ),
  },
  {
    ...page(
      patterns.classroomTeachers,
      async () => (await import("../school/people/teachers/pages/classroom-teachers-page.tsx")).ClassroomTeachersPage,
    ),
    children: dialogs(addTeacher, editTeacher),
  },
];

const manageQuestions = async () => (await import("../bank/questions/pages/manage-questions-page.tsx")).ManageQuestionsPage;

const questionDialogs = dialogs(
  dialog("add", async () => (await import("../bank/questions/pages/question-dialogs.tsx")).AddQuestionDialog),
  dialog("drafts", async () => (await import("../bank/questions/pages/question-dialogs.tsx")).DraftsDialog),
  dialog(":questionId/edit", async () => (await import("../bank/questions/pages/question-dialogs.tsx")).EditQuestionDialog),
  dialog(":questionId/series", async () => (await import("../bank/questions/pages/question-dialogs.tsx")).EditSeriesDialog),
  dialog(":questionId/review", async () => (await import("../bank/questions/pages/question-dialogs.tsx")).ReviewDraftDialog),
  dialog(":questionId/report", async () => (await import("../bank/reports/pages/report-question-dialog.tsx")).ReportQuestionDialog),
  dialog(":questionId/history", async () => (await import("../bank/questions/pages/question-dialogs.tsx")).QuestionHistoryDialog),
);

/** Pages of site admins. */
const adminPages: RouteObject[] = [
  page(patterns.admin, async () => (await import("../site/overview/pages/overview-page.tsx")).OverviewPage),
  page(patterns.adminJournal, async () => (await import("../site/overview/pages/journal-page.tsx")).JournalPage),
  page(patterns.adminProposals, async () => (await import("../site/site-schools/pages/proposals-page.tsx")).ProposalsPage),
  {
    ...page(patterns.adminSchools, async () => (await import("../site/site-schools/pages/site-schools-page.tsx")).SiteSchoolsPage),
    children: dialogs(
      dialog(":schoolId/edit", async () => (await import("../site/site-schools/pages/school-dialogs.tsx")).CorrectSchoolDialog),
      dialog(":schoolId/manager", async () => (await import("../site/site-schools/pages/school-dialogs.tsx")).AppointManagerDialog),
      dialog(":schoolId/merge", async () => (await import("../site/site-schools/pages/school-dialogs.tsx")).MergeSchoolDialog),
    ),
  },
  page(patterns.adminAccounts, async () => (await import("../site/site-accounts/pages/site-accounts-page.tsx")).SiteAccountsPage),
  page(patterns.adminPlatforms, async () => (await import("../site/lti-platforms/pages/lti-platforms-page.tsx")).LtiPlatformsPage),
  { ...page(patterns.adminManageQuestion, manageQuestions), children: questionDialogs },
  page(patterns.adminExchange, async () => (await import("../bank/exchange/pages/exchange-page.tsx")).ExchangePage),
  page(patterns.adminPaper, async () => (await import("../bank/papers/pages/paper-page.tsx")).PaperPage),
  {
    ...page(patterns.adminReports, async () => (await import("../bank/reports/pages/reports-page.tsx")).ReportsPage),
    children: dialogs(
      dialog(":questionId/edit", async () => (await import("../bank/reports/pages/correct-question-dialog.tsx")).CorrectQuestionDialog),
    ),
  },
];

/** Errors show inside the root view, which keeps the toasts. An error of the root view itself shows alone. */
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
          ...platformPages,
          ...mailedPages,
          ...signUpPages,
          ...legalPages,
          {
            ...page(
              patterns.secureAccount,
              async () => (await import("../identity/second-factors/pages/secure-account-page.tsx")).SecureAccountPage,
            ),
            loader: requireAccount,
            children: dialogs(secondFactors),
          },
          {
            ...page(patterns.sharedQuiz, async () => (await import("../quiz/sharing/pages/shared-quiz-page.tsx")).SharedQuizPage),
            loader: requireSignedIn,
          },
          { loader: requireSignedIn, children: [{ Component: WithLiveCall, children: studentPages }, ...livePages] },
          { loader: requireTeacher, children: [...teacherPages, ...teacherLivePages, ...mockExamPages, ...classroomPages] },
          { ...page(patterns.manageQuestion, manageQuestions), loader: requireBankReader, children: questionDialogs },
          { loader: requireAdmin, children: adminPages },
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** The application's router: it starts at once with the page that the address names. */
export const router = createBrowserRouter(routes);
