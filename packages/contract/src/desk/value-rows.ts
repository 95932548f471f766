import { z } from 'zod'
import { id, instant } from '../wire.ts'

const entryOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    /** The id of the action that set it; null: the configuration of the server. */
    id: id.nullable(),
    value,
    state: z.enum(['inForce', 'coming', 'past', 'withdrawn']),
    /** Null: since the beginning. */
    takesEffect: instant.nullable(),
    maker: z.string().nullable(),
    checker: z.string().nullable(),
    reason: z.string().nullable(),
    withdrawn: z.strictObject({ at: instant, maker: z.string(), checker: z.string() }).nullable(),
    /** True if it may still be withdrawn: it lies far enough ahead. */
    mayWithdraw: z.boolean(),
  })

/** The newest first. */
export const entries = <Value extends z.ZodType>(value: Value) => z.array(entryOf(value))

/** The register of a kind of value. */
export const registerOf = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.strictObject({ kind: z.literal(kind), entries: entries(value) })

/** A value of a kind as it is to be. `from`: all servers know of it by then, and a tariff begins with a day in Kyiv. */
export const newValue = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.strictObject({ what: z.literal(kind), from: instant, value })
