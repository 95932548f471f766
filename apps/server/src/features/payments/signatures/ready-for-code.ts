import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { withOrders } from '@dilo/domain/signing/method-limit.ts'
import { maySign, type PossibleSignature } from '@dilo/domain/signing/may-sign.ts'
import { fillable } from '@dilo/domain/signing/signature-plan.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Parties } from '../parties/check-parties.ts'
import { stillInstant } from '../parties/instant-terms.ts'
import { mayBePaid } from '../parties/may-be-paid.ts'
import { needsUpdate } from '../parties/good-until.ts'
import { checkReturnUnderLock } from '../money-back/check-return-under-lock.ts'
import type { PaymentRow } from '../payment/store.ts'
import { usedByOrders } from '../standing-order/orders-in-limits.ts'
import { readUseOf, type RelatedPerson, signatoryNamed, bankLimits } from '../../signing/door.ts'
import { answerSigning, type Signing } from './payment-to-sign.ts'
import { planOf } from './send-to-signing.ts'

/** A payment as the caller sees it who begins to sign. Without a version, the caller has named none. */
export type Seen = { readonly paymentId: string; readonly version?: number | undefined }

/**
 * Checks whether a code or a text for a payment is of use to this person: they may sign it, by this method, each other signature
 * has a possible signatory, and the payment can be paid. Signing repeats all of these checks.
 * @returns the caller
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
    readonly method: SigningMethod
    /** The version that the person sees. */ readonly seen: number | undefined
  },
): Promise<Result<RelatedPerson, Refusal>> {
  const { payment, toSign, people } = signing
  const taken = answerSigning(signing, authority.personId, 'SEND_CODE')
  if (!taken.ok) return refused({ code: taken.error })
  // The message names only amount and recipient, so the person would miss any other edit.
  if (seen !== undefined && seen !== payment.version) return refused({ code: 'changedSinceCode' })
  const parties = await mayBePaid(context, transaction, authority, payment)
  if (!parties.ok) return parties
  const returns = await checkReturnUnderLock(context, transaction, payment)
  if (!returns.ok) return refused({ code: returns.error })
  const instant = await stillInstant(context, transaction, payment)
  if (!instant.ok) return refused({ code: instant.error })
  const outdated = await needsUpdate(context, transaction, authority, payment.kind)
  if (outdated !== null) return refused({ code: outdated })
  const { companyId, personId } = authority
  const usedBy = await readUseOf(context, transaction, companyId, [signatoryNamed(toSign, personId)])
  const byOrders = await usedByOrders(context, transaction, payment, { personId, method })
  const used = withOrders(usedBy(personId, method), byOrders)
  const attempt = { personId, digest: toSign.digest, method, used, limits: bankLimits(context) }
  const possible = maySign(toSign, attempt)
  if (!possible.ok) return refused({ code: possible.error })
  if (lacksMoney(context, payment, parties.value, possible.value)) return refused({ code: 'insufficientFunds' })
  const others =
    payment.state === 'draft' ? fillable(await planOf(context, transaction, { companyId, toSign })) : ok(undefined)
  if (!others.ok) return refused({ code: others.error })
  const signatory = people.find(({ person_id }) => person_id === authority.personId)
  return signatory === undefined ? refused({ code: 'insufficientPowers' }) : ok(signatory)
}

/**
 * True if a signature would need more money than the account has. An earlier signature needs none yet, because others
 * still have to sign; nor does one before the payment's day.
 */
export function lacksMoney(
  { clock }: Context,
  { amount, fee, value_date: valueDate }: PaymentRow,
  { payer }: Parties,
  { missing }: PossibleSignature,
): boolean {
  const isNow = missing === 0 && !dayOfExecution(valueDate, businessDateAt(clock.now())).waits
  return isNow && payer.available < amount + fee
}
