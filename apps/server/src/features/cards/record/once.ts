import { ordersOnce } from '../../../db/ordered-once.ts'

/** Makes the calls of this room idempotent. */
export const cardOnce = ordersOnce('card_order_key')
