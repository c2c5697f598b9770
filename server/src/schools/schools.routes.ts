import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { createAddressSearch } from "../addresses/addresses.service.ts";
import type { Context } from "../context.ts";
import { hitLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import { setSignUpTicket } from "../http/sign-up-ticket.ts";
import { listSchools, registerSchool } from "./schools.service.ts";

/** Routes to register a school: open to visitors, limited by IP address. */
export function registerSchoolRoutes(app: FastifyInstance, context: Context): void {
  const searchAddresses = createAddressSearch(context);

  route(app, context, api.searchSchools, schemas.searchSchools, { access: "anyone" }, ({ query, request }) =>
    listSchools(context, query.q, request.ip),
  );

  route(app, context, api.searchAddresses, schemas.searchAddresses, { access: "anyone" }, async ({ query, request }) => {
    await hitLimit(context, "searchByAddress", request.ip);
    return searchAddresses(query.q, request.log);
  });

  route(app, context, api.createSchool, schemas.createSchool, { access: "anyone" }, async ({ body, request, reply }) => {
    const { ticket, ...school } = await registerSchool(context, body, request.ip);
    setSignUpTicket(context, reply, ticket);
    return school;
  });
}
