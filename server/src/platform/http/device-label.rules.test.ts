import { expect, test } from "vitest";
import { deviceLabel } from "./device-label.rules.ts";

const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const google = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${google} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome sur Android"],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A125F) ${google} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet sur Android",
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${apple} Version/17.4 Mobile/15E148 Safari/604.1`, "Safari sur iPhone"],
  [`Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) ${apple} CriOS/120.0 Mobile/15E148 Safari/604.1`, "Chrome sur iPad"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.0 Safari/605.1.15`, "Safari sur Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox sur Linux"],
  [`Mozilla/5.0 (Windows NT 6.1; Win64; x64) ${google} Chrome/109.0.0.0 Safari/537.36`, "Chrome sur Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "Edge sur Windows"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${google} Chrome/131.0.0.0 Safari/537.36`, "Chrome sur Chromebook"],
  ["curl/8.5.0", ""],
  ["<script>alert(1)</script>", ""],
  [undefined, ""],
])("%s is « %s »", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
