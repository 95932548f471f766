import { TREASURY } from '@dilo/domain/payments/budget-purpose.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { feeOf, tariffs } from '@dilo/domain/payments/tariff.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Recipient } from '../payments/check-parties.ts'

type Priced = { readonly company_id: string; readonly amount: bigint; readonly creditor_iban: Iban; readonly value_date: BusinessDate }

function kindOf(payment: Priced, recipient: Recipient): PaymentKind {
  if (recipient.kind === 'here') return recipient.account.companyId === payment.company_id ? 'betweenOwnAccounts' : 'toClient'
  return bankCodeOf(payment.creditor_iban) === TREASURY ? 'toBudget' : 'toOtherBank'
}

/** What a payment costs its payer beside its amount, by the tariff of its day, or of today where that is later. */
export function feeOfPayment(payment: Priced, recipient: Recipient, now: number): Kopiykas {
  const today = businessDateAt(now)
  const day = payment.value_date > today ? payment.value_date : today
  return feeOf(tariffs, { kind: kindOf(payment, recipient), amount: kopiykas(payment.amount), day })
}
