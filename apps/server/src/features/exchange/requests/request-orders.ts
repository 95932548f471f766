import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { type ExchangeRequestEvent, step } from '@dilo/domain/flows/exchange-request.ts'
import type { OrderKind } from '../../accounts/door.ts'
import { shown } from '../reading/shown.ts'
import { exchangeOnce } from '../record/exchange-once.ts'
import { lockRequest, type RequestRow } from '../record/store.ts'

/** Requests to exchange, as orders of a company. */
export const requestOrders: OrderKind<RequestRow, ExchangeRequestEvent, ExchangeRequest> = {
  once: exchangeOnce,
  lock: lockRequest,
  mayWrite: ({ permissions }) => permissions.includes('PAYMENTS_WRITE'),
  step,
  refusals: { notFound: 'saleRequestNotFound', noRight: 'noAuthorityToExchange', stale: 'exchangeStatusNotChanged' },
  shown,
}

/** A request that is not deleted, locked until the transaction ends. */
export const lockStanding: typeof lockRequest = async (transaction, companyId, requestId) => {
  const row = await lockRequest(transaction, companyId, requestId)
  return row?.state === 'deleted' ? undefined : row
}
