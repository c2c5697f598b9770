import { type BodyOf, type createLtiAccount as createEndpoint, type LtiArrival, nameKey } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError } from "../../platform/http/errors.ts";
import { hashSecret, type SessionUser } from "../../platform/http/session.ts";
import { findAccount } from "../accounts/accounts.queries.ts";
import { createAccount } from "../accounts/identity.ts";
import { noteLinked } from "../outside-sign-in/linked.ts";
import { findOutsideIdentity, linkOutsideIdentity } from "../outside-sign-in/outside-identities.queries.ts";
import { recordProviderSignIn } from "../outside-sign-in/outside-sign-in.queries.ts";
import { LaunchRefused } from "./id-token.ts";
import { identityOf, type NoteActivity, settle } from "./launch.service.ts";
import {
  type Arrival,
  deleteLaunch,
  findArrival,
  findContextClass,
  findUnknownMates,
  saveContext,
  saveLaunch,
  setContextClass,
} from "./launches.queries.ts";

export type { Arrival } from "./launches.queries.ts";

/** @throws AppError 409 `lti_launch_over` when no launch waits in this browser */
async function requireArrival({ now }: Context, db: Db, secret: string | undefined): Promise<Arrival> {
  const arrival = secret === undefined ? undefined : await findArrival(db, hashSecret(secret), now());
  if (!arrival) throw new AppError("lti_launch_over");
  return arrival;
}

/**
 * Returns the launch that waits, of the account that `user` has linked to the platform.
 * @throws AppError 409 `lti_launch_over` also when it is somebody else's
 */
export async function requireOwnArrival(context: Context, db: Db, secret: string | undefined, user: SessionUser): Promise<Arrival> {
  const arrival = await requireArrival(context, db, secret);
  const known = await findOutsideIdentity(db, identityOf(arrival));
  if (known?.user_id !== user.id || user.schoolId !== arrival.school_id || !arrival.launch.teaches) throw new AppError("lti_launch_over");
  return arrival;
}

/** Returns the launch that waits in this browser. @throws AppError 409 `lti_launch_over` */
export async function getArrival(context: Context, secret: string | undefined, user: SessionUser | undefined): Promise<LtiArrival> {
  const { db } = context.database;
  const arrival = await requireArrival(context, db, secret);
  const { launch } = arrival;
  const classroom = (await findContextClass(db, arrival)) ?? null;
  const known = await findOutsideIdentity(db, identityOf(arrival));
  const account = user && (await findAccount(db, user.id));
  const isOwn = user !== undefined && known?.user_id === user.id;
  const { firstName, name, teaches } = launch;
  return {
    platform: arrival.platform,
    school: arrival.school,
    firstName,
    name,
    signedInAs: account ? `${account.first_name} ${account.name}` : null,
    teaches,
    course: launch.context?.title ?? null,
    classroom,
    step: !isOwn ? "account" : launch.contentFor && (classroom || !launch.context) ? "choice" : "class",
  };
}

const alreadyLinked = () =>
  new AppError("forbidden", { message: "Ce compte de la plateforme ouvre déjà un autre compte de Badin : demandez à votre établissement" });

async function hasNamesake(trx: Trx, arrival: Arrival, classroomId: number, person: Parameters<typeof nameKey>[0]): Promise<boolean> {
  const mates = await findUnknownMates(trx, identityOf(arrival).issuer, classroomId);
  return mates.some((mate) => nameKey(mate) === nameKey(person));
}

/**
 * Makes a student of the class of the course, and signs them in.
 * @throws AppError 409 `lti_launch_over`; 409 `lti_namesake` where the class has somebody of that name whom the
 * platform does not know, unless they say that it is somebody else; 403 for anyone who teaches there, or while the
 * course has no class
 */
export async function createFromPlatform(
  context: Context,
  secret: string | undefined,
  { firstName, name, other }: BodyOf<typeof createEndpoint>,
  { session, noteActivity }: { session: BrowserSession; noteActivity: NoteActivity },
): Promise<{ path: string }> {
  return context.database.transaction(async (trx) => {
    const arrival = await requireArrival(context, trx, secret);
    const classroom = await findContextClass(trx, arrival);
    if (arrival.launch.teaches || arrival.launch.contentFor)
      throw new AppError("forbidden", { message: "Un compte d’enseignant s’ouvre avec le code de l’établissement" });
    if (classroom && !other && (await hasNamesake(trx, arrival, classroom.id, { firstName, name }))) throw new AppError("lti_namesake");
    if (!classroom) throw new AppError("forbidden", { message: "Ce cours n’a pas encore de classe dans Badin : demande à ton enseignant" });
    const now = context.now();
    const schoolId = arrival.school_id;
    const userId = await createAccount(trx, context, { firstName, name, email: null, schoolId, classroomId: classroom.id });
    if (!(await linkOutsideIdentity(trx, userId, identityOf(arrival), now))) throw alreadyLinked();
    // A student whom the platform vouches for needs no password to be there.
    await recordProviderSignIn(trx, userId, now);
    await record(trx, context, { actorId: userId, schoolId, action: "lti.create-account", subject: `user:${userId}` });
    const path = await settle(trx, context, arrival, { id: userId, teacher: 0 }, noteActivity);
    await session.open(trx, { userId, remember: false });
    return { path };
  });
}

/**
 * Links the person of the platform to the account of `user`, who has just proven that it is theirs.
 * @throws AppError 409 `lti_launch_over`; 403 `while_impersonating`, or for an account of another school or of a site
 * admin
 */
export async function linkToAccount(
  context: Context,
  secret: string | undefined,
  user: SessionUser,
  noteActivity: NoteActivity,
): Promise<{ path: string }> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  return context.database.transaction(async (trx) => {
    const arrival = await requireArrival(context, trx, secret);
    const account = await findAccount(trx, user.id);
    if (!account || account.school_id !== arrival.school_id)
      throw new AppError("forbidden", { message: `Ce compte n’est pas de l’établissement « ${arrival.school} »` });
    if (account.admin === 1)
      throw new AppError("forbidden", { message: "Le compte d’un administrateur du site ne s’ouvre pas d’une plateforme" });
    if (!(await linkOutsideIdentity(trx, user.id, identityOf(arrival), context.now()))) throw alreadyLinked();
    await noteLinked(trx, context, actorOf(user), { userId: user.id, action: "lti.link-account", through: arrival.platform });
    try {
      return { path: await settle(trx, context, arrival, account, noteActivity) };
    } catch (error) {
      if (!(error instanceof LaunchRefused)) throw error;
      await deleteLaunch(trx, arrival.id_hash);
      return { path: "/home" };
    }
  });
}

/** Returns the class of the course of a launch; undefined until a teacher has chosen it. */
export const findCourseClass = (db: Db, arrival: Arrival) => findContextClass(db, arrival);

/** Gives the course of a launch its class. @throws AppError 409 `lti_launch_over` when the launch is of no course */
export async function giveClass(trx: Trx, { launch, platform_id }: Arrival, classroomId: number): Promise<void> {
  if (!launch.context) throw new AppError("lti_launch_over");
  await setContextClass(trx, await saveContext(trx, platform_id, launch.deployment, launch.context), classroomId);
}

/** Keeps the signed answer that the next page gives to the platform. */
export const keepAnswer = (trx: Trx, { id_hash, launch }: Arrival, answer: string) => saveLaunch(trx, id_hash, { ...launch, answer });
