import * as contract from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { searchBank, searchForQcm } from "./search.service.ts";

/** The bank, for teachers and site admins; shared by all schools. */
export function registerQuestionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.searchQuestions, { access: "bank-reader" }, ({ body }) => searchBank(context, body));
  route(app, context, contract.searchForQcm, { access: "teacher" }, ({ user, body }) => searchForQcm(context, user, body));
}
