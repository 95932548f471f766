import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { cursorAfterThing, readThingCursor } from '../notice/notice-cursor.ts'
import { personOf } from '../notice/presenter.ts'
import { readUnread } from './unread.ts'
import type { ThingContent } from './thing-messages.ts'
import { findThingNotices } from './thing-notice-store.ts'
import type { ThingRow, Things } from './things.ts'

const PAGE = 20

type Page<Notice> = { readonly notices: Notice[]; readonly nextCursor: string | null; readonly unread: number }

type Common<Kind> = {
  readonly id: string
  readonly kind: Kind
  readonly at: string
  readonly isRead: boolean
  readonly person: string | null
}

/** A page of the person's notices about things of the current company, the newest first. */
export async function listThingNotices<
  Kind extends string,
  Row extends ThingRow<Kind>,
  Content extends ThingContent,
  Shown,
>(
  context: Context,
  authority: CompanyAuthority,
  { cursor, limit = PAGE }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
  things: Things<Kind, Row, Content, Shown>,
): Promise<Result<Page<Common<Kind> & Shown>, Refusal>> {
  const after = readThingCursor(cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const [rows, unread] = await sideBySide([
    findThingNotices<Row>(context.database, things, authority, { after: after.value, limit: limit + 1 }),
    readUnread(context, authority),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return ok({
    notices: page.map((row) => ({ ...commonOf(row), ...things.present(row) })),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfterThing(last) : null,
    unread,
  })
}

const commonOf = <Kind extends string>(row: ThingRow<Kind>): Common<Kind> => ({
  id: row.notice_id,
  kind: row.kind,
  at: row.happened_at.toISOString(),
  isRead: row.read_at !== null,
  person: personOf(row),
})
