import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/test.ts";

/** A proxy that simulates the deployment of the next version by changing the server's responses. */
interface Deployment {
  url: string;
  /** Whether the service worker is a new one. */
  nextWorker: boolean;
  /** Files that are no longer served (404). */
  gone: RegExp | undefined;
  /** Requests that a portal or filter on the network answers with a page of its own. */
  filtered: RegExp | undefined;
  /** Number of filtered requests. */
  withheld: number;
  close(): void;
}

async function deploy(baseURL: string): Promise<Deployment> {
  const deployment: Deployment = {
    url: "",
    nextWorker: false,
    gone: undefined,
    filtered: undefined,
    withheld: 0,
    close: () => server.close(),
  };
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (deployment.gone?.test(path)) return response.writeHead(404).end();
    if (deployment.filtered?.test(path)) {
      deployment.withheld++;
      return response.writeHead(200, { "content-type": "text/html" }).end("<p>Accès filtré</p>");
    }
    const answer = await fetch(baseURL + path, { headers: { accept: request.headers.accept ?? "*/*" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const changed = deployment.nextWorker && path === "/service-worker.js" ? Buffer.concat([body, Buffer.from("\n// next")]) : body;
    const kept = ["content-type", "cache-control", "set-cookie"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    response.writeHead(answer.status, Object.fromEntries(kept)).end(changed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  deployment.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return deployment;
}

let deployment: Deployment;
test.beforeEach(async ({ baseURL }) => {
  deployment = await deploy(baseURL ?? "");
});
test.afterEach(() => deployment.close());

test.use({ hasServiceWorker: true, noise: { expected: [/status of 404/, /dynamically imported module/] } });

const inCharge = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)";
/**
 * The service worker is in charge once it has fetched the whole application, one file after the other, through the
 * proxy above.
 */
const expectInCharge = (page: Page) => expect.poll(() => page.evaluate(inCharge), { timeout: 60_000 }).toBe(true);

test("a new version is told of, and comes in when asked", async ({ page }) => {
  await page.goto(`${deployment.url}/login`);
  await expectInCharge(page);
  deployment.nextWorker = true;
  await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)");
  await expect(page.getByText("Une nouvelle version est prête")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate("window.former = true");
  await page.getByRole("button", { name: "Recharger" }).click();
  await page.waitForFunction("window.former === undefined");
  await expect(page.getByLabel("Adresse email")).toBeVisible();
  expect(await page.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)")).toBe(true);
});

test("an old page whose code is served no more reloads by itself, once, where it was going", async ({ page }) => {
  await page.goto(`${deployment.url}/login`);
  await expect(page.getByLabel("Adresse email")).toBeVisible();
  deployment.gone = /^\/assets\/conditions-page/;
  // The files are served again from the reload on, so that the new page loads.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) deployment.gone = undefined;
  });
  await page.getByRole("link", { name: /^Conditions/ }).click();
  await expect(page).toHaveURL(/\/conditions/);
  await expect(page.getByRole("heading", { level: 1, name: /^Conditions/ })).toBeVisible();
});

test("when reloading does not help, the page says so and leaves it to the person", async ({ page }) => {
  await page.goto(`${deployment.url}/login`);
  await expect(page.getByLabel("Adresse email")).toBeVisible();
  deployment.gone = /^\/assets\/conditions-page/;
  await page.getByRole("link", { name: /^Conditions/ }).click();
  await expect(page.getByRole("heading", { name: "Page non chargée" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Recharger la page" })).toBeVisible();
});

test.describe("behind a portal or a filter that answers with a page of its own, as a success", () => {
  test.use({
    noise: { expected: [/dynamically imported module/, /Failed to load module script/, /integrity/] },
  });

  /** Returns the HTML responses cached under the addresses of assets. */
  const pagesKeptAsFiles = (page: Page) =>
    page.evaluate<string[]>(`(async () => {
      const found = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const type = (await cache.match(url)).headers.get("content-type");
          if (url.includes("/assets/") && type.includes("html")) found.push(url);
        }
      }
      return found;
    })()`);

  test("code that it withheld is there once it lets it through", async ({ page }) => {
    await page.goto(`${deployment.url}/login`);
    await expectInCharge(page);
    deployment.filtered = /^\/assets\/conditions-page/;
    await page.getByRole("link", { name: /^Conditions/ }).click();
    await expect(page.getByRole("heading", { name: "Page non chargée" })).toBeVisible();
    deployment.filtered = undefined;
    await page.getByRole("button", { name: "Recharger la page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Conditions/ })).toBeVisible();
  });

  test("nothing of its pages is kept with the application", async ({ page }) => {
    // Only the service worker requests this file, to cache it in advance.
    deployment.filtered = /^\/assets\/badges-page/;
    await page.goto(`${deployment.url}/login`);
    await expect.poll(() => deployment.withheld).toBeGreaterThan(0);
    deployment.filtered = undefined;
    await page.reload();
    await expectInCharge(page);
    expect(await pagesKeptAsFiles(page)).toEqual([]);
  });
});
