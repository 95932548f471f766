import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { DepositNotice } from '@dilo/contract/notice-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { cursorAfterThing, readThingCursor } from '../notice-cursor.ts'
import { personOf } from '../presenter.ts'
import { readUnread } from '../unread.ts'
import { type DepositNoticeRow, findDepositNotices } from './deposit-notice-store.ts'

type Call = 'GET /api/notice-service/deposit-notices'

const PAGE = 20

/** A page of the person's notices about deposits of the current company, the newest first. */
export async function listDepositNotices(
  { database }: Context,
  authority: CompanyAuthority,
  { cursor, limit = PAGE }: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const after = readThingCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const rows = await findDepositNotices(database, authority, after.value, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return ok({
    notices: page.map(presentDepositNotice),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfterThing(last) : null,
    unread: await readUnread(database, authority),
  })
}

const presentDepositNotice = (row: DepositNoticeRow): DepositNotice => ({
  id: row.notice_id,
  kind: row.kind,
  at: row.happened_at.toISOString(),
  isRead: row.read_at !== null,
  deposit: { id: row.deposit_id, lastDigits: row.last_digits, currency: currencyOfLedger(row.currency) },
  person: personOf(row),
  amount: row.amount === null ? null : String(row.amount),
  rate: row.rate,
  day: row.on_day,
  paper: row.paper,
})
