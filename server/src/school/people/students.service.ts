import type { Student } from "@badin/contract";
import { decryptCardPassword } from "../../identity/accounts/card-password.ts";
import { cardToken } from "../../identity/accounts/card-token.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf } from "../classrooms/classrooms.access.ts";
import { toUser } from "./people.mapping.ts";
import { cardUrl, qrPng } from "./student-cards.ts";
import { findStudents, type StudentRow } from "./students.queries.ts";

/**
 * Returns the students of a class, sorted by name, with the QR codes of their cards if `withCards`.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function listStudents(context: Context, user: SchoolUser, classroomId: number, withCards: boolean): Promise<Student[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const rows = inRegisterOrder(await findStudents(db, classroomId));
  return Promise.all(rows.map((row) => toStudent(context, row, withCards)));
}

async function toStudent(context: Context, row: StudentRow, withCard: boolean): Promise<Student> {
  const password = row.card_password === null ? undefined : decryptCardPassword(row.card_password, context.keys);
  const student = {
    ...toUser(row),
    hasCard: password !== undefined,
    activated: row.activated_at !== null,
    nbAnswer: Number(row.answer_count),
  };
  if (!withCard) return student;
  if (row.card_password === null || password === undefined) return { ...student, qrcode: "", cardPassword: "" };
  const token = cardToken(row.id, row.card_password, context.keys);
  return { ...student, qrcode: await qrPng(cardUrl(context.config.publicUrl, token)), cardPassword: password };
}
