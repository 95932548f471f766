import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { z } from 'zod'
import type { After, NoticeRow } from './store.ts'

const form = z.tuple([
  z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000')),
  z.uuid(),
  z.int32().positive(),
])

/** An opaque cursor for the start of the next page. */
export const cursorAfter = ({ happened_at, payment_id, position }: NoticeRow): string =>
  Buffer.from(JSON.stringify([happened_at.toISOString(), payment_id, position])).toString('base64url')

/** Reads a cursor of this bank; refuses anything else. */
export function readCursor(cursor: string | undefined): Result<After | null, 'Invalid value'> {
  if (cursor === undefined) return ok(null)
  try {
    const read = form.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!read.success) return refused('Invalid value')
    const [at, paymentId, position] = read.data
    return ok({ at, paymentId, position })
  } catch {
    return refused('Invalid value')
  }
}

const formOfThings = z.tuple([z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000')), z.uuid()])

/** The notice about a card or a deposit after which a page begins. */
type AfterThing = { readonly at: string; readonly noticeId: string }

/** The same of notices about cards and deposits. */
export const cursorAfterThing = ({
  happened_at,
  notice_id,
}: {
  readonly happened_at: Date
  readonly notice_id: string
}): string => Buffer.from(JSON.stringify([happened_at.toISOString(), notice_id])).toString('base64url')

export function readThingCursor(cursor: string | undefined): Result<AfterThing | null, 'Invalid value'> {
  if (cursor === undefined) return ok(null)
  try {
    const read = formOfThings.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!read.success) return refused('Invalid value')
    const [at, noticeId] = read.data
    return ok({ at, noticeId })
  } catch {
    return refused('Invalid value')
  }
}
