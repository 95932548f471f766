import type { Between } from '../parties/may-be-paid.ts'
import type { OrderRow } from './store.ts'

/** The parties of an order: it pays from one account to another, never by card. */
export const partiesOf = ({ kind, debtor_account_id, creditor_iban, creditor_code }: OrderRow): Between => ({
  kind,
  debtor_account_id,
  creditor_iban,
  creditor_code,
  debtor_card_id: null,
  creditor_card_id: null,
})
