import { KYIV } from '@dilo/domain/values/business-date.ts'

/** A payment to the budget of taxes, as the pages that count paid taxes read it from the table `payment`. */
export const paymentToBudget = {
  id: 'payment.payment_id',
  creditorIban: 'payment.creditor_iban',
  remittanceInformation: 'payment.remittance_information',
  amount: 'payment.amount',
  day: `coalesce((payment.settled_at at time zone '${KYIV}')::date, payment.value_date)`,
  isSettled: `payment.state = 'settled'`,
} as const
