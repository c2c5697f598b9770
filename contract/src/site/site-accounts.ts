import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./site-accounts.schemas.ts";

const tag = "admin";

/** Number of accounts that a search finds at most. */
export const accountSearchSize = 20;

export type SiteAccount = z.output<typeof schemas.siteAccount>;

export const searchAccounts = endpoint<typeof schemas.searchAccounts>({
  method: "GET",
  path: "/api/admin/accounts",
  tag,
  summary: "Accounts of the whole site by name, username or address, at most 20",
});
export const correctAccount = endpoint<typeof schemas.correctAccount>({
  method: "PUT",
  path: "/api/admin/accounts/:userId",
  tag,
  summary: "Corrects the names and the address of an account; an active one confirms its new address by mail",
  errors: ["email_taken", "self_protection"],
});
export const sendAccountLink = endpoint<typeof schemas.sendAccountLink>({
  method: "POST",
  path: "/api/admin/accounts/:userId/link",
  tag,
  summary: "Mails the owner of an account a link to choose a password",
  errors: ["account_without_email"],
});
export const listSiteAdmins = endpoint<typeof schemas.listSiteAdmins>({
  method: "GET",
  path: "/api/admin/site-admins",
  tag,
  summary: "The site admins",
});
export const addSiteAdmin = endpoint<typeof schemas.addSiteAdmin>({
  method: "POST",
  path: "/api/admin/site-admins",
  tag,
  summary: "Makes somebody site admin: an active teacher as they are, somebody new by an activation mail",
  errors: ["email_taken", "wrong_password"],
});
export const removeSiteAdmin = endpoint<typeof schemas.removeSiteAdmin>({
  method: "POST",
  path: "/api/admin/site-admins/:userId/remove",
  tag,
  summary: "Takes the site's administration from an account; a teacher's account stays, another is erased",
  errors: ["self_protection", "wrong_password"],
});
export const resetSecondFactors = endpoint<typeof schemas.resetSecondFactors>({
  method: "POST",
  path: "/api/admin/accounts/:userId/second-factors/reset",
  tag,
  summary: "Takes every second factor from the account of somebody who has lost them; its owner is told by mail",
  errors: ["not_found", "self_protection", "wrong_password"],
});
