import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, Key, type WebDriver, WebElement } from "selenium-webdriver";
import { freePort } from "../../server/test/free-port.ts";
import type { Browser, Element } from "./browser.ts";

/** Starts the small browser that comes with WebKitGTK on a screen in memory, driven by WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, LANG: "fr_FR.UTF-8", TZ: "Europe/Paris" };
  const service = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const stop = () => Promise.all([end(service), end(screen)]);
  try {
    const driver = await open(`http://127.0.0.1:${port}`);
    return {
      ...driving(driver), // This service does not tell the console.
      complaints: () => [],
      close: () => driver.quit().finally(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens a session, as soon as the service listens. */
async function open(server: string): Promise<WebDriver> {
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder().usingServer(server).withCapabilities({ browserName: "MiniBrowser" }).build();
    } catch (error) {
      if (tries === 50 || !String(error).includes("ECONNREFUSED")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const driving = (driver: WebDriver) => ({
  goto: (url: string) => driver.get(url),
  evaluate: (expression: string) => driver.executeScript(`return ${expression}`),
  async find(expression: string) {
    const found = await driver.executeScript(`return ${expression}`);
    return found instanceof WebElement ? asElement(found) : undefined;
  },
  async press(key: string) {
    const active = await driver.switchTo().activeElement();
    await active.sendKeys(keys[key] ?? key);
  },
  async resize(width: number, height: number) {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  },
});

const keys: Record<string, string> = { Enter: Key.ENTER, Escape: Key.ESCAPE };

const asElement = (element: WebElement): Element => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  upload: (path) => element.sendKeys(path),
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
