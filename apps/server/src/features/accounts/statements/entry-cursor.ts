import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { z } from 'zod'
import type { Place } from './entry-order.ts'

/** The question that a cursor belongs to: another account, period, filter or order has other pages. */
type AskedFor = { readonly accountId: string } & Readonly<Record<string, string | undefined>>

/** A short name of the question: no proof and no protection. */
const nameOf = (asked: AskedFor): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(asked)
          .filter(([, value]) => value !== undefined)
          .sort(([left], [right]) => (left < right ? -1 : 1)),
      ),
    )
    .digest('base64url')
    .slice(0, 12)

/** An opaque cursor for the start of the next page. */
export const cursorAfter = (asked: AskedFor, { size, version }: Place): string =>
  Buffer.from(JSON.stringify([nameOf(asked), String(size), String(version)])).toString('base64url')

const digits = z.string().regex(/^\d{1,18}$/)
const form = z.tuple([z.string(), digits, digits])

/** Reads this bank's cursor for the same question; refuses anything else. */
export function readCursor(asked: AskedFor, cursor: string): Result<Place, 'Invalid value'> {
  try {
    const read = form.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!read.success || read.data[0] !== nameOf(asked)) return refused('Invalid value')
    return ok({ size: BigInt(read.data[1]), version: BigInt(read.data[2]) })
  } catch {
    return refused('Invalid value')
  }
}
