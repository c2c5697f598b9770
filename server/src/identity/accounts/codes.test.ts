import { randomBytes } from "node:crypto";
import { codeKind } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { freshCode, generateCode } from "./codes.ts";

test.each(["F", "E"] as const)("a code of kind %s says its kind", (kind) => {
  for (let i = 0; i < 100; i++) expect(codeKind(generateCode(kind, randomBytes))).toBe(kind);
});

describe("a fresh code", () => {
  onBothEngines((open) => {
    test("is drawn again while it is taken", async () => {
      const { context } = await createTestApp(await open());
      const { db } = context.database;
      const draws = (values: number[]) => ({ ...context, randomBytes: (size: number) => Buffer.alloc(size, values.shift()) });
      await createClassroom(db, { subscription_code: "AAAF-AAAA" });
      await createSchool(db, { subscription_code: "BBBE-BBBB" });
      expect(await freshCode(db, draws([0, 0, 1]), "F")).toBe("BBBF-BBBB");
      expect(await freshCode(db, draws([1, 2]), "E")).toBe("CCCE-CCCC");
    });
  });
});
