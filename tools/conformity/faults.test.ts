import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseRows } from "../conformity.ts";
import { insertFault, readFaults, titlePattern } from "./faults.ts";

const fault = { id: "2.door", file: "door.ts", from: "open", to: "shut" };

describe("a fault", () => {
  test("is put where its text stands", () => {
    expect(insertFault("an open door", fault)).toBe("an shut door");
  });

  test.each(["a door", "an open, open door"])("is refused when its text does not stand there once: %s", (source) => {
    expect(() => insertFault(source, fault)).toThrow(/there/);
  });

  test("breaks a row that docs/conformity.md has", () => {
    const ids = new Set(parseRows(readFileSync(new URL("../../docs/conformity.md", import.meta.url), "utf8")).map(({ cells }) => cells[0]));
    expect(readFaults().filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  test("can be put where it belongs: its text stands once in the file", () => {
    const source = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    for (const { id, file, ...rest } of readFaults()) expect(() => insertFault(source(file), { id, file, ...rest }), id).not.toThrow();
  });
});

describe("the pattern of titles", () => {
  const matches = (title: string, shown: string) => new RegExp(titlePattern([{ path: "a.test.ts", title }])).test(shown);

  test.each([
    ["a rule (of two)", "group a rule (of two)"],
    ["of kind %s", "of kind door"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as its source has it.
    ["${width} px wide", "375 px wide"],
    ["at $size px", "at 375 px"],
  ])("of %j is that of %j", (title, shown) => {
    expect(matches(title, shown)).toBe(true);
  });

  test("is that of no other test", () => {
    expect(matches("a rule (of two)", "a rule of two")).toBe(false);
  });
});
