import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { rateOf } from '../market.ts'
import type { ExchangeRequest } from '../request-queries.ts'
import type { NewExchangeSearch } from './new-exchange-search.ts'

/** The form filled with what a request asks. */
export const formOf = ({
  id,
  side,
  currency,
  amount,
  mode,
  rate,
  validUntil,
  isPartial,
  debtorAccountId,
  recipientAccountId,
  feeAccountId,
}: ExchangeRequest): NewExchangeSearch => ({
  request: id,
  ...(side === 'PURCHASE' ? { give: 'UAH', get: currency, said: 'get' } : { give: currency, get: 'UAH', said: 'give' }),
  sum: typedAmountOf(amount),
  from: debtorAccountId,
  to: recipientAccountId,
  ...(feeAccountId !== null && { feeFrom: feeAccountId }),
  ...(mode === 'LIMIT' && { limit: formatRate(rateOf(rate)), until: validUntil }),
  ...(mode === 'LIMIT' && isPartial && { part: 'yes' }),
})
