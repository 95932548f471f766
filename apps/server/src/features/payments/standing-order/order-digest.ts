import { createHash } from 'node:crypto'
import { signedOrderText } from '@dilo/domain/standing-orders/signed-order.ts'
import { scheduleOf } from './schedule-of-order.ts'
import type { OrderRow } from './store.ts'

type SignedOrder = Omit<OrderRow, 'last_name_uk' | 'first_name_uk' | 'middle_name_uk'>

/** The text that the domain defines for the authorisation. */
export const orderText = (order: SignedOrder): string =>
  signedOrderText({
    id: order.order_id,
    version: order.version,
    debtor: { name: order.debtor_name, code: order.debtor_code, iban: order.debtor_iban },
    creditor: { name: order.creditor_name, code: order.creditor_code, iban: order.creditor_iban },
    greatestAmount: order.greatest_amount,
    currency: order.currency,
    purpose: order.purpose,
    schedule: scheduleOf(order),
  })

export const orderDigest = (order: SignedOrder): Buffer => createHash('sha256').update(orderText(order)).digest()
