import { DomHandler, Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { bounded, NestedTooDeep, nestingMax } from "./nesting.ts";

test("a parser stops at the first element that stands too deep, however many follow", () => {
  const names: string[] = [];
  const parser = new Parser(bounded({ onopentagname: (name) => names.push(name) }));
  expect(() => parser.end("<b>".repeat(100_000))).toThrow(NestedTooDeep);
  expect(names).toHaveLength(nestingMax);
});

test("elements beside one another have no bound: closed, void, left open as HTML allows, or closed by themselves", () => {
  const count = nestingMax * 2;
  const read = (source: string, xmlMode = false) => {
    const handler = new DomHandler();
    new Parser(bounded(handler), { xmlMode }).end(source);
    return handler.root.children.length;
  };
  expect(read("<b>x</b>".repeat(count))).toBe(count);
  expect(read("<br>".repeat(count))).toBe(count);
  expect(read("</br>".repeat(count))).toBe(count);
  expect(read("<p>".repeat(count))).toBe(count);
  expect(read("</p>".repeat(count))).toBe(count);
  expect(read("<c/>".repeat(count), true)).toBe(count);
});
