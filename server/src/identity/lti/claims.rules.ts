import * as z from "zod";

const claim = "https://purl.imsglobal.org/spec/lti/claim";
const deepLinking = "https://purl.imsglobal.org/spec/lti-dl/claim";
const namesAndRoles = "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice";
export const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
/** Claims of the answer to a request for content: LTI Deep Linking 2.0. */
export const answerClaims = {
  type: `${claim}/message_type`,
  version: `${claim}/version`,
  deployment: `${claim}/deployment_id`,
  items: `${deepLinking}/content_items`,
  data: `${deepLinking}/data`,
} as const;

/** What the database keeps: PostgreSQL takes no NUL. */
const printed = /^[^\p{Cc}\p{Cs}]*$/u;
const text = z.string().max(2000);
export const id = z.string().min(1).max(255).regex(printed);
export const address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .regex(printed);
/** A title is shown: of another one, what can be shown. */
const title = text.transform((given) => given.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ").trim());

/**
 * What a platform says of a launch (LTI 1.3 Core, Deep Linking 2.0, Assignment and Grade Services 2.0, Names and Role
 * Provisioning Services 2.0).
 */
export const claims = z.object({
  sub: id,
  nonce: z.string(),
  given_name: text.optional(),
  family_name: text.optional(),
  [`${claim}/version`]: z.literal("1.3.0"),
  [`${claim}/message_type`]: z.enum(["LtiResourceLinkRequest", "LtiDeepLinkingRequest"]),
  [`${claim}/deployment_id`]: id,
  [`${claim}/target_link_uri`]: text.optional(),
  [`${claim}/roles`]: z.array(text).max(100).default([]),
  [`${claim}/context`]: z.object({ id, title: title.optional(), label: title.optional() }).optional(),
  [`${claim}/resource_link`]: z.object({ id }).optional(),
  [`${claim}/custom`]: z.record(z.string(), z.unknown()).optional(),
  [`${deepLinking}/deep_linking_settings`]: z.object({ deep_link_return_url: address, data: z.string().max(20_000).optional() }).optional(),
  "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": z
    .object({
      scope: z.array(text).max(20).default([]),
      lineitem: address.optional(),
    })
    .optional(),
  // A service that is told wrongly keeps nobody out.
  [namesAndRoles]: z.object({ context_memberships_url: address }).optional().catch(undefined),
});

/** A launch that its platform has vouched for. */
const launch = z.object({
  subject: id,
  firstName: z.string(),
  name: z.string(),
  teaches: z.boolean(),
  deployment: id,
  /** The course, and where its list is read. */
  context: z.object({ id, title: z.string().nullable(), membersUrl: z.string().optional() }).nullable(),
  /** Path of the page that it opens. */
  path: z.string(),
  /** The activity, and where its scores go; null without scores. */
  link: z.object({ id, lineItem: z.string(), counted: z.enum(["best", "last", "first"]) }).nullable(),
  /** Where content is given back; null when a page is asked for. */
  contentFor: z.object({ url: z.string(), data: z.string().nullable() }).nullable(),
  /** The signed answer, once content is chosen. */
  answer: z.string().optional(),
});
export type Launch = z.output<typeof launch>;

/** Roles of anyone who teaches: instructors, with their sub-roles, administrators and content developers. */
const teaching =
  /\/(?:membership|institution\/person|system\/person)(?:\/[A-Za-z]{1,40})?#(?:Instructor|Administrator|Faculty|Staff|ContentDeveloper|TeachingAssistant|Manager)$/;

/** Whether one of the roles that a platform gives to a person is that of somebody who teaches. */
export const isTeaching = (roles: readonly string[]): boolean => roles.some((role) => teaching.test(role));

/** Pages that an activity opens. Any other address of a launch leads home: nobody is sent elsewhere. */
const pages = [/^\/qcms\/[1-9]\d{0,9}$/, /^\/mock-exams\/[1-9]\d{0,9}$/, /^\/fiches\/[1-6]\.\d\.\d$/, /^\/revision$/];

/** Returns the path of this site that a launch opens. */
function pathOf(target: string | undefined, publicUrl: string): string {
  const url = target !== undefined && URL.canParse(target) ? new URL(target) : undefined;
  if (!url || url.origin !== new URL(publicUrl).origin) return "/home";
  return pages.some((page) => page.test(url.pathname)) ? url.pathname : "/home";
}

/** What a course opens that has scores. */
export interface Activity {
  readonly kind: "qcm" | "mock-exam";
  readonly id: number;
}

/** Returns the quiz or mock exam that a path opens; undefined for another page. */
export function activityOf(path: string): Activity | undefined {
  const [, qcm, exam] = /^\/(?:qcms\/(\d+)|mock-exams\/(\d+))$/.exec(path) ?? [];
  if (qcm !== undefined) return { kind: "qcm", id: Number(qcm) };
  return exam === undefined ? undefined : { kind: "mock-exam", id: Number(exam) };
}

/** Returns what matters of the claims of a launch; undefined when it asks for content without saying where to. */
export function readLaunch(given: z.output<typeof claims>, publicUrl: string): Launch | undefined {
  const asksContent = given[`${claim}/message_type`] === "LtiDeepLinkingRequest";
  const settings = given[`${deepLinking}/deep_linking_settings`];
  const resource = given[`${claim}/resource_link`];
  if (asksContent ? settings === undefined : resource === undefined) return undefined;
  const context = given[`${claim}/context`];
  const scores = given["https://purl.imsglobal.org/spec/lti-ags/claim/endpoint"];
  const counted = z.enum(["best", "last", "first"]).catch("best").parse(given[`${claim}/custom`]?.["counted"]);
  const lineItem = scores?.scope.includes(scoreScope) ? scores.lineitem : undefined;
  return {
    subject: given.sub,
    firstName: given.given_name?.trim() ?? "",
    name: given.family_name?.trim() ?? "",
    teaches: isTeaching(given[`${claim}/roles`]),
    deployment: given[`${claim}/deployment_id`],
    context: context
      ? { id: context.id, title: context.title ?? context.label ?? null, membersUrl: given[namesAndRoles]?.context_memberships_url }
      : null,
    path: pathOf(given[`${claim}/target_link_uri`], publicUrl),
    link: resource && lineItem ? { id: resource.id, lineItem, counted } : null,
    contentFor: asksContent && settings ? { url: settings.deep_link_return_url, data: settings.data ?? null } : null,
  };
}
