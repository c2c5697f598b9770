import type { Generated } from "kysely";
import type { Fixed, Flag, Millis } from "./columns.ts";

/** Tables of schools, classes and their people. */
export interface SchoolTables {
  schools: SchoolsTable;
  school_years: SchoolYearsTable;
  communes: CommunesTable;
  classrooms: ClassroomsTable;
  classroom_teachers: ClassroomTeachersTable;
  former_codes: FormerCodesTable;
  join_requests: JoinRequestsTable;
  teacher_arrivals: TeacherArrivalsTable;
  calendar_events: CalendarEventsTable;
  student_messages: StudentMessagesTable;
  message_reports: MessageReportsTable;
  qcm_bin: QcmBinTable;
  purge_notices: PurgeNoticesTable;
}

export interface SchoolsTable {
  id: Generated<number>;
  name: string;
  /** Name in lower case without accents: unique in a commune, and the column that the search reads. */
  name_search: string;
  address: string;
  postcode: string;
  city: string;
  city_code: string;
  longitude: number | null;
  latitude: number | null;
  /** IANA name of the time zone in which its days and hours are read. */
  time_zone: Generated<string>;
  owner_position: string | null;
  subscription_code: string;
  /** Whether its code opens an account at once, asks for an agreement first, or opens none. */
  code_state: Generated<CodeState>;
  created_at: Fixed<Millis>;
  /** When site admins closed it: its people cannot sign in, its codes enrol nobody. Null for an open school. */
  closed_at: Generated<Millis | null>;
  /** When a site admin agreed to it; null before: see site-schools/. */
  agreed_at: Generated<Millis | null>;
  /** When its manager deleted it: nobody enters it, and it is erased `binDays` later. Null for a school that stays. */
  deleted_at: Generated<Millis | null>;
  /** Hash of the token, mailed to its manager, that takes it back. */
  restore_hash: Generated<string | null>;
}

export interface SchoolYearsTable {
  id: Generated<number>;
  /** Calendar year of its 1 September. */
  start_year: number;
}

/** Communes of France, searched when the national address service cannot be reached. */
export interface CommunesTable {
  /** INSEE code. A commune with several postcodes has one row for each. */
  code: string;
  name: string;
  /** Normalised name: see communes.rules.ts. */
  name_search: string;
  postcode: string;
  population: number;
}

export interface ClassroomsTable {
  id: Generated<number>;
  school_id: number;
  school_year_id: number;
  name: string;
  comments: string | null;
  subscription_code: string;
  /** Whether its code opens an account at once, asks for an agreement first, or opens none. */
  code_state: Generated<CodeState>;
  created_at: Fixed<Millis>;
  created_by: number | null;
  archived_at: Millis | null;
  archived_by: number | null;
  /** When it was deleted, once archived: it waits in the bin, out of sight. */
  deleted_at: Generated<Millis | null>;
  deleted_by: Generated<number | null>;
  /**
   * The date announced to its teachers on which the classroom will be archived, as its school year is long over: see
   * retention/.
   */
  erasure_due_at: Millis | null;
  /** Day of the written exam, as days since 1970; null for the default of the school year: see time/exam-day.ts. */
  exam_day: number | null;
  /** Whether its students may train on the exams of the bank, besides the quizzes of the classroom. */
  free_training: Generated<Flag>;
  /** Part of the secret address of its calendar: a new version makes a new address. */
  calendar_version: Generated<number>;
  /** Grows by one with each edit: an edit based on a former version is refused. */
  version: Generated<number>;
  /** Who edited it last. */
  edited_by: Generated<number | null>;
}

export interface ClassroomTeachersTable {
  classroom_id: number;
  user_id: number;
}

export type CodeState = "open" | "asks" | "closed";

/** A code that was replaced: it opens nothing, and is never drawn again. */
export interface FormerCodesTable {
  code: string;
  classroom_id: number | null;
  school_id: number | null;
  replaced_at: Fixed<Millis>;
}

/**
 * An account that a code asked an agreement for: a student of the class, or a teacher of the school. It belongs to no
 * school until then.
 */
export interface JoinRequestsTable {
  user_id: number;
  classroom_id: number | null;
  school_id: number | null;
  asked_at: Fixed<Millis>;
}

/** A teacher who came with the code of the school, until its manager has answered. */
export interface TeacherArrivalsTable {
  user_id: number;
  school_id: number;
  arrived_at: Fixed<Millis>;
  /** When the manager said that it was a mistake, which can be taken back. */
  undone_at: Millis | null;
}

/** An event of the calendar of a class, as it was last read. */
export interface CalendarEventsTable {
  classroom_id: Fixed<number>;
  uid: Fixed<string>;
  /** SHA-256 of what it says, hexadecimal. */
  digest: string;
  /** How often it changed since it was first read. */
  sequence: number;
  modified_at: Millis;
}

/** Messages of teachers to students of their classes. */
export interface StudentMessagesTable {
  id: Generated<number>;
  user_id: number;
  /** Null once the teacher's account is erased. */
  author_id: number | null;
  /** As it was written: « {prénom} » stands for the first name of its student. */
  text: string;
  sent_at: Millis;
  /** When the notification or the mail was put in the outbox; null while it waits for the morning. */
  told_at: Millis | null;
  read_at: Millis | null;
}

/** Messages that their student has reported. */
export interface MessageReportsTable {
  /** The message, which may be erased since; ids are not given again. */
  message_id: Fixed<number>;
  /** That of the student. */
  school_id: number;
  author_id: Fixed<number | null>;
  message: Fixed<string>;
  sent_at: Fixed<Millis>;
  /** What the student adds to it. */
  text: Fixed<string | null>;
  reported_at: Fixed<Millis>;
  /** When the manager of the student's school has seen it; null while it waits. */
  school_seen_at: Millis | null;
  /** When a site admin has seen it; null while it waits. */
  site_seen_at: Millis | null;
}

/** Deleted quizzes, until they are taken back or erased. Meanwhile their own position is 0 and they are hidden. */
export interface QcmBinTable {
  qcm_id: number;
  /** Its position and whether it was published, to put it back as it was. */
  position: number;
  published: Flag;
  deleted_at: Fixed<Millis>;
  deleted_by: number | null;
}

/**
 * Adults who were notified that their account will be erased because they no longer sign in, and when: see retention/.
 */
export interface PurgeNoticesTable {
  user_id: number;
  told_at: Millis;
  due_at: Millis;
}
