import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { changeOrder } from '../../accounts/door.ts'
import { atField } from '../quotes/priced.ts'
import { takeQuote } from '../quotes/spend-quote.ts'
import type { QuoteRow } from '../quotes/store.ts'
import { requireOpen } from '../quotes/window.ts'
import { type RequestRow, storeRequest } from '../record/store.ts'
import { isOfExchange, moneyOfQuote } from './read-request.ts'
import { lockStanding, requestOrders } from './request-orders.ts'
import { storeEdited } from './store-edited.ts'

type NewQuote = Body<'PUT /api/exchange-service/requests/{exchangeId}/quote'>

/**
 * Gives a request at the rate of the bank a new quote of the same exchange, which the caller has seen. At the same rate the signatures
 * that it has stand; at another one its text is another text, and they are void: nobody is taken to have signed a rate that they did not
 * see.
 */
export function takeNewQuote(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  body: NewQuote,
  key: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const kind = { ...requestOrders, lock: lockStanding }
  const asked = { id: requestId, key, request: { requestId, quote: body }, event: 'SAVE', version: null } as const
  return changeOrder(kind, context, authority, asked, async ({ transaction, row, next, at }) => {
    const { companyId, personId } = authority
    const open = requireOpen(context, authority)
    if (!open.ok) return open
    if (row.mode !== 'bank') return atField('quoteId', 'Invalid value')
    if (row.version !== body.version) return refused({ code: 'exchangeStatusNotChanged' })
    const quote = await takeQuote(transaction, { companyId, personId, quoteId: body.quoteId }, context.clock.now())
    if (!quote.ok) return quote
    if (!isOfSameTerms(row, quote.value)) return atField('quoteId', 'Invalid value')
    if (isSameText(row, quote.value)) await storeRequest(transaction, row, { quote_id: quote.value.quote_id, at })
    else await storeEdited(transaction, row, { ...moneyOfQuote(quote.value), state: next }, { by: authority, at })
    return ok(undefined)
  })
}

/** As much currency, or, where hryvnia was typed, as much hryvnia. */
function isOfSameTerms(row: RequestRow, quote: QuoteRow): boolean {
  const isSameEnds = isOfExchange(quote, {
    side: row.side,
    currency: row.currency,
    debtorAccountId: row.debtor_account_id,
    recipientAccountId: row.recipient_account_id,
    feeAccountId: row.fee_account_id,
  })
  return isSameEnds && (quote.amount === row.amount || (row.typed_in === 'hryvnia' && quote.typed_in === 'hryvnia'))
}

/** True if the signed text is unchanged. */
const isSameText = (row: RequestRow, quote: QuoteRow): boolean =>
  quote.rate === row.rate &&
  quote.amount === row.amount &&
  quote.hryvnia === row.hryvnia &&
  quote.fee === row.fee &&
  JSON.stringify(Object.entries(quote.fee_terms).toSorted()) ===
    JSON.stringify(Object.entries(row.fee_terms).toSorted())
