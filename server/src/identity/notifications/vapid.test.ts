import { expect, test } from "vitest";
import webPush from "web-push";
import { onBothEngines } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { deriveKeys } from "../../platform/config/secret.ts";
import { findSetting, replaceSetting } from "../../platform/database/settings.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

onBothEngines((open) => {
  test("processes that start together agree on the keys, which stay", async () => {
    const { context } = await createTestApp(await open());
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(context)));
    for (const keys of others) expect(keys).toEqual(first);
    expect(await vapidKeys(context)).toEqual(first);
  });

  test("the database never holds the private key as it is: one of before is sealed, with the same pair", async () => {
    const { context, db } = await createTestApp(await open());
    const stored = async () => (await findSetting(db, "vapid")) ?? "";
    const { privateKey } = await vapidKeys(context);
    expect(await stored()).not.toContain(privateKey);
    const former = webPush.generateVAPIDKeys();
    await replaceSetting(db, "vapid", JSON.stringify(former));
    expect(await vapidKeys(context)).toEqual(former);
    expect(await stored()).not.toContain(former.privateKey);
    expect(await vapidKeys(context)).toEqual(former);
  });

  test("after another secret was adopted the keys are new, and stay", async () => {
    const { context } = await createTestApp(await open());
    const first = await vapidKeys(context);
    const other = { ...context, keys: deriveKeys("another secret for the tests, as long") };
    const second = await vapidKeys(other);
    expect(second).not.toEqual(first);
    expect(await vapidKeys(other)).toEqual(second);
  });
});

test("push services complain to the site, or to the sender of its mails", () => {
  expect(vapidSubject({ publicUrl: "https://badin.example", mailFrom: "" })).toBe("https://badin.example");
  expect(vapidSubject({ publicUrl: "http://127.0.0.1:3000", mailFrom: "Badin <contact@club.example>" })).toBe(
    "mailto:contact@club.example",
  );
  expect(vapidSubject({ publicUrl: "http://127.0.0.1:3000", mailFrom: "contact@club.example" })).toBe("mailto:contact@club.example");
});
