import { ltiPaths } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { hasSecondFactor } from "../../platform/http/second-factor-needed.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { type AccountRow, findAccount } from "../accounts/accounts.queries.ts";
import { findOutsideIdentity, recordOutsideUse } from "../outside-sign-in/outside-identities.queries.ts";
import { recordProviderSignIn } from "../outside-sign-in/outside-sign-in.queries.ts";
import { type Activity, activityOf, type Launch } from "./claims.rules.ts";
import { LaunchRefused, verifyIdToken } from "./id-token.ts";
import { type Arrival, deleteLaunch, findArrival, findContextClass, insertLaunch, saveContext, takeLaunch } from "./launches.queries.ts";
import { findPlatform, findPlatforms, identityIssuer } from "./platforms.queries.ts";

/** Time in which a platform answers, and in which the person then says who they are. */
const stateMs = 10 * 60_000;
export const arrivalMs = 30 * 60_000;
/** The page of a launch that waits. */
const arrivalPath = "/lti";

/** What a platform says to begin (OpenID Connect, third-party-initiated login). */
export interface LoginRequest {
  readonly iss: string;
  readonly login_hint: string;
  readonly client_id?: string | undefined;
  readonly lti_message_hint?: string | undefined;
}

/** What is done above the accounts once an activity is opened: its scores are sent from then on. */
export type NoteActivity = (
  trx: Trx,
  context: Context,
  opened: { contextId: number; schoolId: number; activity: Activity; link: NonNullable<Launch["link"]>; userId: number },
) => Promise<void>;

/**
 * Begins a launch.
 * @returns the address of the platform that the browser goes to, and the secret that it keeps meanwhile
 * @throws LaunchRefused for an issuer that no site admin has registered
 */
export async function beginLaunch(context: Context, login: LoginRequest): Promise<{ url: string; secret: string }> {
  const { db } = context.database;
  const [platform, another] = await findPlatforms(db, login.iss, login.client_id);
  if (!platform || another) throw new LaunchRefused("platform", "no platform has this issuer and client id");
  const secret = context.randomBytes(32).toString("base64url");
  const nonce = context.randomBytes(32).toString("base64url");
  const idHash = hashSecret(secret);
  await insertLaunch(db, { idHash, platformId: platform.id, nonce, launch: null, expiresAt: context.now() + stateMs });
  const url = new URL(platform.auth_url);
  const asked = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: platform.client_id,
    redirect_uri: `${context.config.publicUrl}${ltiPaths.launch}`,
    login_hint: login.login_hint,
    ...(login.lti_message_hint === undefined ? {} : { lti_message_hint: login.lti_message_hint }),
    state: secret,
    nonce,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, secret };
}

/** Returns the origin of the platform's pages, which alone may frame the page that opens a tab. */
export async function frameOriginOf(context: Context, { iss, client_id }: LoginRequest): Promise<string> {
  const [platform] = await findPlatforms(context.database.db, iss, client_id);
  if (!platform) throw new LaunchRefused("platform", "no platform has this issuer and client id");
  return new URL(platform.auth_url).origin;
}

/**
 * Takes the platform's answer: `state` works once, whatever comes of it.
 * @returns the path to go to, and the secret of the launch if it waits for something
 * @throws LaunchRefused; AppError `school_closed`
 */
export async function finishLaunch(
  context: Context,
  { state, idToken }: { state: string; idToken: string },
  { session, noteActivity }: { session: BrowserSession; noteActivity: NoteActivity },
): Promise<{ path: string; secret?: string }> {
  const { database, now } = context;
  const row = await takeLaunch(database.db, hashSecret(state), now());
  const platform = row && row.launch === null ? await findPlatform(database.db, row.platform_id) : undefined;
  if (!row || !platform) throw new LaunchRefused("state", "this launch is not awaited");
  const launch = await verifyIdToken(context, platform, idToken, row.nonce);
  const secret = context.randomBytes(32).toString("base64url");
  const idHash = hashSecret(secret);
  const path = await database.transaction(async (trx) => {
    await insertLaunch(trx, { idHash, platformId: platform.id, nonce: "", launch, expiresAt: now() + arrivalMs });
    const arrival = await findArrival(trx, idHash, now());
    if (!arrival) throw new LaunchRefused("platform", "its school is gone");
    if (launch.context) await saveContext(trx, platform.id, launch.deployment, launch.context);
    const known = await findOutsideIdentity(trx, identityOf(arrival));
    if (!known) return arrivalPath;
    await recordOutsideUse(trx, known.id, now());
    return enterFromPlatform(trx, context, arrival, known.user_id, { session, noteActivity });
  });
  return path === arrivalPath || path.includes("back=%2Flti") ? { path, secret } : { path };
}

export const identityOf = (arrival: Arrival) => ({
  kind: "lti" as const,
  issuer: identityIssuer(arrival),
  subject: arrival.launch.subject,
});

/** A platform is no recent proof, so that what asks for one still does, except of an account that has no other. */
const proofOf = ({ password_hash }: Pick<AccountRow, "password_hash">) => (password_hash === null ? {} : { provedAt: null });

/**
 * Opens the account that is linked to the person; with a second factor, it waits for that.
 * @returns where to go: the page of the launch while it waits for something
 * @throws LaunchRefused when the account is of another school; AppError `school_closed`
 */
async function enterFromPlatform(
  trx: Trx,
  context: Context,
  arrival: Arrival,
  userId: number,
  { session, noteActivity }: { session: BrowserSession; noteActivity: NoteActivity },
): Promise<string> {
  const account = await findAccount(trx, userId);
  if (!account || account.school_id !== arrival.school_id || account.admin === 1)
    throw new LaunchRefused("school", "the account is not of the platform's school");
  const path = await settle(trx, context, arrival, account, noteActivity);
  await recordProviderSignIn(trx, userId, context.now());
  if (await hasSecondFactor(trx, userId)) {
    await session.wait(trx, { userId, remember: false });
    return `/second-step?${new URLSearchParams({ back: path })}`;
  }
  await session.open(trx, { userId, remember: false, ...proofOf(account) });
  return path;
}

/**
 * Returns where a launch leads the person of `account`. It stays, and leads to its own page, while a teacher has a
 * class or some content to choose.
 * @throws LaunchRefused when somebody who teaches nobody is asked for content
 */
export async function settle(
  trx: Trx,
  context: Context,
  arrival: Arrival,
  account: Pick<AccountRow, "id" | "teacher">,
  noteActivity: NoteActivity,
): Promise<string> {
  const { launch } = arrival;
  const teacher = account.teacher === 1;
  if (launch.contentFor && !teacher) throw new LaunchRefused("content", "only teachers choose content");
  const classroom = launch.context ? await findContextClass(trx, arrival) : undefined;
  if (launch.contentFor || (teacher && launch.teaches && launch.context && !classroom)) return arrivalPath;
  await deleteLaunch(trx, arrival.id_hash);
  const activity = activityOf(launch.path);
  if (launch.context && launch.link && activity) {
    const contextId = await saveContext(trx, arrival.platform_id, launch.deployment, launch.context);
    await noteActivity(trx, context, { contextId, schoolId: arrival.school_id, activity, link: launch.link, userId: account.id });
  }
  return teacher ? teacherPath(launch.path, classroom?.id) : launch.path;
}

/** Returns the page by which a teacher looks at what their students open. */
function teacherPath(path: string, classroomId: number | undefined): string {
  if (path.startsWith("/fiches/")) return path;
  if (classroomId === undefined) return "/teacher/home";
  const home = `/teacher/classrooms/${classroomId}`;
  if (path.startsWith("/qcms/")) return `${home}${path}`;
  return path.startsWith("/mock-exams/") ? `${home}/mock-exams` : `${home}/qcms`;
}
