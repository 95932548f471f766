import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { maySign, type PossibleSignature } from '@dilo/domain/signing/may-sign.ts'
import { fillable } from '@dilo/domain/signing/signature-plan.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { mayBePaid } from '../parties/may-be-paid.ts'
import { needsUpdate } from '../parties/good-until.ts'
import { usedByOrders } from '../standing-orders/orders-in-limits.ts'
import { readUse, type RelatedPerson, type CodeWish, sendCode, type SentCode } from '../../signing/door.ts'
import { answerSigning, digestNow, lockOneToSign, type Signing } from './payment-to-sign.ts'
import { moveToSigning, type MovedToSigning, planOf } from './send-to-signing.ts'
import { signingMessage } from './signing-message.ts'
import { signingSubject } from './signing-subject.ts'

/** A payment as the caller for a code sees it. Without a version, the caller has named none. */
export type Seen = { readonly paymentId: string; readonly version?: number | undefined }

/** Sends a code to the signatory's phone or e-mail, and a draft to signing; in a demo the code is in the answer. */
export async function sendSigningCode(
  context: Context,
  authority: CompanyAuthority,
  { paymentId, version }: Seen,
  wish: CodeWish,
): Promise<Result<SentCode, Refusal>> {
  const sent = await inTransaction<SentCode, Refusal>(context.database, async (transaction) => {
    const signing = await lockOneToSign(transaction, authority, paymentId)
    if (!signing.ok) return refused({ code: signing.error })
    const ready = await readyForCode(context, transaction, authority, {
      signing: signing.value,
      method: wish.method,
      seen: version,
    })
    if (!ready.ok) return ready
    const { payment } = signing.value
    const issued = await sendCode(context, transaction, {
      subject: signingSubject(authority, payment),
      person: ready.value.signatory,
      text: (code, language) => signingMessage(code, payment, language),
      wish,
    })
    if (!issued.ok) return issued
    await codeIsOnItsWay(context, transaction, authority, {
      ...ready.value,
      method: wish.method,
      sentTo: issued.value.sentTo,
    })
    return issued
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

type OnItsWay = MovedToSigning & { readonly method: CodeMethod; readonly sentTo: string }

/** Records the effect of a sent code: a draft moves to signing. */
export async function codeIsOnItsWay(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { signing, taken, method, sentTo }: OnItsWay,
): Promise<void> {
  const { payment } = taken
  const at = new Date(context.clock.now())
  if (payment.state === 'draft') await moveToSigning(transaction, authority, { signing, taken, event: 'SEND_CODE' }, at)
  const facts = { version: payment.version, digest: digestNow(payment), method, sentTo }
  recordAudit(transaction, {
    companyId: authority.companyId,
    by: authority,
    event: 'signingCodeSent',
    subjectId: payment.payment_id,
    facts,
    at,
  })
}

export type Ready = MovedToSigning & { readonly signatory: RelatedPerson }

/**
 * Checks whether a code for a payment is of use to this person: they may sign it, by this method, each other signature
 * has a possible signatory, and the payment can be paid. Signing repeats all of these checks.
 */
export async function readyForCode(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  {
    signing,
    method,
    seen,
  }: {
    readonly signing: Signing
    readonly method: CodeMethod
    /** The version that the person sees. */ readonly seen: number | undefined
  },
): Promise<Result<Ready, Refusal>> {
  const { payment, toSign, people } = signing
  const taken = answerSigning(signing, authority.personId, 'SEND_CODE')
  if (!taken.ok) return refused({ code: taken.error })
  // The message names only amount and recipient, so the person would miss any other edit.
  if (seen !== undefined && seen !== payment.version) return refused({ code: 'changedSinceCode' })
  const parties = await mayBePaid(context, transaction, authority, payment)
  if (!parties.ok) return parties
  const outdated = await needsUpdate(context, transaction, authority)
  if (outdated !== null) return refused({ code: outdated })
  const { personId } = authority
  const signed = (await readUse(context, transaction, [personId]))(personId, method)
  const usedToday = kopiykas(signed + (await usedByOrders(context, transaction, payment, { personId, method })))
  const attempt = { personId, digest: toSign.digest, method, usedToday, limits: context.config.signingLimits }
  const possible = maySign(toSign, attempt)
  if (!possible.ok) return refused({ code: possible.error })
  // An earlier signature does not need the money yet, because others still have to sign; nor does one before the
  // payment's day.
  const now = isLast(possible.value) && !dayOfExecution(payment.value_date, businessDateAt(context.clock.now())).waits
  if (now && parties.value.payer.available < payment.amount + payment.fee) return refused({ code: 'insufficientFunds' })
  const others = payment.state === 'draft' ? fillable(await planOf(context, transaction, signing)) : ok(undefined)
  if (!others.ok) return refused({ code: others.error })
  const signatory = people.find(({ person_id }) => person_id === authority.personId)
  return signatory === undefined
    ? refused({ code: 'insufficientPowers' })
    : ok({ signing, taken: taken.value, signatory })
}

const isLast = ({ missing }: PossibleSignature): boolean => missing === 0
