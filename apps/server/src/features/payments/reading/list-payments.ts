import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { refused, ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { countTabs, findPage } from './list-store.ts'
import { checkDays } from './check-days.ts'
import { cursorAfter, readCursor } from './payment-cursor.ts'
import { presentRows } from './read-payments.ts'

type Call = 'GET /api/payment-service/payments'

const PAGE = 50

/** A page of the company's payments, and the number under each tab. The database does all selection and sorting. */
export async function listPayments(
  context: Context,
  authority: CompanyAuthority,
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const { tab = 'all', sort = 'newest', limit = PAGE, search = '', from, to, accountId, importId } = query
  const after = readCursor(sort, query.cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const days = checkDays({ from, to })
  if (!days.ok) return days
  const asked = {
    companyId: authority.companyId,
    personId: authority.personId,
    signs: authority.signatureType !== 'none',
  }
  const { database } = context
  const [rows, counters] = await sideBySide([
    findPage(database, asked, {
      tab,
      sort,
      search: search.trim(),
      from,
      to,
      accountId,
      importId,
      after: after.value,
      limit: limit + 1,
    }),
    countTabs(database, asked),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return ok({
    payments: await presentRows(context, authority, page),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfter(sort, last) : null,
    counters,
  })
}
