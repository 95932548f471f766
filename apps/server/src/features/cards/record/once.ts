import { ordersOnce } from '../../../db/ordered-once.ts'

/** Calls of this room do once what they order. */
export const { orderedOnce, outcomeOfKey } = ordersOnce('card_order_key')
