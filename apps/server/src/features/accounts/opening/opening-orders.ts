import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { type AccountOpeningEvent, step } from '@dilo/domain/flows/account-opening.ts'
import { ok } from '@dilo/domain/result.ts'
import { ordersOnce } from '../../../db/ordered-once.ts'
import type { OrderKind } from '../orders/order-kind.ts'
import { presentApplication } from './presenter.ts'
import { findApplication, lockOpening, type OpeningRow } from './store.ts'

/** Applications for accounts, as orders of a company. */
export const openingOrders: OrderKind<OpeningRow, AccountOpeningEvent, AccountApplication> = {
  once: ordersOnce('account_opening_request'),
  lock: lockOpening,
  mayWrite: ({ permissions }) => permissions.includes('ACCOUNTS_WRITE'),
  step,
  refusals: { notFound: 'notFound', noRight: 'noAuthority', stale: 'questionnaireStatusNotChanged' },
  shown: async (_, reader, asking, operationId) =>
    ok(presentApplication(await findApplication(reader, asking.companyId, operationId), asking)),
}
