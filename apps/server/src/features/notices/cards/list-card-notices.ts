import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { CardNotice } from '@dilo/contract/notice-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { cursorAfterThing, readThingCursor } from '../notice-cursor.ts'
import { personOf } from '../presenter.ts'
import { readUnread } from '../unread.ts'
import { type CardNoticeRow, findCardNotices } from './card-notice-store.ts'

type Call = 'GET /api/notice-service/card-notices'

const PAGE = 20

/** A page of the person's notices about cards of the current company, the newest first. */
export async function listCardNotices(
  { database }: Context,
  authority: CompanyAuthority,
  { cursor, limit = PAGE }: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const after = readThingCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const rows = await findCardNotices(database, authority, after.value, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return ok({
    notices: page.map(presentCardNotice),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfterThing(last) : null,
    unread: await readUnread(database, authority),
  })
}

const presentCardNotice = (row: CardNoticeRow): CardNotice => ({
  id: row.notice_id,
  kind: row.kind,
  at: row.happened_at.toISOString(),
  isRead: row.read_at !== null,
  card: { id: row.card_id, lastDigits: row.last_digits },
  person: personOf(row),
  lockKind: row.lock_kind,
  amount: row.amount === null ? null : String(row.amount),
  merchant: row.merchant,
  rule: row.rule,
})
