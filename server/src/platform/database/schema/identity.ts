import type { Generated, Insertable, Selectable } from "kysely";
import type { Fixed, Flag, Millis } from "./columns.ts";

/** Tables of accounts and of signing in. */
export interface IdentityTables {
  users: UsersTable;
  account_joins: AccountJoinsTable;
  account_claims: AccountClaimsTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  email_changes: EmailChangesTable;
  account_changes: AccountChangesTable;
  outside_identities: OutsideIdentitiesTable;
  outside_sign_ins: OutsideSignInsTable;
  school_providers: SchoolProvidersTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  second_factor_setups: SecondFactorSetupsTable;
  pending_sign_ins: PendingSignInsTable;
  push_subscriptions: PushSubscriptionsTable;
  reading_comforts: ReadingComfortsTable;
  lti_platforms: LtiPlatformsTable;
  lti_registrations: LtiRegistrationsTable;
  lti_launches: LtiLaunchesTable;
}

/** Everyone who signs in. A student has a classroom; so does a teacher who tries the quizzes of a classroom. */
export interface UsersTable {
  id: Generated<number>;
  school_id: number | null;
  first_name: string;
  name: string;
  username: string;
  email: string | null;
  password_hash: string | null;
  /** The password that a teacher set, encrypted, for the student card; null once the student has chosen their own. */
  card_password: string | null;
  teacher: Flag;
  admin: Flag;
  school_admin: Flag;
  change_password: Flag;
  activated_at: Millis | null;
  /** When a teacher or the manager let in somebody who had asked to join; null for all others. */
  admitted_at: Generated<Millis | null>;
  last_sign_in_at: Millis | null;
  created_at: Fixed<Millis>;
  classroom_id: number | null;
  /** When the student came to the class with an account made before; null for one made in it. */
  joined_class_at: Generated<Millis | null>;
  /** Their place in the list that the teacher of their class imported; null for a student not on one. */
  list_rank: Generated<number | null>;
  /**
   * When a teacher deleted the student, who waits in the bin of `deleted_from`, in no class; null for every other
   * account.
   */
  deleted_at: Generated<Millis | null>;
  deleted_by: Generated<number | null>;
  deleted_from: Generated<number | null>;
  /**
   * The account of the same student that took over what this one had, while it waits in the bin; null for every other
   * account.
   */
  joined_into: Generated<number | null>;
  /** Grows by one with each edit: an edit based on a former version is refused. */
  version: Generated<number>;
  /** Who edited it last. */
  edited_by: Generated<number | null>;
}

/** How to undo the joining of an account that waits in the bin: see `school/joined-accounts`. */
export interface AccountJoinsTable {
  user_id: number;
  /** JSON of a `JoinRecord`. */
  record: string;
}

/**
 * The account of a list that somebody, who signed up without its card, says to be theirs: a teacher of the class
 * answers.
 */
export interface AccountClaimsTable {
  user_id: number;
  classroom_id: number;
  /** The address with which they signed up. */
  email: string;
  /** Hash of what their browser holds. */
  ticket_hash: string;
  state: "waiting" | "accepted" | "refused";
  claimed_at: Millis;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value, hexadecimal. */
  id_hash: string;
  user_id: number;
  /** The school admin who is impersonating the user; null otherwise. */
  impersonator_id: number | null;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  /** Browser and system that opened it, in words; empty when they are not known. */
  device: Generated<string>;
  /** 1 when the browser keeps it once closed. */
  remembered: Generated<number>;
  /**
   * When the person who is there last gave a password or a second factor; null for a session that an older version
   * opened.
   */
  proved_at: Generated<Millis | null>;
  /** What a passkey must sign to give a proof again; null while none is asked for. */
  proof_challenge: Generated<string | null>;
  /** Key of the provider that signed the user in, whose own session ends with this one; null without. */
  provider: Generated<string | null>;
  /** 1 when that provider asked for a second factor: Badin then asks for none. */
  provider_factor: Generated<Flag>;
}

export interface TokensTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: number;
  /**
   * `sign-up`: held by the browser that signed up, which may correct a mistyped address until the account is activated.
   */
  kind: "activation" | "reset" | "sign-up";
  created_at: Fixed<Millis>;
  expires_at: Millis;
}

/** A new address that its owner has not confirmed yet: until then the account keeps its former one. */
export interface EmailChangesTable {
  user_id: number;
  email: string;
  /** SHA-256 of the link's token, hexadecimal; null until the mail is sent. */
  token_hash: string | null;
  created_at: Fixed<Millis>;
  expires_at: Millis;
}

/**
 * The account of a teacher as it was before its manager changed its address or password: undone from that address. One
 * a user.
 */
export interface AccountChangesTable {
  user_id: number;
  email: string;
  username: string;
  password_hash: string | null;
  change_password: Flag;
  /** SHA-256 of the link's token, hexadecimal; null until the mail is sent. */
  token_hash: string | null;
  created_at: Fixed<Millis>;
  expires_at: Millis;
}

/** An identity that the school's own sign-in (OpenID Connect, CAS) or its platform (LTI) knows somebody by. */
export interface OutsideIdentitiesTable {
  id: Generated<number>;
  user_id: number;
  kind: "oidc" | "cas" | "lti";
  /** Issuer identifier (OpenID Connect, LTI) or base address (CAS). */
  issuer: string;
  /** What the issuer calls the person, unique there. */
  subject: string;
  linked_at: Fixed<Millis>;
  last_used_at: Millis | null;
}

/** A sign-in under way at a provider, in one browser. */
export interface OutsideSignInsTable {
  /** SHA-256 of the cookie's value, hexadecimal. */
  id_hash: string;
  /** Who links an identity to their account; null for a visitor who signs in. */
  user_id: number | null;
  /** Key of the provider. */
  provider: string;
  /** Null until the person is back; then 1 when they may be an adult. */
  adult: Flag | null;
  /** What this server must find again when the person is back, encrypted. */
  sealed: string;
  expires_at: Millis;
}

/** What a school says of a provider. */
export interface SchoolProvidersTable {
  school_id: number;
  provider: string;
  /** Domains whose addresses the school says are given out by the provider, in lower case, separated by spaces. */
  domains: string;
  /** 1 when the adults of the school sign in by this provider only. */
  required: number;
}

/**
 * What an adult proves besides the password: an authenticator app or a passkey. The columns of the other kind are null.
 */
export interface SecondFactorsTable {
  id: Generated<number>;
  user_id: number;
  kind: "totp" | "passkey";
  /** As its owner calls it. */
  name: string;
  /** Encrypted (AES-256-GCM). */
  totp_secret: string | null;
  /** 30-second step of the last code that was accepted: a code works once. */
  totp_step: number | null;
  /** base64url. */
  credential_id: string | null;
  /** COSE key, base64url. */
  public_key: string | null;
  /** Number of signatures that the authenticator tells; 0 when it does not count. */
  counter: number | null;
  /** JSON array of the ways to reach the authenticator. */
  transports: string | null;
  created_at: Fixed<Millis>;
  last_used_at: Millis | null;
}

/** Codes that each replace a second factor once; a used one is deleted. */
export interface RecoveryCodesTable {
  user_id: number;
  /** PHC string (argon2id) of an HMAC-SHA-256, with the same salt for all codes of the user. */
  code_hash: string;
}

/** The second factor that a user is adding: at most one a user. */
export interface SecondFactorSetupsTable {
  user_id: number;
  /** Encrypted (AES-256-GCM). */
  totp_secret: string | null;
  /** What the new passkey must sign, base64url. */
  challenge: string | null;
  expires_at: Millis;
}

/** Sign-ins whose password was right and that wait for the second factor: they open nothing. */
export interface PendingSignInsTable {
  /** SHA-256 of the cookie's value, hexadecimal. */
  id_hash: string;
  user_id: number;
  /** 1 when the browser is to keep the session once it is closed. */
  remembered: Fixed<number>;
  /** What the passkey must sign, base64url; null until it is asked for, and once it was tried. */
  challenge: string | null;
  /**
   * The new password that a mailed link has chosen, and the hash of its token: both count once the second step is made.
   */
  password_hash: Generated<string | null>;
  token_hash: Generated<string | null>;
  /** Key of the provider that vouched for the user; null for a password or a link. */
  provider: Generated<string | null>;
  expires_at: Fixed<Millis>;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Fixed<Millis>;
}

/** How a person reads: see `identity/comfort`. */
export interface ReadingComfortsTable {
  user_id: number;
  /** JSON, in the form of the contract; null for the usual settings. */
  settings: string | null;
  /** 1 where the teachers of the class arranged that mock exams are read aloud to the student. */
  arranged: Generated<Flag>;
}

/** A learning platform (LTI 1.3), which opens Badin for one school. */
export interface LtiPlatformsTable {
  id: Generated<number>;
  school_id: number;
  name: string;
  issuer: string;
  client_id: string;
  auth_url: string;
  token_url: string;
  jwks_url: string;
  /** JSON: the ids of its deployments. */
  deployments: string;
  created_at: Fixed<Millis>;
}

/** A link by which a platform registers itself, once. */
export interface LtiRegistrationsTable {
  token_hash: string;
  school_id: number;
  expires_at: Millis;
}

/** A launch under way in one browser; `launch` (JSON) once the platform has said who it is. */
export interface LtiLaunchesTable {
  id_hash: string;
  platform_id: number;
  nonce: string;
  launch: string | null;
  expires_at: Millis;
}

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
