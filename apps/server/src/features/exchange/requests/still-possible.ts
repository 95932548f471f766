import { lastDayFault } from '@dilo/domain/exchange/exchange-last-day.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AccountRow, ownAccounts } from '../../accounts/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { fieldsOf, groundOfRequest } from '../grounds/ground-of-request.ts'
import { atField } from '../quotes/priced.ts'
import { requireQuote } from '../quotes/spend-quote.ts'
import { type OpensFor, requireOpen } from '../quotes/window.ts'
import { withinBounds } from '../quotes/within-bounds.ts'
import { isIdentified } from './store.ts'
import type { RequestRow } from '../record/store.ts'
import { affords } from '../record/set-aside.ts'

type Asking = OpensFor & {
  readonly companyId: string
  readonly personId: string
  readonly relationType: RelationType
}

/**
 * Checks that a request may be signed now: the bank exchanges now, nothing is missing for its ground, the quote holds,
 * the accounts stand and have the money. It writes nothing. The clock is read inside the caller's transaction.
 */
export async function possible(
  context: Context,
  reader: Reader,
  asking: Asking,
  row: RequestRow,
): Promise<Result<void, Refusal>> {
  const now = context.clock.now()
  const [isKnown, open, ground, quote, accounts, bounded] = await sideBySide([
    isIdentified(reader, asking.personId),
    paymentsGate(reader, asking),
    groundOfRequest(context, reader, row, new Date(now)),
    quoteStands(reader, row, now),
    ownAccounts(reader, row.company_id),
    withinBounds(context, reader, boundOf(row)),
  ])
  if (!isKnown) return refused({ code: 'signerNotIdentified' })
  if (!open.ok) return open
  const hours = requireOpen(context, asking, now)
  if (!hours.ok) return hours
  const fault = lastDayFault(row.valid_until, businessDateAt(now), holidaysAt(context, now))
  if (fault !== null) return atField('validUntil', fault)
  const { faults, missing } = ground
  if (faults.length + missing.length > 0)
    return refused({ code: 'invalidRequest', fields: fieldsOf([...faults, ...missing]) })
  if (!quote.ok) return quote
  const find = (id: string | null): AccountRow | undefined => accounts.find(({ account_id: own }) => own === id)
  const [debtor, recipient, fee] = [row.debtor_account_id, row.recipient_account_id, row.fee_account_id].map(find)
  const takes = recipient !== undefined && recipient.status !== 'CLOSED' && !recipient.takes_nothing
  const pays = row.fee_account_id === null || fee?.status === 'OPEN'
  if (debtor?.status !== 'OPEN' || !takes || !pays) return refused({ code: 'accountNotOpen' })
  return bounded.ok ? affords(row, { debtor, fee }) : bounded
}

/** The facts of a request that are compared with the bank's bounds. */
export const boundOf = (row: RequestRow) => ({
  companyId: row.company_id,
  side: row.side,
  currency: row.currency,
  amount: row.amount,
  hryvnia: row.hryvnia,
  field: row.typed_in === 'hryvnia' ? ('hryvnia' as const) : ('amount' as const),
})

/** At the rate of the bank a request has a quote that holds; after it another one is taken, which its signatory sees. */
async function quoteStands(reader: Reader, row: RequestRow, now: number): Promise<Result<unknown, Refusal>> {
  if (row.mode === 'limit') return ok(undefined)
  if (row.quote_id === null) return refused({ code: 'exchangeStatusNotChanged', exchange: { quoteExpired: true } })
  return requireQuote(reader, { companyId: row.company_id, quoteId: row.quote_id }, now)
}
