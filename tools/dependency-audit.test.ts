import { expect, test } from "vitest";
import { readAudit } from "./dependency-audit.ts";

test("a release is told the critical and high weaknesses of its packages, and no others", () => {
  const vulnerabilities = {
    tar: { name: "tar", severity: "high", range: "<7.5.1" },
    left: { name: "left", severity: "moderate", range: "*" },
  };
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({ asked: true, weaknesses: ["tar <7.5.1: high"] });
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ asked: true, weaknesses: [] });
});

test.each([
  [
    "a registry that has no such service",
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}',
    "405 Method Not Allowed",
  ],
  ["no network", '{"error":{"code":"ENOTFOUND","summary":"request failed"}}', "request failed"],
  ["no report at all", "", "npm gave no report"],
])("%s is said, and is not taken for « nothing found »", (_, output, why) => {
  expect(readAudit(output)).toEqual({ asked: false, why });
});
