import { binaryArray, type ElementType } from './binary-array.ts'
import { type RawBuilder, sql } from 'kysely'

type SetOf = (values: readonly unknown[]) => RawBuilder<never>

/**
 * An array that is sent in PostgreSQL's binary form. The driver writes arrays as text: it escapes each value, and
 * PostgreSQL reads it character by character.
 */
export class BinarySet {
  readonly values: readonly unknown[]
  readonly #type: ElementType

  constructor(type: ElementType, values: readonly unknown[]) {
    this.#type = type
    this.values = values
  }

  /** The driver calls it. */
  toPostgres(): Buffer {
    const read = readers[this.#type] ?? same
    return binaryArray(
      this.#type,
      this.values.map((value) => (value === null || value === undefined ? null : read(value as never))),
    )
  }
}

const same = (value: unknown): unknown => value

/** Callers give numbers and bytes of any kind, as they may to the driver. */
const readers: Partial<Record<ElementType, (value: never) => unknown>> = {
  bigint: (value: bigint | number | string) => BigInt(value),
  bytea: (value: Uint8Array) => (Buffer.isBuffer(value) ? value : Buffer.from(value)),
  integer: (value: bigint | number | string) => Number(value),
  timestamptz: (value: Date | string) => (value instanceof Date ? value : new Date(value)),
}

const arrayOf = (type: string, parameter: unknown) =>
  sql<never>`(select ${parameter}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/**
 * Values as one array for `unnest` or `any` in a kept statement. The planner does not see their number, so the
 * statement has one plan for sets of any size. With a bare array the plan for the known values looks cheaper each time,
 * and PostgreSQL plans at every call: at a signature that costs more than running the statement.
 */
const binarySetOf =
  (type: ElementType): SetOf =>
  (values) =>
    arrayOf(type, new BinarySet(type, values))

const argumentOf =
  (type: ElementType): SetOf =>
  (values) =>
    sql<never>`${new BinarySet(type, values)}::${sql.raw(type)}[]`

/** The same as arguments of a function: its own statements are planned without their values. */
export const argument = {
  uuids: argumentOf('uuid'),
  texts: argumentOf('text'),
  bigints: argumentOf('bigint'),
  integers: argumentOf('integer'),
  booleans: argumentOf('boolean'),
  bytes: argumentOf('bytea'),
  dates: argumentOf('date'),
  times: argumentOf('timestamptz'),
} satisfies Record<string, SetOf>

export const uuids = binarySetOf('uuid')
export const texts = binarySetOf('text')
export const bigints = binarySetOf('bigint')
export const integers = binarySetOf('integer')
export const booleans = binarySetOf('boolean')
export const bytes = binarySetOf('bytea')
export const dates = binarySetOf('date')
export const times = binarySetOf('timestamptz')
