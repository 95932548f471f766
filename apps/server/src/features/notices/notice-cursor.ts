import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { z } from 'zod'
import type { AfterCardNotice, CardNoticeRow } from './cards/card-notice-store.ts'
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

const formOfCards = z.tuple([z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000')), z.uuid()])

/** The same of notices about cards. */
export const cursorAfterCardNotice = ({ happened_at, notice_id }: CardNoticeRow): string =>
  Buffer.from(JSON.stringify([happened_at.toISOString(), notice_id])).toString('base64url')

export function readCardCursor(cursor: string | undefined): Result<AfterCardNotice | null, 'Invalid value'> {
  if (cursor === undefined) return ok(null)
  try {
    const read = formOfCards.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!read.success) return refused('Invalid value')
    const [at, noticeId] = read.data
    return ok({ at, noticeId })
  } catch {
    return refused('Invalid value')
  }
}
