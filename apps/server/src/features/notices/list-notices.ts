import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { Refusal } from '../../refusal.ts'
import { cursorAfter, readCursor } from './notice/notice-cursor.ts'
import { presentNotice } from './notice/presenter.ts'
import { outcomesAtNotices } from './notice/payment-outcomes.ts'
import { findNotices } from './notice/store.ts'
import { readUnread } from './things/unread.ts'

type Call = 'GET /api/notice-service/notices'

const PAGE = 20

/** A page of the person's notices in the current company, the newest first. */
export async function listNotices(
  context: Context,
  authority: CompanyAuthority,
  { cursor, limit = PAGE }: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const { database } = context
  const after = readCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const [rows, unread] = await sideBySide([
    findNotices(database, authority, after.value, limit + 1),
    readUnread(context, authority),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const outcomeOf = await outcomesAtNotices(database, page)
  return ok({
    notices: page.map((row) => presentNotice(row, outcomeOf(row))),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfter(last) : null,
    unread,
  })
}
