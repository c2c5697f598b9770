import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "./browser/chromium.ts";
import { openDemoSchool } from "./browser/demo-school.ts";

// Measures when the text of pages stands on the screen of a phone with an empty cache on slow 3G, and when they can be
// pressed, in the pinned browser's emulated network: `npm run slow-network`.

/** Slow 3G: 400 ms of latency, 50 KB/s. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Number of loads of each page, each in a new browser; the one in the middle counts. */
const runs = Number(process.env["SLOW_NETWORK_RUNS"] ?? 3);
const student = "malo.legoff@trois-rivieres.example";

interface Measured {
  readonly name: string;
  readonly path: string;
  /** Says in the page that its text is there; a second one that the application answers to a press. */
  readonly text: string;
  readonly ready: string;
}

const seen = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((e) => e.innerText?.trim() && e.getClientRects().length > 0)`;

const pages: readonly Measured[] = [
  { name: "/home", path: "/home", text: `${seen("#next-step")} && ${seen("h1")}`, ready: seen("#root #next-step") },
  { name: "/qcms/{id}", path: "/qcms/1", text: seen("h2"), ready: `!!document.querySelector("#root [type=radio]:enabled")` },
];

const school = await openDemoSchool();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  const cookies = (await school.signIn(student)).map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: school.url };
  });
  for (const measured of pages) {
    const results: Awaited<ReturnType<typeof load>>[] = [];
    for (let run = 0; run < runs; run++) results.push(await load(browser, measured, cookies));
    const middle = (of: "text" | "ready" | "bytes") => results.map((result) => result[of]).toSorted((a, b) => a - b)[runs >> 1] ?? 0;
    process.stdout.write(
      `${measured.name}: text after ${(middle("text") / 1000).toFixed(1)} s, can be pressed after ${(middle("ready") / 1000).toFixed(1)} s, ${Math.round(middle("bytes") / 1000)} KB by then\n`,
    );
  }
} finally {
  await browser.close();
  await school.close();
}

type Cookies = Parameters<Awaited<ReturnType<Browser["newContext"]>>["addCookies"]>[0];

/** Loads a page in a browser that only has the student's session; returns milliseconds since the navigation began. */
async function load(from: Browser, { path, text, ready }: Measured, cookies: Cookies) {
  const context = await from.newContext({ baseURL: school.url, viewport: { width: 375, height: 667 }, locale: "fr-FR" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow3g);
  const started = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  const whenTrue = async (condition: string) => {
    while (!(await page.evaluate<boolean>(condition).catch(() => false))) await delay(50);
    return performance.now() - started;
  };
  const result = { text: await whenTrue(text), ready: await whenTrue(ready), bytes };
  await context.close();
  return result;
}
