import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./sharing.schemas.ts";

const tag = "sharing";
const ofQcm = "/api/teachers/classrooms/:classroomId/qcms/:qcmId/share";
const one = "/api/shared-quizzes/:code";
/** Where another installation asks for the file of a shared quiz: every Badin that imports knows it. */
export const givenSharePath = (code: string) => `/api/shared-quizzes/${code}/elsewhere` as const;
const reports = "/api/admin/shared-quizzes/:code";

export type Share = z.output<typeof schemas.share>;
export type SharedQuiz = NonNullable<z.output<typeof schemas.getShared.response>["shared"]>;
export type ListedQuiz = z.output<typeof schemas.listShared.response>["quizzes"][number];
export type ShareReport = z.output<typeof schemas.listShareReports.response>[number];

export const getShare = endpoint<typeof schemas.getShare>({
  method: "GET",
  path: ofQcm,
  tag,
  summary: "The link that shares a quiz with teachers of any school; null while it is not shared",
});
export const openShare = endpoint<typeof schemas.openShare>({
  method: "POST",
  path: ofQcm,
  tag,
  summary: "Share a quiz for six months; shared already, its link stays",
  errors: ["qcm_empty", "share_withdrawn"],
});
export const changeShare = endpoint<typeof schemas.changeShare>({
  method: "PUT",
  path: ofQcm,
  tag,
  summary: "Name a shared quiz, and its school, on the public page; give its file to other installations; or no more",
});
export const closeShare = endpoint<typeof schemas.closeShare>({
  method: "DELETE",
  path: ofQcm,
  tag,
  summary: "Share a quiz no more; copies stay where they are",
});
export const listShared = endpoint<typeof schemas.listShared>({
  method: "GET",
  path: "/api/shared-quizzes",
  tag,
  summary: "Shared quizzes that their authors let everyone find, the latest first",
});
export const getShared = endpoint<typeof schemas.getShared>({
  method: "GET",
  path: one,
  tag,
  summary: "A shared quiz with its questions and answers, for teachers of any school",
});
export const copyShared = endpoint<typeof schemas.copyShared>({
  method: "POST",
  path: `${one}/copies`,
  tag,
  summary: "Copy a shared quiz to a class, hidden, last of its list",
  status: 201,
  errors: ["share_closed", "classroom_archived"],
});
export const exportShared = endpoint<typeof schemas.exportShared>({
  method: "GET",
  path: `${one}/file`,
  tag,
  summary: "The questions of a shared quiz as the JSON file that another installation imports",
  produces: "application/octet-stream",
  errors: ["share_closed"],
});
export const giveShared = endpoint<typeof schemas.giveShared>({
  method: "GET",
  path: givenSharePath(":code"),
  tag,
  summary: "The same file, for another installation, where the author gives it to anyone who has the link",
  produces: "application/octet-stream",
  errors: ["share_closed"],
});
export const reportShared = endpoint<typeof schemas.reportShared>({
  method: "POST",
  path: `${one}/reports`,
  tag,
  summary: "Say to the site admins that a shared quiz is out of place; said again, it replaces one's report",
  errors: ["share_closed"],
});
export const listShareReports = endpoint<typeof schemas.listShareReports>({
  method: "GET",
  path: "/api/admin/shared-quizzes",
  tag,
  summary: "Shared quizzes that somebody has reported, the oldest report first",
});
export const dismissShareReports = endpoint<typeof schemas.dismissShareReports>({
  method: "DELETE",
  path: `${reports}/reports`,
  tag,
  summary: "Forget the reports on a shared quiz, which stays shared",
});
export const withdrawShared = endpoint<typeof schemas.withdrawShared>({
  method: "DELETE",
  path: reports,
  tag,
  summary: "Withdraw a shared quiz: its teachers cannot share it again",
});
