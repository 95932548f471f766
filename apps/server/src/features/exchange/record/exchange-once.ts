import { ordersOnce } from '../../../db/ordered-once.ts'

/** Makes the calls of this room idempotent. */
export const exchangeOnce = ordersOnce('exchange_order_key')
