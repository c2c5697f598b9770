import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { vapidKeys, vapidSubject } from "./vapid.ts";

onBothEngines((open) => {
  test("processes that start together agree on the keys, which stay", async () => {
    const { context } = await createTestApp(await open());
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(context)));
    for (const keys of others) expect(keys).toEqual(first);
    expect(await vapidKeys(context)).toEqual(first);
  });
});

test("push services complain to the site, or to whoever sends its mails", () => {
  expect(vapidSubject({ publicUrl: "https://badin.example", mailFrom: "" })).toBe("https://badin.example");
  expect(vapidSubject({ publicUrl: "http://127.0.0.1:3000", mailFrom: "Badin <contact@club.example>" })).toBe(
    "mailto:contact@club.example",
  );
  expect(vapidSubject({ publicUrl: "http://127.0.0.1:3000", mailFrom: "contact@club.example" })).toBe("mailto:contact@club.example");
});
