import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { endOrder } from '../../accounts/door.ts'
import { applicationOrders } from './application-orders.ts'
import { storeApplication } from './store.ts'

/** Withdraws an application that is not at the processor. A withdrawn one stays so. */
export const withdrawCardApplication = (
  context: Context,
  authority: CompanyAuthority,
  applicationId: string,
): Promise<Result<CardApplication, Refusal>> =>
  endOrder(
    applicationOrders,
    context,
    authority,
    { id: applicationId, event: 'WITHDRAW', leadsTo: 'card_empty' },
    ({ transaction, row, next, at }) => storeApplication(transaction, row, { state: next, reason: null, at }),
  )
