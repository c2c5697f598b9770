import { type ElementHandle, type KeyInput, launch } from "puppeteer-core";
import { findOnPath } from "../../tools/browser/packages.ts";
import type { Browser, Element } from "./browser.ts";

/** Firefox complains of a font whose download a change of page interrupts (NS_BINDING_ABORTED). */
const interrupted = /download failed.*status=2152398850/;

/** Starts Firefox ESR, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: findOnPath(["firefox-esr"]) ?? "",
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "fr-FR, fr" },
    env: { ...process.env, TZ: "Europe/Paris" },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  const complain = (text: string) => interrupted.test(text) || complaints.push(text);
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && complain(message.text()));
  page.on("pageerror", (error) => complain(String(error)));
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => asElement((await page.evaluateHandle(expression)).asElement() as ElementHandle | null),
    press: (key) => page.keyboard.press(key as KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

const asElement = (handle: ElementHandle | null): Element | undefined =>
  handle ? { click: () => handle.click(), type: (text) => handle.type(text), upload: (path) => handle.uploadFile(path) } : undefined;
