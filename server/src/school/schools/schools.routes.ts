import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { routesFor } from "../../platform/http/route.ts";
import { setSignUpTicket } from "../../platform/http/sign-up-ticket.ts";
import { remembered } from "../../platform/memory.ts";
import { createAddressSearch } from "../addresses/addresses.service.ts";
import { changeTimeZone } from "./school-zones.service.ts";
import { listSchools, registerSchool } from "./schools.service.ts";

const addressSearch = remembered(createAddressSearch);

/** Routes to register a school, open to visitors, limited by IP address; and its time zone, for its manager. */
export function registerSchoolRoutes(app: FastifyInstance, context: Context): void {
  const forAnyone = routesFor(app, context, "anyone");

  forAnyone(api.searchSchools, schemas.searchSchools, ({ query, request }) => listSchools(context, query.q, request.ip));

  forAnyone(api.searchAddresses, schemas.searchAddresses, async ({ query, request }) => {
    await hitLimit(context, "searchByAddress", request.ip);
    return addressSearch(context)(query.q, request.log);
  });

  const forSchoolAdmins = routesFor(app, context, "school-admin");
  forSchoolAdmins(api.changeTimeZone, schemas.changeTimeZone, async ({ user, body }) => {
    await changeTimeZone(context, user, body.timeZone);
    return undefined;
  });

  forAnyone(api.createSchool, schemas.createSchool, async ({ body, request, reply }) => {
    const { ticket, ...school } = await registerSchool(context, body, request.ip);
    setSignUpTicket(context, reply, ticket);
    return school;
  });
}
