import type { createOutsideAccount, finishOutsideSignIn, OutsideArrival, ProviderButton, ResponseOf } from "@badin/contract";
import { codeKind } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { endOutsideSignIn, findOutsideSignIn } from "../../platform/http/outside-sign-in-cookie.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { queueAccountMail, waitsForAgreement } from "../accounts/account-mails.ts";
import { type AccountRow, deleteUnprovenAccount, findAccount, findAccountByName } from "../accounts/accounts.queries.ts";
import { announceArrival } from "../accounts/arrivals.ts";
import { createAccount, withEmailTakenError } from "../accounts/identity.ts";
import { insertJoinRequest, waitsToJoin } from "../accounts/join-requests.queries.ts";
import { enter } from "../sign-in/second-step.service.ts";
import { getPlace } from "../sign-in/sign-up.service.ts";
import { arriveCas, departCas, leaveCas } from "./cas.ts";
import { type Departure, draw } from "./departures.ts";
import { refusalOf, type TellFailure } from "./failures.ts";
import { noteLinked } from "./linked.ts";
import { arriveOidc, departOidc, leaveOidc } from "./oidc.ts";
import { findOutsideIdentity, linkOutsideIdentity, recordOutsideUse } from "./outside-identities.queries.ts";
import { findNamedPlace, findTrusted, type NamedPlace, recordProviderSignIn } from "./outside-sign-in.queries.ts";
import { domainOf, isOpenTo, type OutsidePerson } from "./person.rules.ts";

type Finished = ResponseOf<typeof finishOutsideSignIn>;

/** Returns what the sign-in page shows of each provider. */
export const listProviders = ({ config }: Pick<Context, "config">): ProviderButton[] =>
  config.signInProviders.map(({ key, name, logo }) => ({ key, name, logo: logo ?? null }));

/** @throws AppError 404 for a provider that is not configured */
function getProvider({ config }: Pick<Context, "config">, key: string): SignInProvider {
  const provider = config.signInProviders.find((one) => one.key === key);
  if (!provider) throw notFound();
  return provider;
}

interface Start {
  readonly provider: string;
  readonly back?: string | null | undefined;
  /** Whether the identity is linked to the account that is open. */
  readonly link: boolean;
}

/**
 * Begins a sign-in by a provider in this browser.
 * @returns the provider's page
 * @throws AppError 404; 503 `outside_unavailable` when the provider does not answer; to link, 401 and 403 as any change
 * of how one signs in
 */
export async function startAtProvider(
  context: Context,
  { provider: key, back = null, link }: Start,
  user: SessionUser | undefined,
  { session, tell }: { session: BrowserSession; tell: TellFailure },
): Promise<{ url: string }> {
  const provider = getProvider(context, key);
  if (link) requireLinker(provider, user);
  await hitLimit(context, "outsideByAddress", session.address);
  const departure = draw(context, back);
  const url = await orRefusal(provider, tell, () =>
    provider.kind === "cas" ? departCas(context, provider, departure) : departOidc(context, provider, departure),
  );
  await context.database.transaction(async (trx) => {
    if (session.outside) await endOutsideSignIn(trx, session.outside);
    await session.keepOutside(trx, { userId: link ? (user?.id ?? null) : null, provider: key, adult: null, content: departure });
  });
  return { url };
}

/** @throws AppError 401 to a visitor, 403 while impersonating, 403 to site admins and in schools that it is not for */
function requireLinker(provider: SignInProvider, user: SessionUser | undefined): SessionUser {
  if (!user) throw new AppError("unauthenticated");
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  if (user.admin || !isOpenTo(provider, user.schoolId)) throw new AppError("outside_closed");
  return user;
}

/** Runs what asks a provider, and says in French what went wrong; the log has its kind only. */
async function orRefusal<T>(provider: SignInProvider, tell: TellFailure, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(provider, error, tell);
  }
}

/**
 * Finishes what this browser began at a provider: signs in, links, or keeps the person for the choice of an account. An
 * answer counts once, in the browser that asked for it.
 * @throws AppError 400 `outside_expired` and `outside_refused`, 503 `outside_unavailable`, 403 `outside_closed`, 401
 * `not_activated` for an account that waits, 409 `outside_taken`
 */
export async function finishAtProvider(
  context: Context,
  { provider: key, query: text }: { provider: string; query: string },
  user: SessionUser | undefined,
  { session, tell }: { session: BrowserSession; tell: TellFailure },
): Promise<Finished> {
  const provider = getProvider(context, key);
  await hitLimit(context, "outsideByAddress", session.address);
  const query = new URLSearchParams(text);
  const { departure, userId } = await takeDeparture(context, key, query, session);
  const person = await orRefusal(provider, tell, () =>
    provider.kind === "cas" ? arriveCas(context, provider, departure, query) : arriveOidc(context, provider, departure, query),
  );
  const { back } = departure;
  if (userId !== null) {
    if (user?.id !== userId) throw new AppError("outside_expired");
    await link(context, provider, user, person);
    session.forgetOutside();
    return { outcome: "linked", back };
  }
  return context.database.transaction(async (trx) => {
    const known = await findOutsideIdentity(trx, person);
    const owner = known?.user_id ?? (await linkTrusted(trx, context, provider, person));
    if (owner === undefined) {
      const adult = provider.role === undefined || person.teacher;
      await session.keepOutside(trx, { userId: null, provider: key, adult, content: { person, back } });
      return { outcome: "first", back };
    }
    const outcome = await open(trx, context, { provider, person, userId: owner }, session);
    session.forgetOutside();
    return { outcome, back };
  });
}

/** Returns what this browser took along, once, if the answer is the one to it. */
async function takeDeparture(context: Context, key: string, query: URLSearchParams, session: BrowserSession) {
  const { db } = context.database;
  const begun = await findOutsideSignIn(context, db, session.outside);
  const departure = begun?.content as Departure | undefined;
  const fits =
    begun?.provider === key && begun.adult === null && query.get("state") === departure?.state && query.getAll("state").length === 1;
  if (!begun || !departure || !fits || !session.outside || !(await endOutsideSignIn(db, session.outside)))
    throw new AppError("outside_expired");
  return { departure, userId: begun.userId };
}

/** Links the identity of a verified address to its account, where the school says whose addresses they are. */
async function linkTrusted(trx: Trx, context: Context, provider: SignInProvider, person: OutsidePerson): Promise<number | undefined> {
  const { email } = person;
  const userId = email === null ? undefined : await findTrusted(trx, provider.key, email, domainOf(email));
  const account = userId === undefined ? undefined : await findAccount(trx, userId);
  if (!account || !isOpenTo(provider, account.school_id)) return undefined;
  await linkOwned(trx, context, { id: account.id, schoolId: account.school_id }, provider, person);
  return account.id;
}

interface Owner {
  readonly id: number;
  readonly schoolId: number | null;
}

/** @throws AppError 409 `outside_taken` when another account has the identity */
async function requireFree(trx: Trx, context: Context, userId: number, person: OutsidePerson): Promise<void> {
  if (!(await linkOutsideIdentity(trx, userId, person, context.now()))) throw new AppError("outside_taken");
}

/** Links an account that was there, and tells its owner. @throws AppError as `requireFree` */
async function linkOwned(
  trx: Trx,
  context: Context,
  { id, schoolId }: Owner,
  { name }: SignInProvider,
  person: OutsidePerson,
): Promise<void> {
  await requireFree(trx, context, id, person);
  await noteLinked(trx, context, { actorId: id, schoolId, as: null }, { userId: id, action: "account.link", through: name });
}

const link = (context: Context, provider: SignInProvider, user: SessionUser, person: OutsidePerson): Promise<void> =>
  context.database.transaction((trx) => linkOwned(trx, context, requireLinker(provider, user), provider, person));

interface Opening {
  readonly provider: SignInProvider;
  readonly person: OutsidePerson;
  readonly userId: number;
}

/**
 * Opens the account of a linked identity: at once where the provider asked for a second factor, else after ours. A
 * session that was open at the provider is no recent proof of an account that has a password.
 */
async function open(
  trx: Trx,
  context: Context,
  { provider, person, userId }: Opening,
  session: BrowserSession,
): Promise<"signed-in" | "second-step"> {
  const account = await findAccount(trx, userId);
  if (!account || account.admin === 1 || !isOpenTo(provider, account.school_id)) throw new AppError("outside_closed");
  await requireNoWait(trx, context, account);
  const identity = await findOutsideIdentity(trx, person);
  if (identity) await recordOutsideUse(trx, identity.id, context.now());
  await recordProviderSignIn(trx, userId, context.now());
  const provedAt = account.password_hash === null ? context.now() : person.provedAt;
  if (person.secondFactor) {
    await session.open(trx, { userId, remember: false, provedAt, provider: provider.key, providerFactor: true });
    return "signed-in";
  }
  const entered = await enter(trx, { id: userId, teacher: account.teacher, remember: false, provedAt, provider: provider.key }, session);
  return entered.secondStep ? "second-step" : "signed-in";
}

/**
 * @throws AppError 401 `not_activated` to anyone who waits for the agreement of a teacher, a manager or a site admin
 */
async function requireNoWait(trx: Trx, context: Context, account: AccountRow): Promise<void> {
  if (account.activated_at !== null) return;
  if ((await waitsToJoin(trx, account.id)) || (await waitsForAgreement(context, account)))
    throw new AppError("not_activated", { message: "Ce compte attend encore d’être accepté\u00a0: il s’ouvrira par ce même bouton." });
}

interface Arrived {
  readonly provider: SignInProvider;
  readonly person: OutsidePerson;
  readonly back: string | null;
}

/** @throws AppError 400 `outside_expired` when nobody is back from a provider in this browser */
async function getArrived(context: Context, { outside }: BrowserSession): Promise<Arrived> {
  const kept = await findOutsideSignIn(context, context.database.db, outside);
  const provider = context.config.signInProviders.find(({ key }) => key === kept?.provider);
  if (!kept || !provider || kept.adult === null) throw new AppError("outside_expired");
  const { person, back } = kept.content as { person: OutsidePerson; back: string | null };
  return { provider, person, back };
}

/**
 * Describes the person that a provider has sent back to this browser, and what a new account would be.
 * @throws AppError 400 `outside_expired`
 */
export async function describeArrival(context: Context, session: BrowserSession): Promise<OutsideArrival> {
  const { provider, person, back } = await getArrived(context, session);
  const { db } = context.database;
  const place = await usablePlace(db, provider, person);
  const owner = person.email === null ? undefined : await findAccountByName(db, person.email);
  return {
    ...{ provider: provider.name, firstName: person.firstName, name: person.name, teacher: person.teacher, back },
    place: place ? { school: place.school, classroom: place.classroom } : null,
    known: owner !== undefined && owner.activated_at !== null,
  };
}

/** Returns where the claims put a person, unless new accounts are closed there. */
async function usablePlace(db: Db, provider: SignInProvider, person: OutsidePerson): Promise<NamedPlace | undefined> {
  const place = await findNamedPlace(db, person);
  return place && place.state !== "closed" && isOpenTo(provider, place.schoolId) ? place : undefined;
}

/**
 * Links the person that a provider has sent back to the account that is open, whose owner has just proven themselves.
 * @throws AppError 400 `outside_expired`, 403 while impersonating, to site admins and in another school, 409
 * `outside_taken`
 */
export async function linkArrival(context: Context, user: SessionUser, session: BrowserSession): Promise<void> {
  const { provider, person } = await getArrived(context, session);
  await link(context, provider, user, person);
  if (session.outside) await endOutsideSignIn(context.database.db, session.outside);
  session.forgetOutside();
}

/**
 * Creates the account of the person that a provider has sent back, where a code or the claims say. As in any sign-up, a
 * code may ask for an agreement; an adult without code always waits for that of the school.
 * @throws AppError 400 `outside_expired`; as sign-up on fields `code` and `email`; 403 `outside_closed` to an adult
 * without a proven address, and for a code of a school that the provider is not for
 */
export async function createFromArrival(
  context: Context,
  code: string | undefined,
  session: BrowserSession,
): Promise<ResponseOf<typeof createOutsideAccount>> {
  const arrived = await getArrived(context, session);
  await hitLimit(context, "signUpByAddress", session.address);
  return withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      const place = await placeOf(trx, context, arrived, code);
      const { userId, waits } = await create(trx, context, arrived, place);
      if (session.outside) await endOutsideSignIn(trx, session.outside);
      session.forgetOutside();
      if (waits) return { outcome: "waits" };
      await open(trx, context, { ...arrived, userId }, session);
      return { outcome: "signed-in" };
    }),
  );
}

type Place = Pick<NamedPlace, "schoolId" | "classroomId" | "state">;

async function placeOf(trx: Trx, context: Context, { provider, person }: Arrived, code: string | undefined): Promise<Place> {
  const named = code ? undefined : await usablePlace(trx, provider, person);
  if (named) return named;
  if (!code) throw fieldError("invalid", "code", "Il manque le code");
  if (codeKind(code) === "E" && provider.role && !person.teacher)
    throw fieldError("unknown_code", "code", "C’est le code des enseignants\u00a0: il manque celui de la classe");
  const place = await getPlace(trx, context.database.engine, code);
  if (!isOpenTo(provider, place.schoolId))
    throw fieldError("outside_closed", "code", `«\u00a0${provider.name}\u00a0» n’ouvre pas de compte dans cet établissement`);
  return place;
}

async function create(
  trx: Trx,
  context: Context,
  { provider, person }: Arrived,
  place: Place,
): Promise<{ userId: number; waits: boolean }> {
  const { email } = person;
  const teacher = place.classroomId === null;
  if (teacher && email === null)
    throw new AppError("outside_closed", {
      message: `«\u00a0${provider.name}\u00a0» n’a pas donné d’adresse vérifiée\u00a0: inscrivez-vous avec le code de l’établissement, puis liez-le depuis votre compte.`,
    });
  if (!person.firstName && !person.name)
    throw new AppError("outside_closed", {
      message: `«\u00a0${provider.name}\u00a0» n’a donné ni prénom ni nom\u00a0: il faut s’inscrire avec un code, puis le lier depuis son compte.`,
    });
  if (email !== null) await deleteUnprovenAccount(trx, email);
  const asks = place.state === "asks";
  const firstName = person.firstName || person.name;
  const joined = asks ? { schoolId: null, classroomId: null } : { schoolId: place.schoolId, classroomId: place.classroomId };
  const userId = await createAccount(trx, context, { firstName, name: person.name || firstName, email, teacher, ...joined });
  await requireFree(trx, context, userId, person);
  await record(trx, context, { actorId: userId, schoolId: joined.schoolId, action: "account.link", subject: `user:${userId}` });
  const { schoolId, classroomId } = place;
  const request = { user_id: userId, classroom_id: classroomId, school_id: teacher ? schoolId : null, asked_at: context.now() };
  if (asks) await insertJoinRequest(trx, request);
  else if (teacher) await announceArrival(trx, context, userId, schoolId);
  const account = await findAccount(trx, userId);
  const waits = asks || (account !== undefined && (await waitsForAgreement(context, account)));
  if (waits) await queueAccountMail(trx, context, "activation", userId);
  return { userId, waits };
}

/** Returns the page where the provider of a session signs the user out too; null where it is not set up so. */
export async function leaveProvider(context: Context, key: string | null | undefined): Promise<string | null> {
  const provider = context.config.signInProviders.find((one) => one.key === key);
  if (!provider?.signOut) return null;
  return provider.kind === "cas" ? leaveCas(context, provider) : ((await leaveOidc(context, provider)) ?? null);
}
