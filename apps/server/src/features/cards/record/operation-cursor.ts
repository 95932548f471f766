import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { z } from 'zod'

/** The last operation of a page. */
type AfterOperation = { readonly at: Date; readonly id: string }

const form = z.tuple([z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000')), z.uuid()])

/** An opaque cursor for the start of the next page. */
export const cursorAfter = ({ at, id }: AfterOperation): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

/** Reads a cursor of this bank; refuses anything else. */
export function readCursor(cursor: string | undefined): Result<AfterOperation | null, 'Invalid value'> {
  if (cursor === undefined) return ok(null)
  try {
    const read = form.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!read.success) return refused('Invalid value')
    const [at, id] = read.data
    return ok({ at: new Date(at), id })
  } catch {
    return refused('Invalid value')
  }
}
