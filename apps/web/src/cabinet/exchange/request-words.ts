import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The title of a request, before its amount. */
export const requestTitles: Record<ExchangeRequest['side'], MessageDescriptor> = {
  PURCHASE: msg`Купівля`,
  SALE: msg`Продаж`,
}

/** Hryvnia that were paid, or came in, for what is dealt so far. */
export function dealtTotal({ side, filled: { hryvnia, fee } }: Pick<ExchangeRequest, 'side' | 'filled'>): bigint {
  const [sum, taken] = [BigInt(hryvnia), BigInt(fee)]
  return side === 'PURCHASE' ? sum + taken : sum - taken
}
