import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { nearText, vocabularyOf } from '@dilo/domain/search/near-text.ts'
import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import type { Context } from '../../../context.ts'
import { inBoundedTime } from '@dilo/pg-batches/in-bounded-time.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { checkDays } from './check-days.ts'
import { findPage, textsOfPayments } from './list-store.ts'

type Call = 'GET /api/payment-service/payments/near-search'

/** The time for finding a similar text after a search without results. Milliseconds in total. */
const LOOKED_FOR_WITHIN = 700

/**
 * Suggests another text for a search in the list of payments without results: it has results in the same list. There is
 * no suggestion if the search succeeds, or if no similar text is found in time.
 */
export async function findNearPayments(
  { database }: Context,
  authority: CompanyAuthority,
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId, personId, signatureType } = authority
  const { tab = 'all', from, to, accountId, importId } = query
  const days = checkDays({ from, to })
  if (!days.ok) return days
  const { text, uetr } = readTypedSearch(query.search)
  if (text === '' || uetr !== null) return ok({ search: null })
  const findsSomething = async (snapshot: Reader, search: string): Promise<boolean> => {
    const asker = { companyId, personId, signs: signatureType !== 'none' }
    return (
      (
        await findPage(snapshot, asker, {
          tab,
          sort: from === undefined && accountId === undefined ? 'newest' : 'latestDay',
          search,
          from,
          to,
          accountId,
          importId,
          after: null,
          limit: 1,
        })
      ).length > 0
    )
  }
  const near = await inBoundedTime(database, LOOKED_FOR_WITHIN, async (snapshot) => {
    if (await findsSomething(snapshot, query.search.trim())) return null
    const meant = nearText(text, vocabularyOf(await textsOfPayments(snapshot, companyId)))
    return meant !== null && (await findsSomething(snapshot, meant)) ? meant : null
  })
  return ok({ search: near })
}
