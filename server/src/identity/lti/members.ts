import type { Context } from "../../platform/context.ts";
import { type Member, membersScope, membersType, mostStudents, nextOf, studentsOf } from "./members.rules.ts";
import { callPlatform } from "./service-token.ts";

/** A kilobyte for each of the most students; parsed in some 15 ms at the most, whatever it holds. */
const pageMaxBytes = 512 * 1024;
/** More than the longest list of a course by pages of ten; a class is below by far. */
const mostPages = 100;
/** The scores of the same platform wait meanwhile. */
const wholeMs = 2 * 60_000;

/** A list that cannot be used, and why, in French; `final` when asking again gives the same. */
export class ListRefused extends Error {
  readonly final: boolean;
  constructor(reason: string, final = false) {
    super(reason);
    this.final = final;
  }
}

/**
 * Returns the students of a course, from all the pages of its list, which are of one site.
 * @throws ListRefused for a list that never ends, is too long, or is none; what `callPlatform` throws
 */
export async function readMembers(
  context: Context,
  client: { readonly token_url: string; readonly client_id: string },
  url: string,
): Promise<Member[]> {
  const until = context.now() + wholeMs;
  const { origin } = new URL(url);
  const students = new Map<string, Member>();
  const asked = new Set<string>();
  for (let page: URL | undefined = new URL(url); page; ) {
    if (page.origin !== origin) throw new ListRefused("La liste du cours continue sur un autre site.", true);
    if (asked.has(page.href) || asked.size >= mostPages) throw new ListRefused("La liste du cours ne finit pas.", true);
    if (context.now() > until) throw new ListRefused("La liste du cours a été trop lente à venir.");
    asked.add(page.href);
    const answer = await callPlatform(context, client, { url: page, scope: membersScope, type: membersType, maxBytes: pageMaxBytes });
    for (const student of read(answer.text)) students.set(student.subject, student);
    if (students.size > mostStudents) throw new ListRefused(`Le cours a plus de ${mostStudents} élèves.`, true);
    page = nextOf(answer.headers["link"], page);
  }
  return [...students.values()];
}

function read(text: string): Member[] {
  try {
    return studentsOf(JSON.parse(text));
  } catch {
    throw new ListRefused("La plateforme répond autre chose qu’une liste.");
  }
}
