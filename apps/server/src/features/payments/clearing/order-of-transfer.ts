import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { ClearingOrder } from '../../../ports/clearing.ts'

type Order<Kind extends ClearingOrder['kind']> = Extract<ClearingOrder, { kind: Kind }>

/** An order about a transfer of ours, as the outbox keeps it: amounts are digits there. */
export type OrderOfTransfer = Order<'statusRequest'> | (Omit<Order<'recall'>, 'amount'> & { readonly amount: string })

/**
 * Sends an order about a transfer of ours. Clearing carries it out once, so the queue sends it until clearing has it.
 * @throws when it is uncertain that clearing has it: the queue tries again
 */
export const sendOrderOfTransfer = ({ clearing }: Context, order: OrderOfTransfer): Promise<void> =>
  clearing.send(order.kind === 'recall' ? { ...order, amount: kopiykas(BigInt(order.amount)) } : order)
