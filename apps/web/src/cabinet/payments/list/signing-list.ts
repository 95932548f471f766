import type { Payment } from '@dilo/contract/payment-service.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { divide, type RefusedPayment, SIGNED_AT_ONCE } from './many-payments.ts'
import type { RefusedMany } from './sign-many.ts'

/** The list to be signed, in its order, and the chosen payments outside of it. */
export type SigningList = {
  readonly list: readonly Payment[]
  readonly refused: readonly RefusedPayment[]
  /** More than one code signs: the rest waits for another. */
  readonly beyond: readonly Payment[]
  /** The reason why the list differs from the choice, if it has just changed. */
  readonly news?: 'refused' | 'changed'
}

export function listOf(payments: readonly Payment[]): SigningList {
  const { allowed, refused } = divide(payments, 'SEND_CODE')
  return { list: allowed.slice(0, SIGNED_AT_ONCE), refused, beyond: allowed.slice(SIGNED_AT_ONCE) }
}

/** The list without the payments that the bank refuses, which are shown with its reasons. */
export function withoutRefused(signing: SigningList, refusals: RefusedMany): SigningList {
  const codes = new Map(refusals.map(({ paymentId, refusal }) => [paymentId, refusalNamed(refusal)]))
  return {
    ...signing,
    list: signing.list.filter(({ id }) => !codes.has(id)),
    refused: [
      ...signing.refused,
      ...signing.list.flatMap((payment) => {
        const refusal = codes.get(payment.id)
        return refusal === undefined ? [] : [{ payment, refusal }]
      }),
    ],
    news: 'refused',
  }
}
