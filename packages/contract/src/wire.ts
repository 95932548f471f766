import { languages } from '@dilo/domain/values/language.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'

/** Forms that values take on the wire. Meaning is checked by the domain's `parse`; here only the shape. */

/** Minor units as a string of digits: JSON numbers lose kopiykas above 2^53. */
export const minorUnits = z
  .string()
  .regex(/^-?\d{1,17}$/)
  .meta({ id: 'MinorUnits', description: 'Kopiykas or cents, a string of digits: 125050 is 1250.50.' })

export const currency = z.enum(currencies)

/** A day in Kyiv, `YYYY-MM-DD`. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ id: 'Day', description: 'A day in Kyiv, YYYY-MM-DD.' })

/** The largest number that a column of the type `integer` holds: rows, lines and places are kept in such columns. */
export const LARGEST_INTEGER = 2 ** 31 - 1

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ precision: 3 })

export const id = z.uuid().toLowerCase()

export const language = z.enum(languages)

/** The bytes of a picture. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A file that goes out while it is written: its type is one of the call's, its name the one under which it is saved. */
export type StreamedFile = { readonly type: string; readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }

export const streamedFile = z.custom<StreamedFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value,
)

/**
 * Typed text: bounded here, validated by the domain, so that a refusal can name field and reason. The null character
 * and half of a pair of UTF-16, which the database cannot store, are refused before any query.
 */
export const typed = z
  .string()
  .max(1000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** The suggestion for a search without results; null: no similar text finds anything. */
export const nearSearch = z.strictObject({ search: z.string().nullable() })

/** A secret that the server gave out: 256 bits, base64url. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The same in a header: the scheme may be left out, as the specification names the token alone. */
export const bearer = z.string().regex(/^(?:Bearer )?[A-Za-z0-9_-]{43}$/)

/** A name that the caller gives to a request, so that sending it again does not do it again. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .describe('Yours to choose, once for every order: the same key with the same body gives the same answer again.')

/** For an order that is done once anyway: with a key a repetition gets the first one's outcome and not that it came too late. */
export const optionalKey = z.strictObject({ 'idempotency-key': idempotencyKey.optional() })

/** The place after which a list goes on. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/)
  .optional()
  .describe("The page before's nextCursor.")
