import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { endOrder } from '../orders/write-order.ts'
import { openingOrders } from './opening-orders.ts'
import { storeOpening } from './store.ts'

/** Withdraws an application that is not at the bank. An already withdrawn one stays so. */
export const withdrawApplication = (
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
): Promise<Result<AccountApplication, Refusal>> =>
  endOrder(
    openingOrders,
    context,
    authority,
    { id: operationId, event: 'WITHDRAW', leadsTo: 'account_empty' },
    ({ transaction, row, next, at }) => storeOpening(transaction, row, { state: next, at }),
  )
