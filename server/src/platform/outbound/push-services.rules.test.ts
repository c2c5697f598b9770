import { expect, test } from "vitest";
import { publicInternet } from "./outbound.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://db5p.notify.windows.com/w/?token=abc",
])("%s is a push service", (url) => {
  expect(publicInternet.acceptsPushService(new URL(url))).toBe(true);
});

test.each([
  "https://push.example/abc",
  "https://9.9.9.9/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilnotify.windows.com/abc",
  "https://notify.windows.com.evil.example/",
  "http://fcm.googleapis.com/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://user@fcm.googleapis.com/abc",
])("%s is none", (url) => {
  expect(publicInternet.acceptsPushService(new URL(url))).toBe(false);
});
