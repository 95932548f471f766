import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { step } from '@dilo/domain/flows/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { atField } from '../quotes/priced.ts'
import { takeQuote } from '../quotes/spend-quote.ts'
import type { QuoteRow } from '../quotes/store.ts'
import { requireOpen } from '../quotes/window.ts'
import { shown } from '../reading/shown.ts'
import { lockRequest, orderedOnce, type RequestRow, storeRequest } from '../record/store.ts'
import { isOfExchange, moneyOfQuote } from './read-request.ts'

type Wished = Body<'PUT /api/exchange-service/requests/{exchangeId}/quote'>

/**
 * Gives a request at the rate of the bank a new quote of the same exchange, which the caller has seen. At the same rate the signatures
 * that it has stand; at another one its text is another text, and they are void: nobody is taken to have signed a rate that they did not
 * see.
 */
export function takeNewQuote(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  body: Wished,
  key: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const { companyId, personId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockRequest(transaction, companyId, requestId)
    if (row === undefined || row.state === 'deleted') return refused<Refusal>({ code: 'saleRequestNotFound' })
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('PAYMENTS_WRITE')) return refused<Refusal>({ code: 'noAuthorityToExchange' })
    const order = { companyId, key, request: { requestId, quote: body } }
    const taken = await orderedOnce(transaction, order, at, async () => {
      const next = step(row.state, 'SAVE')
      if (!next.ok) return refused({ code: next.error })
      const open = requireOpen(context, authority)
      if (!open.ok) return open
      if (row.mode !== 'bank') return atField('quoteId', 'Invalid value')
      if (row.version !== body.version) return refused({ code: 'exchangeStatusNotChanged' })
      const quote = await takeQuote(transaction, { companyId, personId, quoteId: body.quoteId }, context.clock.now())
      if (!quote.ok) return quote
      if (!isOfSameTerms(row, quote.value)) return atField('quoteId', 'Invalid value')
      if (isSameText(row, quote.value)) {
        await storeRequest(transaction, row, { quote_id: quote.value.quote_id, at })
        return ok(requestId)
      }
      await voidSignaturesUnder(transaction, [{ companyId, id: requestId }], { cause: 'edited', at })
      const money = moneyOfQuote(quote.value)
      await storeRequest(transaction, row, { ...money, state: next.value.next, at }, 'raises')
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'exchangeChanged',
        subjectId: requestId,
        facts: { version: row.version + 1 },
        at,
      })
      return ok(requestId)
    })
    return taken.ok ? shown(context, transaction, asking, taken.value) : taken
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
