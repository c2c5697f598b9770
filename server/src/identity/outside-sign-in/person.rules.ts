import { nameProblem } from "@badin/contract";
import type { SignInProvider } from "../../platform/config/sign-in-providers.ts";

/** A person for whom a provider vouches, in the words of Badin. */
export interface OutsidePerson {
  readonly kind: "oidc" | "cas";
  readonly issuer: string;
  readonly subject: string;
  /** Empty when the provider does not tell it. */
  readonly firstName: string;
  readonly name: string;
  /** In lower case; null unless the provider vouches for it. */
  readonly email: string | null;
  readonly teacher: boolean;
  /** Null when the claims do not name a school. */
  readonly schoolId: number | null;
  /** The name of the class; null when the claims name none. */
  readonly className: string | null;
  /** Whether the provider asked for a second factor. */
  readonly secondFactor: boolean;
  /** When the person last gave the provider a proof, in ms since 1970; null when it does not tell. */
  readonly provedAt: number | null;
}

/** What a provider says of a person: a claim, or an attribute of CAS, is one value or several. */
export type Claims = Readonly<Record<string, unknown>>;

const nameMaxLength = 60;
const emailMaxLength = 180;
/** An address that a mailbox can have: one @, a point after it, nothing that is not printed. */
const plainEmail = /^[^\s\p{Cc}@<>"]{1,64}@[^\s\p{Cc}@<>"]{3,150}$/u;
/** By what a provider knows a person (OpenID Connect Core, 2): what is longer is no key of the database's. */
const plainSubject = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

/** Returns the texts of a claim, at most twenty. */
export function textsOf(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const all = Array.isArray(value) ? value.slice(0, 20) : [value];
  return all.flatMap((one) => (typeof one === "string" ? one.trim() || [] : typeof one === "number" ? String(one) : []));
}

/** Returns a text on one line, as it is shown: without controls nor marks that turn it around. */
const shown = (text: string | undefined): string => {
  const plain = (text ?? "")
    .replace(/[\p{Cc}\p{Cf}<>]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...plain].slice(0, nameMaxLength).join("");
};

/** Returns a name as sign-up takes it: of what it refuses, an address, the words stay. Empty without a letter. */
function nameOf(text: string | undefined): string {
  const told = shown(text);
  const name = nameProblem(told) ? told.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, " ").trim() : told;
  return /\p{L}/u.test(name) ? name : "";
}

/**
 * Returns who the claims of a provider tell of, by what its settings say that they mean.
 * @throws Error for a subject that is none: too long, or not printed
 */
export function personOf(
  provider: SignInProvider,
  identity: Pick<OutsidePerson, "kind" | "issuer" | "subject">,
  claims: Claims,
): Omit<OutsidePerson, "secondFactor" | "provedAt"> {
  if (!plainSubject.test(identity.subject)) throw new Error("the subject is none");
  const { names, role, school, classroom, schools } = provider;
  const first = (name: string) => textsOf(claims, name)[0];
  const told = school
    ? textsOf(claims, school.claim).map((value) => (Object.hasOwn(school.values, value) ? school.values[value] : undefined))
    : [];
  const only = school === undefined && schools?.length === 1 ? schools[0] : undefined;
  return {
    ...identity,
    firstName: nameOf(first(names.firstName)),
    name: nameOf(first(names.name)),
    email: emailOf(provider, claims),
    teacher: role !== undefined && textsOf(claims, role.claim).some((value) => role.teacher.includes(value)),
    schoolId: told.find((id) => id !== undefined && (schools?.includes(id) ?? true)) ?? only ?? null,
    className: classroom ? shown(first(classroom.claim)) || null : null,
  };
}

/** Returns the address of the person, if the provider says that it is verified, or vouches for all of its addresses. */
function emailOf({ names, emailsVerified }: SignInProvider, claims: Claims): string | null {
  const email = textsOf(claims, names.email)[0]?.toLowerCase();
  const verified = emailsVerified || claims["email_verified"] === true;
  return verified && email !== undefined && email.length <= emailMaxLength && plainEmail.test(email) ? email : null;
}

/** Returns whether a provider may open accounts of a school. */
export const isOpenTo = ({ schools }: Pick<SignInProvider, "schools">, schoolId: number | null): boolean =>
  schoolId === null || schools === undefined || schools.includes(schoolId);

/** Returns the domain of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);
