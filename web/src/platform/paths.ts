/** Paths of all pages of the application, in the router's syntax. */
export const patterns = {
  root: "/",
  login: "/login",
  createAccount: "/create-account",
  accountCreated: "/create-account/end",
  accountClaimed: "/create-account/claim",
  password: "/password",
  secondStep: "/second-step",
  outside: "/sign-in/:provider",
  secureAccount: "/secure-account",
  changePassword: "/change-password",
  confirmEmail: "/confirm-email",
  undoChange: "/undo-change",
  restoreSchool: "/restore-school",
  manageQuestion: "/manage-question",
  home: "/home",
  account: "/home/account",
  badges: "/home/badges",
  progress: "/home/progress",
  explanations: "/home/explications",
  revision: "/revision",
  revisionSession: "/revision/:sessionId",
  qcms: "/qcms",
  qcm: "/qcms/:qcmId",
  lessons: "/fiches",
  lesson: "/fiches/:point",
  lessonsPrint: "/fiches/imprimer",
  lessonProjection: "/fiches/:point/projeter",
  help: "/aide",
  mockExam: "/mock-exams/:mockExamId",
  mockExamResult: "/mock-exams/:mockExamId/result",
  mockExamReview: "/mock-exams/:mockExamId/review",
  live: "/live",
  liveRoom: "/live/:liveId",
  lti: "/lti",
  sharedQuizzes: "/partages",
  sharedQuiz: "/partage/:code",
  conditions: "/conditions",
  privacy: "/confidentialite",
  accessibility: "/accessibilite",
  signup: "/signup",
  signupSchool: "/signup/school",
  signupOwner: "/signup/owner",
  signupRecap: "/signup/recap",
  signupEnd: "/signup/end",
  admin: "/admin",
  adminManageQuestion: "/admin/manage-question",
  adminExchange: "/admin/exchange",
  adminPaper: "/admin/exchange/sujet",
  adminJournal: "/admin/journal",
  adminReports: "/admin/reports",
  adminProposals: "/admin/proposals",
  adminSchools: "/admin/schools",
  adminAccounts: "/admin/accounts",
  adminPlatforms: "/admin/platforms",
  teacher: "/teacher",
  teacherHome: "/teacher/home",
  teacherAccount: "/teacher/account",
  schoolTeachers: "/teacher/teachers",
  classroomQcms: "/teacher/classrooms/:classroomId/qcms",
  classroomQcm: "/teacher/classrooms/:classroomId/qcms/:qcmId",
  classroomQcmStats: "/teacher/classrooms/:classroomId/qcms/:qcmId/stats",
  classroomStudents: "/teacher/classrooms/:classroomId/students",
  classroomStudentsPrint: "/teacher/classrooms/:classroomId/students/print",
  classroomProgress: "/teacher/classrooms/:classroomId/progress",
  classroomStudent: "/teacher/classrooms/:classroomId/students/:userId",
  classroomSheets: "/teacher/classrooms/:classroomId/progress/sheets",
  classroomGradebook: "/teacher/classrooms/:classroomId/progress/marks",
  classroomMessages: "/teacher/classrooms/:classroomId/progress/messages",
  classroomPlan: "/teacher/classrooms/:classroomId/plan",
  classroomProjectionRemote: "/teacher/classrooms/:classroomId/projection",
  classroomTeachers: "/teacher/classrooms/:classroomId/teachers",
  classroomMockExams: "/teacher/classrooms/:classroomId/mock-exams",
  classroomMockExamNew: "/teacher/classrooms/:classroomId/mock-exams/new",
  classroomMockExamEdit: "/teacher/classrooms/:classroomId/mock-exams/:mockExamId/edit",
  classroomMockExamBoard: "/teacher/classrooms/:classroomId/mock-exams/:mockExamId/board",
  classroomMockExamPaper: "/teacher/classrooms/:classroomId/mock-exams/:mockExamId/paper",
  classroomMockExamLive: "/teacher/classrooms/:classroomId/mock-exams/:mockExamId/live",
  classroomMockExamResults: "/teacher/classrooms/:classroomId/mock-exams/:mockExamId/results",
  classroomMockExamCopies: "/teacher/classrooms/:classroomId/mock-exams/:mockExamId/copies",
  classroomLives: "/teacher/classrooms/:classroomId/lives",
  classroomLiveBoard: "/teacher/classrooms/:classroomId/lives/:liveId/board",
  classroomLiveRemote: "/teacher/classrooms/:classroomId/lives/:liveId/remote",
  classroomLiveReport: "/teacher/classrooms/:classroomId/lives/:liveId/report",
  classroomExplanations: "/teacher/classrooms/:classroomId/ask-explanations",
} as const;

type Patterns = typeof patterns;
/** Parameter names of a path pattern. */
type ParamOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Pattern extends string> = Record<ParamOf<Pattern>, number>;
type Arguments<Pattern extends string> = [ParamOf<Pattern>] extends [never] ? [] : [params: Params<Pattern>];

/**
 * Returns the path of a page: `pathTo("classroomQcm", { classroomId: 3, qcmId: 12 })` is
 * `/teacher/classrooms/3/qcms/12`. Missing or unknown parameters do not compile.
 */
export function pathTo<Name extends keyof Patterns>(name: Name, ...[params]: Arguments<Patterns[Name]>): string {
  const values = (params ?? {}) as Record<string, number>;
  return patterns[name].replace(/:(\w+)/g, (_, param: string) => String(values[param]));
}

/** Returns the path of a chapter of the guide: `pathToHelp("enseignant")`. */
export const pathToHelp = (chapter: string): string => `${patterns.help}/${chapter}`;

/** Returns the path of a quiz, at its first question (`?q=1`) or where the student left it. */
export function pathToQcm(qcmId: number, from: "first" | "last"): string {
  return pathTo("qcm", { qcmId }) + (from === "first" ? "?q=1" : "");
}

/** Returns the path of the lesson of a programme point: « 4.1.8 ». */
export const pathToLesson = (point: string): string => patterns.lesson.replace(":point", point);

/** Query parameters of a projection: the lessons that follow one another, and the class of that year. */
export const lessonsParam = "suite";
export const yearOfParam = "classe";

/** Query parameter of the year of a class: the session that is open. */
export const yearSessionParam = "seance";

/** Returns the path of the year of a class, open at a session. */
export const pathToSession = (classroomId: number, session: string | undefined): string =>
  pathTo("classroomPlan", { classroomId }) + (session === undefined ? "" : `?${new URLSearchParams({ [yearSessionParam]: session })}`);

/** Query parameter of a projection: the screen shown, from 1. */
export const screenParam = "ecran";

/** The lessons projected one after the other from the year of a class, where leaving goes back to. */
export interface ProjectedFrom {
  readonly classroomId: number;
  readonly points: readonly string[];
}

/** Returns the path of that lesson as it is projected, at a screen of it. */
export function pathToProjection(point: string, from?: ProjectedFrom, screen?: number): string {
  const path = patterns.lessonProjection.replace(":point", point);
  const asked = new URLSearchParams({
    ...(from && { [lessonsParam]: from.points.join(","), [yearOfParam]: String(from.classroomId) }),
    ...(screen !== undefined && { [screenParam]: String(screen) }),
  });
  const query = String(asked);
  return query === "" ? path : `${path}?${query}`;
}

/** Query parameters of a new mock exam that say its paper, day, questions of a part and minutes. */
export const examParams = { paper: "sujet", day: "jour", perPart: "questions", minutes: "minutes" } as const;

/** Returns the path of a new mock exam whose form already says a paper, a day and a length. */
export const pathToNewExam = (classroomId: number, proposed: Record<keyof typeof examParams, string>): string =>
  `${pathTo("classroomMockExamNew", { classroomId })}?${new URLSearchParams(
    Object.entries(examParams).map(([key, param]) => [param, proposed[key as keyof typeof examParams]]),
  )}`;

/** Returns the path of a shared quiz: `/partage/7HKT-W2QP`. */
export const pathToShared = (code: string): string => patterns.sharedQuiz.replace(":code", code);

/** Query parameter of the sign-in page that says why one is there. */
export const sessionParam = "session";

/**
 * Returns the path of the sign-in page, which then leads back to `backTo`, and says that the session has expired if it
 * has.
 */
export function pathToLogin(backTo?: string, session?: "expired"): string {
  if (!backTo) return patterns.login;
  return `${patterns.login}?${new URLSearchParams({ back: backTo, ...(session && { [sessionParam]: session }) })}`;
}

/** Query parameter of « Réviser » that starts a training on the errors of a quiz. */
export const errorsParam = "erreurs";

/** Returns the path that starts a training on the errors of a quiz. */
export const pathToTraining = (qcmId: number): string => `${pathTo("revision")}?${errorsParam}=${qcmId}`;
