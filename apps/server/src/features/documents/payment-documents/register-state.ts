import { type PaymentState, paymentStates } from '@dilo/domain/flows/payment.ts'
import { outcomeBadge } from '@dilo/domain/payments/outcome-words.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { sql } from 'kysely'

/** The states of a register: those of payments, and of a settled salary whether its money came back. */
export const registerStates = paymentStates.flatMap((state) =>
  state === 'settled' ? ([state, 'paidInPart', 'nobodyPaid'] as const) : ([state] as const),
)

export type RegisterState = PaymentState | 'paidInPart' | 'nobodyPaid'

/** The state of a row of `payment`. */
export const stateOfPayment = sql<RegisterState>`coalesce(
  (select case when count(*) >= payment.salary_rows then 'nobodyPaid' else 'paidInPart' end
    from salary_row given
    where payment.kind = 'salary' and payment.state = 'settled' and given.company_id = payment.company_id
      and given.payment_id = payment.payment_id and given.state = 'givenBack'
    having count(*) > 0),
  payment.state)`

export const stateWord = (state: RegisterState, language: Language): string =>
  outcomeBadge(state === 'settled' ? 'credited' : state, language)
