import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { refused, ok, type Result } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { countTabs, findPage } from './list-store.ts'
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
  const { tab = 'all', sort = 'newest', limit = PAGE, search = '', from, to, importId } = query
  const after = readCursor(sort, query.cursor)
  if (!after.ok) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
  const noDay = Object.entries({ from, to }).filter(([, day]) => day !== undefined && !parseBusinessDate(day).ok)
  if (noDay.length > 0)
    return refused({
      code: 'invalidRequest',
      fields: Object.fromEntries(noDay.map(([name]) => [name, 'Incorrect format of date'])),
    })
  const asked = {
    companyId: authority.companyId,
    personId: authority.personId,
    signs: authority.signatureType !== 'none',
  }
  const { database } = context
  const rows = await findPage(database, asked, {
    tab,
    sort,
    search: search.trim(),
    from,
    to,
    importId,
    after: after.value,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return ok({
    payments: await presentRows(context, authority, page),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfter(sort, last) : null,
    counters: await countTabs(database, asked),
  })
}
