import type { ColumnType } from "kysely";

/** A boolean, as both engines store it. */
export type Flag = 0 | 1;
/** Milliseconds since 1970, UTC. */
export type Millis = number;
/** A column set on insertion and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
