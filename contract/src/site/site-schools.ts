import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./site-schools.schemas.ts";

const tag = "admin";

/** Number of days of changes that are listed and undone. */
export const bankChangeDays = 30;
export const bankChangePageSize = 20;

export const siteSchoolPageSize = 20;

export type SiteSchool = z.output<typeof schemas.siteSchool>;
export type BankChange = z.output<typeof schemas.bankChange>;

export const listSiteSchools = endpoint<typeof schemas.listSiteSchools>({
  method: "GET",
  path: "/api/admin/schools",
  tag,
  summary: "The schools of the site, or those of a name, those that wait for agreement first",
});
export const getSiteSchool = endpoint<typeof schemas.getSiteSchool>({
  method: "GET",
  path: "/api/admin/schools/:schoolId",
  tag,
  summary: "One school of the site",
});
export const correctSchool = endpoint<typeof schemas.correctSchool>({
  method: "PUT",
  path: "/api/admin/schools/:schoolId",
  tag,
  summary: "Corrects the name and the address of a school",
  errors: ["school_exists"],
});
export const closeSchool = endpoint<typeof schemas.closeSchool>({
  method: "POST",
  path: "/api/admin/schools/:schoolId/close",
  tag,
  summary: "Closes a school: nobody signs in any more, nothing is erased",
});
export const reopenSchool = endpoint<typeof schemas.reopenSchool>({
  method: "POST",
  path: "/api/admin/schools/:schoolId/reopen",
  tag,
  summary: "Opens a closed school again, or takes back a deleted one",
});
export const mergeSchool = endpoint<typeof schemas.mergeSchool>({
  method: "POST",
  path: "/api/admin/schools/:schoolId/merge",
  tag,
  summary: "Merges a school that was registered twice into the other",
  errors: ["self_protection"],
});
export const appointManager = endpoint<typeof schemas.appointManager>({
  method: "POST",
  path: "/api/admin/schools/:schoolId/manager",
  tag,
  summary: "Makes a teacher of the school its manager",
  errors: ["account_inactive"],
});
export const agreeToSchool = endpoint<typeof schemas.agreeToSchool>({
  method: "POST",
  path: "/api/admin/schools/:schoolId/agree",
  tag,
  summary: "Agrees to a school, which is told by mail",
});
export const listBankChanges = endpoint<typeof schemas.listBankChanges>({
  method: "GET",
  path: "/api/admin/schools/:schoolId/bank-changes",
  tag,
  summary: "What a school changed in the bank lately, with the states before and after",
});
export const undoBankChanges = endpoint<typeof schemas.undoBankChanges>({
  method: "POST",
  path: "/api/admin/schools/:schoolId/bank-changes/undo",
  tag,
  summary: "Puts back every question that a school changed lately and nobody else since",
});
