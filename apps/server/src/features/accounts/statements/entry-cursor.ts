import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { z } from 'zod'
import type { Place } from './entry-order.ts'
import type { PlaceAmongAccounts } from './place-among-accounts.ts'

/** The question that a cursor belongs to: other accounts, another period, filter or order have other pages. */
type AskedFor = Readonly<Record<string, string | undefined>>

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
  written(asked, [String(size), String(version)])

/** The same in a list of several accounts. */
export const cursorAmongAccounts = (asked: AskedFor, { accountId, version }: PlaceAmongAccounts): string =>
  written(asked, [accountId, String(version)])

const written = (asked: AskedFor, place: readonly string[]): string =>
  Buffer.from(JSON.stringify([nameOf(asked), ...place])).toString('base64url')

const digits = z.string().regex(/^\d{1,18}$/)
const form = z.tuple([z.string(), digits, digits])
const formAmongAccounts = z.tuple([z.string(), z.uuid(), digits])

/** Reads this bank's cursor for the same question; refuses anything else. */
export function readCursor(asked: AskedFor, cursor: string): Result<Place, 'Invalid value'> {
  const read = readWritten(asked, cursor, form)
  return read.ok ? ok({ size: BigInt(read.value[1]), version: BigInt(read.value[2]) }) : read
}

export function readCursorAmongAccounts(asked: AskedFor, cursor: string): Result<PlaceAmongAccounts, 'Invalid value'> {
  const read = readWritten(asked, cursor, formAmongAccounts)
  return read.ok ? ok({ accountId: read.value[1], version: BigInt(read.value[2]) }) : read
}

function readWritten<Parts extends readonly [string, ...string[]]>(
  asked: AskedFor,
  cursor: string,
  parts: z.ZodType<Parts>,
): Result<Parts, 'Invalid value'> {
  try {
    const read = parts.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return read.success && read.data[0] === nameOf(asked) ? ok(read.data) : refused('Invalid value')
  } catch {
    return refused('Invalid value')
  }
}
