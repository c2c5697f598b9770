import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import * as schemas from "../schemas.ts";
import { parisMonth } from "./paris.ts";

const question = {
  question: "Que fait l’air chaud ?",
  answers: ["Il monte", "Il descend", "Il tourne", "Il se pose"].map((answer, i) => ({ answer, correct: i === 0 })),
  year: 2024,
  theme: { id: 1 },
  comment: { comment: "Il est léger." },
  imageAlt: "Un ciel",
};
const user = { firstName: "Léa", name: "Petit", email: "lea@exemple.fr", password: "Rafale-2026" };
const address = {
  properties: { label: "31000 Toulouse", city: "Toulouse", postcode: "31000", citycode: "2A004" },
  geometry: { type: "Point", coordinates: [-1.44, 43.6] },
};
const school = {
  schoolName: "Aéro-club",
  addressInput: "Toulouse",
  address,
  ownerPosition: "Présidente",
  ownerFirstName: "Jacqueline",
  ownerName: "Auriol",
  ownerEmail: "jacqueline@exemple.fr",
};
const quiz = { name: "Le vent", studentComment: "Courage", teacherComment: "Facile" };
const exam = { annale: 1, themeId: 0, nom: "BIA 2024", studentComment: "Courage", teacherComment: "Facile", classroomId: 1 };
const search = { terme: "vent", themeId: 1, year: 2024, page: 1, size: 10 };
const subscription = { endpoint: "https://push.exemple.fr/1", keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } };

type Form = z.ZodMiniType;
const forms: Record<string, [Form, object]> = {
  "signing in": [schemas.signInForm, { username: "lea", password: "Rafale-2026" }],
  "the first step": [schemas.loginForm, { email: "lea" }],
  "asking for a password": [schemas.askPasswordForm, { username: "lea" }],
  "changing it": [schemas.changePasswordForm, { password: "Rafale-2026", password2: "Rafale-2026", token: "t", email: "e" }],
  "signing up": [schemas.signUpForm, { firstName: "Lea", name: "Petit", email: "lea@exemple.fr", code: "ABCF-DEFG" }],
  "one's account": [schemas.accountForm, user],
  "a new user": [schemas.newUserForm, user],
  "a user": [schemas.userForm, user],
  "a confirmation": [schemas.passwordConfirmForm, { password: "Rafale-2026" }],
  "a school": [schemas.schoolForm, school],
  "a search of schools": [schemas.searchSchools.query, { q: "club" }],
  "a class": [schemas.classroomForm, { name: "3A", comments: "BIA", anneeScolaire: { id: 1 } }],
  "a quiz": [schemas.qcmForm, quiz],
  "a page of quizzes": [schemas.listQcms.query, { page: 1, size: 10 }],
  "a place of the list": [schemas.moveQcmTo.body, { position: 1 }],
  "a number of a question": [schemas.getQuestionByNumber.params, { qcmId: 1, number: 1 }],
  "an exam": [schemas.examPublicationForm, exam],
  "a question": [schemas.questionForm, question],
  "a search": [schemas.questionSearch, search],
  "a search of the builder": [schemas.builderSearch, { ...search, qcmId: 1 }],
  "a report": [schemas.reportForm, { reason: "other", text: "La réponse est b" }],
  "a subscription": [schemas.pushSubscription, subscription],
  "an import": [schemas.importBank.query, { name: "bia.gift", theme: 1, year: 2024 }],
  "an export": [schemas.exportBank.query, { format: "gift", themeId: 0, year: 0 }],
};

/** Returns the values of a form with `value` at `path`. */
function changed(values: object, path: string, value: unknown): object {
  const copy = structuredClone(values);
  const steps = path.split(".");
  let at = copy as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[steps.at(-1) ?? ""] = value;
  return copy;
}
/** Returns the fields of form `name` that are refused with `value` at `path`. */
function refused(name: string, path: string, value: unknown): string[] {
  const [form, values] = forms[name] ?? [];
  const issues = form?.safeParse(changed(values ?? {}, path, value)).error?.issues ?? [];
  return [...new Set(issues.map((issue) => issue.path.join(".")))];
}
/** Returns what form `name` keeps at `path`, given `value`. */
function kept(name: string, path: string, value: unknown): unknown {
  const [form, values] = forms[name] ?? [];
  const output = form?.parse(changed(values ?? {}, path, value));
  return path.split(".").reduce((at, step) => (at as Record<string, unknown>)[step], output as unknown);
}

test("the forms are accepted as they are", () => {
  for (const [name, [form, values]] of Object.entries(forms)) expect(form.safeParse(values).error?.issues ?? [], name).toEqual([]);
});

const email = (length: number) => "@exemple.fr".padStart(length, "x");
const url = (length: number) => "https://push.exemple.fr/".padEnd(length, "x");
const letters = (length: number) => "x".repeat(length);

describe("a text", () => {
  test.each<[string, string, number, ((length: number) => string)?]>([
    ["signing in", "username", 254],
    ["signing in", "password", 200],
    ["the first step", "email", 254],
    ["asking for a password", "username", 254],
    ["changing it", "token", 200],
    ["changing it", "email", 254],
    ["signing up", "firstName", 60],
    ["signing up", "name", 60],
    ["signing up", "email", 254, email],
    ["signing up", "code", 30],
    ["one's account", "firstName", 60],
    ["one's account", "name", 60],
    ["one's account", "email", 254],
    ["a new user", "firstName", 60],
    ["a new user", "name", 60],
    ["a new user", "email", 254],
    ["a new user", "password", 200],
    ["a user", "password", 200],
    ["a confirmation", "password", 200],
    ["a school", "schoolName", 100],
    ["a school", "addressInput", 300],
    ["a school", "address.properties.label", 300],
    ["a school", "address.properties.city", 200],
    ["a school", "ownerPosition", 100],
    ["a school", "ownerFirstName", 60],
    ["a school", "ownerName", 60],
    ["a search of schools", "q", 200],
    ["a class", "name", 100],
    ["a class", "comments", 1000],
    ["a quiz", "name", 150],
    ["a quiz", "studentComment", 1000],
    ["a quiz", "teacherComment", 1000],
    ["an exam", "nom", 150],
    ["a question", "question", 4000],
    ["a question", "answers.0.answer", 1000],
    ["a question", "comment.comment", 4000],
    ["a question", "imageAlt", 500],
    ["a search", "terme", 200],
    ["a report", "text", 500],
    ["a subscription", "endpoint", 1000, url],
    ["a subscription", "keys.p256dh", 100],
    ["a subscription", "keys.auth", 40],
    ["an import", "name", 255],
  ])("of %s, %s, has %i characters at most", (name, path, max, write = letters) => {
    expect([refused(name, path, write(max)), refused(name, path, write(max + 1))]).toEqual([[], [path]]);
  });

  test.each<[string, string]>([
    ["signing in", "username"],
    ["signing in", "password"],
    ["the first step", "email"],
    ["asking for a password", "username"],
    ["one's account", "firstName"],
    ["one's account", "name"],
    ["a new user", "firstName"],
    ["a new user", "name"],
    ["a new user", "password"],
    ["a confirmation", "password"],
    ["a school", "schoolName"],
    ["a school", "addressInput"],
    ["a school", "address.properties.label"],
    ["a school", "address.properties.city"],
    ["a school", "ownerPosition"],
    ["a class", "name"],
    ["a quiz", "name"],
    ["an exam", "nom"],
    ["a report", "text"],
    ["an import", "name"],
  ])("of %s, %s, cannot be empty", (name, path) => {
    expect(refused(name, path, "")).toEqual([path]);
  });

  test.each<[string, string]>([
    ["signing in", "username"],
    ["the first step", "email"],
    ["asking for a password", "username"],
    ["signing up", "firstName"],
    ["signing up", "email"],
    ["one's account", "name"],
    ["a new user", "email"],
    ["a school", "schoolName"],
    ["a school", "ownerEmail"],
    ["a search of schools", "q"],
    ["a class", "name"],
    ["a quiz", "studentComment"],
    ["an exam", "nom"],
    ["a question", "question"],
    ["a question", "answers.0.answer"],
    ["a question", "comment.comment"],
    ["a search", "terme"],
  ])("of %s, %s, is kept without the spaces around it", (name, path) => {
    const text = path.toLowerCase().endsWith("email") ? "lea@exemple.fr" : "abcdef";
    expect(kept(name, path, `  ${text}\n`)).toBe(text);
  });

  test("that is an address is kept in small letters, that is a password as it is typed", () => {
    for (const name of ["signing up", "one's account", "a new user"])
      expect(kept(name, "email", "Lea@Exemple.FR"), name).toBe("lea@exemple.fr");
    expect(kept("a new user", "password", " Rafale 2026 ")).toBe(" Rafale 2026 ");
    expect(kept("signing in", "password", " Rafale 2026 ")).toBe(" Rafale 2026 ");
  });

  test("that may be left out is none when it is empty", () => {
    expect([kept("a new user", "email", " "), kept("one's account", "email", undefined), kept("one's account", "email", null)]).toEqual([
      null,
      null,
      null,
    ]);
    for (const [name, path] of [
      ["a class", "comments"],
      ["a quiz", "studentComment"],
      ["a quiz", "teacherComment"],
      ["a question", "comment"],
    ] as const)
      expect([kept(name, path, undefined), kept(name, path, null)], `${name} ${path}`).toEqual([null, null]);
  });
});

describe("a number", () => {
  test.each<[string, string, number, number]>([
    ["a page of quizzes", "page", 1, 100_000],
    ["a page of quizzes", "size", 1, 50],
    ["a place of the list", "position", 1, 2_147_483_647],
    ["a number of a question", "qcmId", 1, 2_147_483_647],
    ["a number of a question", "number", 1, 100_000],
    ["an exam", "annale", 1, 2_147_483_647],
    ["an exam", "themeId", 0, 6],
    ["a question", "year", 1996, parisMonth(Date.now()).year],
    ["a question", "theme.id", 1, 6],
    ["a search", "themeId", 0, 6],
    ["a search", "year", -1, 3000],
    ["an import", "theme", 1, 6],
    ["an import", "year", 1996, 2099],
    ["an export", "themeId", 0, 6],
    ["an export", "year", 0, 3000],
    ["a school", "address.geometry.coordinates.0", -180, 180],
    ["a school", "address.geometry.coordinates.1", -90, 90],
  ])("of %s, %s, goes from %i to %i, as a number or as text", (name, path, min, max) => {
    for (const value of [min, max, String(min), String(max)]) expect(refused(name, path, value), String(value)).toEqual([]);
    for (const value of [min - 1, max + 1, String(min - 1), String(max + 1), "", " ", "x", "1x", "1e1", null])
      expect(refused(name, path, value), String(value)).toEqual([path]);
  });

  test("that is whole has no decimals, one of a place has", () => {
    expect([refused("a place of the list", "position", 1.5), refused("a place of the list", "position", "1.5")]).toEqual([
      ["position"],
      ["position"],
    ]);
    expect(kept("a school", "address.geometry.coordinates.0", "-1.44")).toBe(-1.44);
  });

  test("that is not said is the first page of ten, of five in the builder; all themes and years", () => {
    expect([kept("a page of quizzes", "page", undefined), kept("a page of quizzes", "size", undefined)]).toEqual([1, 10]);
    expect([kept("a search", "size", undefined), kept("a search of the builder", "size", undefined)]).toEqual([10, 5]);
    expect([kept("a search", "themeId", undefined), kept("a search", "year", undefined)]).toEqual([0, 0]);
    expect([kept("an export", "themeId", undefined), kept("an exam", "themeId", undefined)]).toEqual([0, 0]);
  });
});

test("a yes or no is one of form data too; not said, only an exam is published", () => {
  for (const yes of [true, "on", "true", "1"]) expect(kept("a new user", "sendMail", yes)).toBe(true);
  for (const no of [false, "off", "false", "0", undefined]) expect(kept("a new user", "sendMail", no)).toBe(false);
  expect(refused("a new user", "sendMail", "maybe")).toEqual(["sendMail"]);
  expect(["andSearch", "withComment"].map((path) => kept("a search", path, undefined))).toEqual([false, false]);
  expect([kept("a search of the builder", "oldProgram", undefined), kept("a new user", "teacher", undefined)]).toEqual([false, false]);
  expect([kept("an exam", "published", undefined), kept("an import", "preview", undefined)]).toEqual([true, false]);
});

test("a search needs a word, a theme or a year, one of them", () => {
  const nothing = { terme: " ", themeId: 0, year: 0 };
  for (const name of ["a search", "a search of the builder"]) {
    const [form, values] = forms[name] ?? [];
    const accepts = (change: object) => form?.safeParse({ ...values, ...nothing, ...change }).success;
    expect([accepts({}), accepts({ terme: "a" }), accepts({ themeId: 1 }), accepts({ year: 1 })], name).toEqual([false, true, true, true]);
  }
});

test("codes of places are those of France, Corsica's with their letter", () => {
  const path = "address.properties";
  for (const citycode of ["31555", "2A004", "2B033", "97411"])
    expect(refused("a school", `${path}.citycode`, citycode), citycode).toEqual([]);
  for (const citycode of ["", "3155", "315555", "A1555", "3C555", "x31555", "31555x"])
    expect(refused("a school", `${path}.citycode`, citycode), citycode).toEqual([`${path}.citycode`]);
  for (const postcode of ["", "3100", "310000", "2A004", "x31000"])
    expect(refused("a school", `${path}.postcode`, postcode), postcode).toEqual([`${path}.postcode`]);
});

test("a subscription has an address and keys of their length", () => {
  for (const [path, value] of [
    ["endpoint", "push.exemple.fr"],
    ["keys.p256dh", letters(79)],
    ["keys.auth", letters(15)],
  ] as const)
    expect(refused("a subscription", path, value)).toEqual([path]);
  expect(kept("a subscription", "expirationTime", null)).toBeNull();
});

test("questions are added to a quiz by one at least and five hundred at most", () => {
  const adds = (count: number) => schemas.addQuestions.body.safeParse({ questionId: Array(count).fill(1) }).success;
  expect([adds(0), adds(1), adds(500), adds(501)]).toEqual([false, true, true, false]);
});

test("of a list that is longer than a request may have, no item is looked at: a million are refused at once", () => {
  const long = Array(20_000).fill({});
  const looked = Object.entries(schemas as unknown as Record<string, Partial<Record<string, z.core.$ZodType>>>).flatMap(([name, parts]) => {
    const filled = parts?.["body"]?._zod && filledWith(long, parts["body"]);
    const { error } = filled ? (parts["body"] as Form).safeParse(filled) : {};
    return (error?.issues.length ?? 0) > 100 ? [name] : [];
  });
  expect(looked).toEqual([]);
});

/** Returns a value of a schema's shape, whose lists are `list`. */
function filledWith(list: readonly unknown[], schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as Partial<Record<"shape", Record<string, z.core.$ZodType>>> &
    Partial<Record<"innerType" | "in" | "out" | "element", z.core.$ZodType>>;
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, filledWith(list, field)]));
  if (def.element) return list;
  const inner = def.innerType ?? def.out ?? def.in;
  return inner === undefined ? undefined : filledWith(list, inner);
}

/** What nobody else reads, or what its handler judges. */
const unread = [
  ...["password", "password2", "current", "token", "code", "query", "auth", "terme", "session", "username", "schoolName"],
  ...["imageSrc", "image", "columns", "sheets", "keys", "authenticatorAttachment", "transports", "<key>", "<value>", "themeId"],
  ...["email", "q", "content", "point", "programmePoint", "shownFirstName", "shownName"],
  ...["corrections.firstName", "corrections.name", "reportClientError.body"],
];

test("of every form, a text that others read refuses the signs that turn round what they read", () => {
  const isUnread = (path: string) => unread.some((name) => path.startsWith(`${name}.`) || path.endsWith(`.${name}`));
  const forms = Object.entries(schemas as unknown as Record<string, Partial<Record<string, z.core.$ZodType>>>);
  const leaves = forms.flatMap(([name, parts]) =>
    ["body", "query", "params"].flatMap((part) => (parts?.[part]?._zod ? textsOf(parts[part], `${name}.${part}`) : [])),
  );
  expect(leaves.length).toBeGreaterThan(100);
  for (const sign of ["\u061C", "\u200F", "\u202B", "\u202E", "\u2067"]) {
    const turned = leaves.filter(([path, leaf]) => !isUnread(path) && leaf.safeParse(`Altitude${sign}5 < 7 pieds`).success);
    expect([...new Set(turned.map(([path]) => path))], sign).toEqual([]);
  }
});

/** Returns the texts of a schema, each with its path. */
function textsOf(schema: z.core.$ZodType, path: string): [string, Form][] {
  const def = schema._zod.def as Partial<Record<"shape", Record<string, z.core.$ZodType>>> &
    Partial<Record<"innerType" | "in" | "out" | "element" | "keyType" | "valueType", z.core.$ZodType>> & {
      readonly type: string;
      readonly options?: readonly z.core.$ZodType[];
    };
  if (def.shape) return Object.entries(def.shape).flatMap(([key, field]) => textsOf(field, `${path}.${key}`));
  if (def.options) return def.options.flatMap((option) => textsOf(option, path));
  if (def.keyType && def.valueType) return [...textsOf(def.keyType, `${path}.<key>`), ...textsOf(def.valueType, `${path}.<value>`)];
  if (def.in && def.out) return def.out._zod.def.type === "boolean" ? [] : [...textsOf(def.in, path), ...textsOf(def.out, path)];
  const inner = def.element ?? def.innerType;
  if (inner) return textsOf(inner, path);
  return def.type === "string" ? [[path, schema as Form]] : [];
}

test("a report says more than its reason only when that is none of the list", () => {
  const accepts = (report: object) => schemas.reportForm.safeParse(report).success;
  expect([accepts({ reason: "answer" }), accepts({ reason: "other" }), accepts({ reason: "other", text: " " })]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a user's password stays when none is given, and has 8 characters otherwise", () => {
  expect([kept("a user", "password", undefined), kept("a user", "password", "")]).toEqual(["", ""]);
  expect([refused("a user", "password", "1234567"), refused("a user", "password", "12345678")]).toEqual([["password"], []]);
  expect([refused("a new user", "password", "1234567"), refused("a new user", "password", "12345678")]).toEqual([["password"], []]);
});
