import { purposeOf } from '@dilo/domain/standing-orders/purpose.ts'
import type { Occurrence } from '@dilo/domain/standing-orders/schedule.ts'
import type { Between } from '../parties/may-be-paid.ts'
import type { OrderRow } from '../standing-order/store.ts'

/**
 * The parties of an order's payment of a day: it pays from one account to another, never by card. Its first version was
 * written when the order was made; a later one is as new as its signature.
 */
export const partiesOf = (order: OrderRow, { nominal, day }: Occurrence, now: Date): Between => ({
  company_id: order.company_id,
  payment_id: order.order_id,
  kind: order.kind,
  debtor_account_id: order.debtor_account_id,
  creditor_iban: order.creditor_iban,
  creditor_code: order.creditor_code,
  remittance_information: purposeOf(order.purpose, nominal),
  value_date: day,
  created_at: order.created_at,
  edited_at: order.version === 1 ? null : now,
  debtor_card_id: null,
  creditor_card_id: null,
})
