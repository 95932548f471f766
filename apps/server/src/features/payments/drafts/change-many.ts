import { createHash } from 'node:crypto'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { sendToSigning } from '../signatures/send-to-signing.ts'
import { deletePayment } from './delete-payment.ts'
import { repeatPayment } from './repeat-payment.ts'

type Call = 'POST /api/payment-service/payments/bulk'
type Action = Body<Call>['action']

type One = { readonly paymentId: string; /** The key of this payment within this request. */ readonly key: string }

const change: Record<
  Action,
  (context: Context, authority: CompanyAuthority, one: One) => Promise<Result<Payment, Refusal>>
> = {
  DELETE: (context, authority, { paymentId }) => deletePayment(context, authority, paymentId),
  SEND_TO_SIGNING: (context, authority, { paymentId }) => sendToSigning(context, authority, paymentId),
  REPEAT: (context, authority, { paymentId, key }) => repeatPayment(context, authority, paymentId, key),
}

const keyOf = (idempotencyKey: string, paymentId: string): string =>
  `bulk:${createHash('sha256').update(`${idempotencyKey} ${paymentId}`).digest('hex')}`

/**
 * Takes the same step with many payments, each in its own transaction: a refusal of one leaves the others unaffected.
 */
export async function changeMany(
  context: Context,
  authority: CompanyAuthority,
  { action, paymentIds }: Body<Call>,
  idempotencyKey: string,
): Promise<Answer<Call>> {
  const results: Answer<Call>['results'] = []
  for (const paymentId of new Set(paymentIds)) {
    const done = await change[action](context, authority, { paymentId, key: keyOf(idempotencyKey, paymentId) })
    results.push({
      paymentId,
      refusal: done.ok ? null : wireCodeOf(done.error.code),
      madeId: done.ok && action === 'REPEAT' ? done.value.id : null,
    })
  }
  return { results }
}
