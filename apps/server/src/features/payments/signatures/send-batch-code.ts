import type { Answer } from '@dilo/contract/calls.ts'
import { type WireCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maySignMany } from '@dilo/domain/signing/may-sign-many.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { readUse, type CodeWish, sendCode } from '../../signing/door.ts'
import { batchSubject, holdBatch, type PaymentBatch, presentBatch } from './payment-batch.ts'
import { codeIsOnItsWay, type Ready, readyForCode, type Seen } from './send-signing-code.ts'
import { batchMessage } from './signing-message.ts'

type Sent = Answer<'POST /api/payment-service/signing-code'>
type RefusedOne = { readonly paymentId: string; readonly refusal: WireCode }

/**
 * Sends one code for many payments, and the drafts among them to signing. All or none: if this person cannot sign one,
 * or one cannot be paid, no code is sent, and the answer names that payment and the reason.
 */
export async function sendBatchCode(
  context: Context,
  authority: CompanyAuthority,
  listed: readonly Seen[],
  wish: CodeWish,
): Promise<Result<Sent, Refusal>> {
  const sent = await inTransaction<Sent, Refusal>(context.database, async (transaction) => {
    const batch = await holdBatch(
      transaction,
      authority,
      listed.map(({ paymentId }) => paymentId),
    )
    if (!batch.ok) return refused({ code: batch.error })
    const { ready, refusals } = await readyEach(context, transaction, authority, { batch: batch.value, wish, listed })
    const [first] = ready
    if (first === undefined || refusals.length > 0) return ok({ outcome: 'refused', payments: refusals })
    const together = await possibleTogether(context, transaction, authority, { batch: batch.value, wish })
    if (!together.ok) return together
    const issued = await sendCode(context, transaction, {
      subject: batchSubject(authority, batch.value),
      person: first.signatory,
      text: (code, language) => batchMessage(code, batch.value, language),
      wish,
    })
    if (!issued.ok) return issued
    const { sentTo } = issued.value
    for (const one of ready)
      await codeIsOnItsWay(context, transaction, authority, { ...one, method: wish.method, sentTo })
    return ok({ outcome: 'sent', ...presentBatch(batch.value), ...issued.value })
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

type Asked = { readonly batch: PaymentBatch; readonly wish: CodeWish }

/** Applies to each payment the checks of a payment that is signed alone. */
async function readyEach(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { batch, wish, listed }: Asked & { readonly listed: readonly Seen[] },
) {
  const ready: Ready[] = []
  const refusals: RefusedOne[] = []
  for (const [index, signing] of batch.signings.entries()) {
    const one = await readyForCode(context, transaction, authority, {
      signing,
      method: wish.method,
      seen: listed[index]?.version,
    })
    if (one.ok) ready.push(one.value)
    else refusals.push({ paymentId: signing.payment.payment_id, refusal: wireCodeOf(one.error.code) })
  }
  return { ready, refusals }
}

/** Checks that their total amount is within the limits of the method. */
async function possibleTogether(
  context: Context,
  transaction: DatabaseTransaction,
  { personId }: CompanyAuthority,
  { batch: { digest, signings }, wish: { method } }: Asked,
): Promise<Result<void, Refusal>> {
  const usedToday = (await readUse(context, transaction, [personId]))(personId, method)
  const attempt = { personId, digest, method, usedToday, limits: context.config.signingLimits }
  const possible = maySignMany(
    signings.map(({ toSign }) => toSign),
    digest,
    attempt,
  )
  if (possible.ok) return ok(undefined)
  if ('ofAll' in possible.error) return refused({ code: possible.error.ofAll })
  throw new Error('Each of them was asked a moment ago, under the same locks')
}
