import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { answerPaymentAction, type PaymentActor, type PaymentAsked } from '@dilo/domain/flows/payment-actions.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { ofAnotherCompany } from '@dilo/domain/payments/of-another-company.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Authority } from '../../access/door.ts'
import type { PossibleStep } from './take-payment-step.ts'
import type { SignatureRow } from '../../signing/door.ts'
import { findPaymentElsewhere, type PaymentRow } from './store.ts'

/** The caller in the terms of the matrix of actions. */
export function paymentActor(
  { personId, permissions, signatureType }: Authority,
  row: PaymentRow,
  signatures: readonly SignatureRow[],
): PaymentActor {
  const isTheirs = (signature: SignatureRow) =>
    signature.subject_id === row.payment_id && signature.person_id === personId && signature.type === signatureType
  return {
    permissions,
    signatureType,
    isAuthor: row.author_person_id === personId,
    hasSigned: signatures.some(isTheirs),
  }
}

export const paymentAsked = (row: PaymentRow, { handedOver }: { readonly handedOver: boolean }): PaymentAsked => ({
  state: row.state,
  handedOver,
  isWhole: row.typed === null,
  isSalary: row.kind === 'salary',
})

type Asked = {
  readonly row: PaymentRow | undefined
  readonly paymentId: string
  readonly signatures: readonly SignatureRow[]
}

/**
 * The step of an action on a payment of the current company, or its refusal: noSuchPayment for a missing payment, and
 * paymentOfAnotherCompany for a payment of another company whose payments the caller may see.
 */
export async function answerAction(
  reader: Reader,
  authority: Authority,
  action: PaymentAction,
  { row, paymentId, signatures }: Asked,
): Promise<Result<PossibleStep, RefusalCode<'payments'>>> {
  if (row === undefined) return refused(await refusalOfMissing(reader, authority, paymentId))
  // Other calls serve payments that the bank has begun, and only they need to know whether clearing has the payment.
  const answer = answerPaymentAction(
    action,
    paymentAsked(row, { handedOver: true }),
    paymentActor(authority, row, signatures),
  )
  return answer.ok ? { ok: true, value: { payment: row, event: action, step: answer.value } } : answer
}

/** The answer to a caller who names a payment outside their current company. */
export async function refusalOfMissing(
  reader: Reader,
  { personId }: Pick<Authority, 'personId'>,
  paymentId: string,
): Promise<RefusalCode<'payments'>> {
  const seen = await findPaymentElsewhere(reader, personId, paymentId)
  const seesBoth = seen !== undefined && effectivePermissions(seen.type, seen.permissions).includes('PAYMENTS_VIEW')
  return ofAnotherCompany('payment', { seesBoth })
}
