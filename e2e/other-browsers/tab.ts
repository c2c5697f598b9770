import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type { Browser, Element } from "./browser.ts";

/** Finds elements by role, name and label in the page itself, as neither protocol can in both browsers. */
const queries = readFileSync(createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"), "utf8");

/** A page as a person uses it. Each action and expectation waits until it can be done. */
export interface Tab {
  goto(path: string): Promise<void>;
  click(role: string, name: string | RegExp): Promise<void>;
  /** Presses a key on what has the focus. */
  press(key: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
  /** Gives a file to the field that has this label. */
  upload(label: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Expects the text on screen to contain this one; all spaces are alike. */
  expectText(expected: string | RegExp): Promise<void>;
  expectPath(path: RegExp): Promise<void>;
}

/** Gives the page of a browser, for the application at the address `base`. */
export function tabOf(browser: Browser, base: string): Tab {
  const act = (query: string, action: (found: Element) => Promise<void>) =>
    // The page may change under the element: tried again.
    expect(async () => {
      const found = await find(browser, query);
      const failure = found ? await action(found).catch((error: unknown) => error) : "not found";
      if (failure) throw new Error(`${query}: ${failure}. The page: ${await text(browser)}`);
    }).toPass({ timeout: 20_000 });
  return {
    goto: (path) => browser.goto(`${base}${path}`),
    click: (role, name) => act(byRole(role, name), (found) => found.click()),
    press: (key) => browser.press(key),
    write: (label, text) => act(byLabel(label), (found) => found.type(text)),
    upload: (label, path) => act(byLabel(label), (found) => found.upload(path)),
    resize: (width, height) => browser.resize(width, height),
    evaluate: (expression) => browser.evaluate(expression),
    async expectText(expected) {
      const shown = expect.poll(() => text(browser));
      await (typeof expected === "string" ? shown.toContain(expected) : shown.toMatch(expected));
    },
    expectPath: (path) => expect.poll(() => browser.evaluate("location.pathname")).toMatch(path),
  };
}

const text = async (browser: Browser) => String(await browser.evaluate("document.body.innerText")).replace(/\s+/g, " ");

const byRole = (role: string, name: string | RegExp) =>
  `queryAllByRole(document.body, "${role}", { name: ${typeof name === "string" ? JSON.stringify(name) : name} })`;
const byLabel = (label: string) => `queryAllByLabelText(document.body, ${JSON.stringify(label)})`;

async function find(browser: Browser, query: string): Promise<Element | undefined> {
  // A new page has not got them yet.
  if (!(await browser.evaluate("'TestingLibraryDom' in window"))) await browser.evaluate(`(() => { ${queries} })()`);
  // In the middle, away from the bars at the edges of the screen.
  return browser.find(`(() => {
    const found = TestingLibraryDom.${query}[0] ?? null;
    found?.scrollIntoView({ block: "center", behavior: "instant" });
    return found;
  })()`);
}
