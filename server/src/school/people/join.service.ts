import type { getJoinSheet as joinEndpoint, ResponseOf } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError } from "../../platform/http/errors.ts";
import { getClassroom } from "../classrooms/classrooms.service.ts";
import { qrPng } from "./student-cards.ts";

/**
 * Returns what is projected for students to join a class. The code stands after `#`, which is sent to no server.
 * @throws AppError 404 when the class is out of reach, 409 `classroom_archived`
 */
export async function getJoinSheet(context: Context, user: SchoolUser, classroomId: number): Promise<ResponseOf<typeof joinEndpoint>> {
  const { archived, subscriptionCode: code, codeState: state } = await getClassroom(context, user, classroomId);
  if (archived) throw new AppError("classroom_archived");
  const url = `${context.config.publicUrl}/create-account#${code}`;
  return { url, code, state, qrcode: await qrPng(url) };
}
