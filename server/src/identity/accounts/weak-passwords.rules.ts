import { withoutAccents } from "@badin/contract";

/**
 * What is tried first, of eight characters and more: lists of leaked passwords, French and English, and the words of
 * this application.
 */
const common = new Set(
  `password password1 passw0rd motdepasse motdepasse1 azertyui azertyuiop azerty12 azerty123 azerty1234 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
  iloveyou jetaime1 jetaime123 bonjour1 bonjour123 soleil12 soleil123 doudou12 doudou123 loulou12 loulou123 chouchou princesse princess superman
  football baseball basketball handball1 marseille marseille13 pokemon1 starwars minecraft fortnite cristiano portugal sunshine trustno1
  computer internet ordinateur college1 lycee123 ecole123 welcome1 letmein1 admin123 admin1234 administrateur changeme changezmoi
  aviation avion123 aeroclub aeronautique planeur1 badinbadin badin123 badin2025 badin2026 badin2027 123456789a a123456789 1q2w3e4r 1qaz2wsx abcd1234 1234abcd`.split(
    /\s+/,
  ),
);

/** Rows of keys, the alphabet and the digits: a password that only follows one of them. */
const rows = [
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "&e\"'(-e_ca)=",
  "aqwzsxedcrfvtgbyhnujikolpm",
  "a1z2e3r4t5y6u7i8o9p0",
];

/** The words of this application, of its exam and of those who prepare it. */
const shared = [
  ...["badin", "bia", "caea", "brevet", "initiation", "aeronautique", "aeroclub", "aero", "aviation", "avion", "planeur", "pilote"],
  ...["examen", "annale", "quiz", "qcm", "club", "ecole", "college", "lycee", "classe", "eleve", "prof", "professeur", "enseignant"],
];
/** Shorter words are in too many others. */
const wordMinLength = 3;
/** Digits around a word that are those of a year, a postcode or a date, and no secret. */
const digitsMax = 8;

/** The account that the password would open. */
export interface Owner {
  readonly first_name: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  /** Name and town of the school; null for an account without school. */
  readonly school: string | null;
  readonly city: string | null;
}

/**
 * Whether somebody who guesses would try this password among the first: a common one, a row of keys, or what is known
 * of its owner.
 */
export function isWeakPassword(password: string, owner: Owner): boolean {
  const folded = fold(password);
  if (common.has(folded) || /^(.{1,4})\1+$/.test(folded)) return true;
  if (rows.some((row) => row.includes(folded) || reversed(row).includes(folded))) return true;
  return namesOf(owner).includes(folded.replace(/[^a-z0-9@]/g, ""));
}

/**
 * Returns the words that anyone who knows the owner or this application tries: names, mailbox, school, town, exam; the
 * longest first, folded.
 */
export function ownWords({ first_name, name, username, email, school, city }: Owner): string[] {
  const words = [first_name, name, username, email, school, city].flatMap((text) => fold(text ?? "").match(/[a-z]+/g) ?? []);
  const long = [...words, ...namesOf({ first_name, name, username, email }), ...shared].filter(({ length }) => length >= wordMinLength);
  return [...new Set(long)].sort((a, b) => b.length - a.length);
}

/** Returns the password, folded, without the words of `ownWords`; as it is when it holds none. */
export function withoutWords(password: string, words: readonly string[]): string {
  const folded = fold(password);
  const left = words.reduce((text, word) => text.replaceAll(word, ""), folded);
  return left === folded ? password : left;
}

/**
 * Returns what is between the first and the last letter, when the digits around it could be a year, a postcode or a
 * date; else the text as it is.
 */
export function innerWord(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return text;
  const end = last.index + last[0].length;
  const around = text.slice(0, first.index) + text.slice(end);
  return around.replace(/\D/g, "").length > digitsMax ? text : text.slice(first.index, end);
}

const fold = (text: string): string => withoutAccents(text.normalize("NFKC")).toLowerCase();
const reversed = (text: string): string => [...text].reverse().join("");

function namesOf({ first_name, name, username, email }: Pick<Owner, "first_name" | "name" | "username" | "email">): string[] {
  const mailbox = email?.split("@")[0] ?? "";
  return [first_name + name, name + first_name, username, mailbox, email ?? ""]
    .map((text) => fold(text).replace(/[^a-z0-9@]/g, ""))
    .filter((text) => text !== "");
}
