import { createLtiAccount } from "@badin/contract/schemas";
import * as z from "zod";
import { id, isTeaching } from "./claims.rules.ts";

export const membersScope = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly";
export const membersType = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";

/** More than a course has of people, whoever is suspended or teaches there counted. */
const mostMembers = 2_000;

/** More than a class has. */
export const mostStudents = 500;
/** Longer than a form takes: it is no name, and is not looked at. */
const name = z.string().max(60).nullish().catch(null);

/** A page of the list of a course (Names and Role Provisioning Services 2.0). */
const container = z.object({ members: z.array(z.unknown()).max(mostMembers) });

/** Addresses are not even read. */
const listed = z.object({
  user_id: z.union([id, z.int().transform(String)]),
  roles: z.array(z.string().max(2000)).max(100),
  status: z.string().max(20).default("Active"),
  given_name: name,
  family_name: name,
});

/** A student of a course. */
export interface Member {
  readonly subject: string;
  /** Null when the platform does not tell it, or what it tells is no name. */
  readonly named: { readonly firstName: string; readonly name: string } | null;
}

/** Roles of students, whole or by their simple name, which the service allows for those of a course. */
const studying = /^Learner$|\/membership#Learner$|\/membership\/Learner#[A-Za-z]{1,40}$/;
const teachingHere = /^(?:Instructor|Administrator|ContentDeveloper|TeachingAssistant|Manager)$/;

/**
 * Returns the active students among the members of a page: anyone who also teaches is none. Of more than
 * `mostStudents`, which is no class, no name is read: signs that stand for eighteen would take a third of a second.
 * @throws at the first member that is none: what Zod says of a million would take seconds
 */
export function studentsOf(page: unknown): Member[] {
  const students = container
    .parse(page)
    .members.map((member) => listed.parse(member))
    .filter(({ status }) => status === "Active")
    .filter(({ roles }) => roles.some((role) => studying.test(role)))
    .filter(({ roles }) => !isTeaching(roles) && !roles.some((role) => teachingHere.test(role)));
  const isClass = students.length <= mostStudents;
  return students.map((student) => ({ subject: student.user_id, named: isClass ? namedBy(student) : null }));
}

function namedBy({ given_name, family_name }: z.output<typeof listed>): Member["named"] {
  const read = createLtiAccount.body.safeParse({ firstName: given_name ?? "", name: family_name ?? "" });
  return read.success ? { firstName: read.data.firstName, name: read.data.name } : null;
}

/**
 * Returns the address of the page that follows, of a `Link` header (RFC 8288); undefined on the last one. What is no
 * address is none.
 */
export function nextOf(header: string | string[] | undefined, current: URL): URL | undefined {
  const links = [header ?? []].flat().flatMap((line) => line.split(/,(?=\s*<)/));
  const next = links.find((link) => relationsOf(link).includes("next"));
  const target = next?.slice(next.indexOf("<") + 1, next.indexOf(">"));
  return target === undefined ? undefined : (URL.parse(target, current) ?? undefined);
}

function relationsOf(link: string): string[] {
  const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(link.slice(link.indexOf(">"))) ?? [];
  return (quoted ?? bare ?? "").toLowerCase().split(/\s+/);
}
