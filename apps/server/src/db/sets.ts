import { type RawBuilder, sql } from 'kysely'

export type SetOf = (values: readonly unknown[]) => RawBuilder<never>

/**
 * Values as one array for `unnest` or `any` in a kept statement. The planner does not see their number, so the
 * statement has one plan for sets of any size. With a bare array the plan for the known values looks cheaper each time,
 * and PostgreSQL plans at every call: at a signature that costs more than running the statement.
 */
export const setOf =
  (type: string): SetOf =>
  (values) =>
    sql<never>`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

export const uuids = setOf('uuid')
export const texts = setOf('text')
export const bigints = setOf('bigint')
export const integers = setOf('integer')
export const booleans = setOf('boolean')
export const bytes = setOf('bytea')
export const dates = setOf('date')
export const times = setOf('timestamptz')
