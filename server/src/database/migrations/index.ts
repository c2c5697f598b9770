import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";
import * as initial from "./0001-initial.ts";
import * as accounts from "./0003-accounts.ts";
import * as sharedEdits from "./0004-shared-edits.ts";
import * as bank from "./0005-bank.ts";
import * as lessonNotes from "./0006-lesson-notes.ts";
import * as mockExams from "./0007-mock-exams.ts";
import * as learning from "./0008-learning.ts";

export interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Every migration, in order. A published migration never changes: a later one corrects it. */
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
  "0003-accounts": accounts,
  "0004-shared-edits": sharedEdits,
  "0005-bank": bank,
  "0006-lesson-notes": lessonNotes,
  "0008-learning": learning,
  "0007-mock-exams": mockExams,
};
