import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { type DepositOperationEvent, step } from '@dilo/domain/flows/deposit-operation.ts'
import { ordersOnce } from '../../../db/ordered-once.ts'
import type { OrderKind } from '../../accounts/door.ts'
import { shown } from './shown.ts'
import { lockOperation, type OperationRow } from './store.ts'

/** Operations with deposits, as orders of a company. */
export const operationOrders: OrderKind<OperationRow, DepositOperationEvent, DepositOperation> = {
  once: ordersOnce('deposit_order_key'),
  lock: lockOperation,
  mayWrite: ({ permissions }) => permissions.includes('ACCOUNTS_WRITE'),
  step,
  refusals: { notFound: 'depositOperationNotFound', noRight: 'noAuthority', stale: 'depositStatusNotChanged' },
  shown: (_, reader, asking, operationId) => shown(reader, asking, operationId),
}
