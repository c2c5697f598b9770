import type { BankTables } from "./schema/bank.ts";
import type { FollowUpTables } from "./schema/follow-up.ts";
import type { IdentityTables } from "./schema/identity.ts";
import type { LearningTables } from "./schema/learning.ts";
import type { MockExamTables } from "./schema/mock-exam.ts";
import type { PlatformTables } from "./schema/platform.ts";
import type { QuizTables } from "./schema/quiz.ts";
import type { SchoolTables } from "./schema/school.ts";

export type * from "./schema/bank.ts";
export type { Flag } from "./schema/columns.ts";
export type * from "./schema/follow-up.ts";
export type * from "./schema/identity.ts";
export type * from "./schema/learning.ts";
export type * from "./schema/mock-exam.ts";
export type * from "./schema/platform.ts";
export type * from "./schema/quiz.ts";
export type * from "./schema/school.ts";

/** The whole schema, a file a district. On both engines, flags are 0 or 1 and times are milliseconds since 1970. */
export interface Schema
  extends PlatformTables,
    IdentityTables,
    SchoolTables,
    BankTables,
    QuizTables,
    MockExamTables,
    LearningTables,
    FollowUpTables {}
