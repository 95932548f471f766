import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, lockCodeToCompare, type TypedCode } from '../../access/door.ts'
import { ownAccounts, recipientAccountOf } from '../../accounts/door.ts'
import {
  channelOfMethod,
  codeSubject,
  findSignatures,
  lockMethodUse,
  lockPeople,
  lockPeopleWhoAct,
  readSigningPolicy,
  type Signatory,
  type SubmittedCode,
} from '../../signing/door.ts'
import type { KnownParties } from '../parties/find-parties.ts'
import { isRecipientSaved } from '../payment/remember-recipients.ts'
import { findPayer, lockPayment } from '../payment/store.ts'
import type { Keep } from '../reading/once-by-key.ts'
import { findRecipientOf, lockTransferOf } from './recipient-of-payment.ts'
import { findOrdersToNewRecipients } from '../standing-order/store.ts'
import { type Signing, signingOf } from './payment-to-sign.ts'

/** A call that submits a code for one payment. */
export type Submission = {
  readonly authority: CompanyAuthority
  readonly paymentId: string
  readonly submitted: SubmittedCode
  readonly keep: Keep
}

type Payer = Awaited<ReturnType<typeof findPayer>>

/** Everything that a last signature depends on, locked in the order of locks. */
export type Look = {
  readonly signing: Signing
  readonly code: NonNullable<Awaited<ReturnType<typeof lockCodeToCompare>>>
  /** The typed code, for the payment as it is. */
  readonly typed: TypedCode
  /** The amount that the signatory has signed today by this method, over all companies. */
  readonly usedToday: Kopiykas
  readonly signatory: Signatory
  readonly payer: Payer
  readonly known: KnownParties
}

/** The code that a signatory typed for a payment. */
export const codeTyped = ({ authority, paymentId, submitted }: Submission, digest = ''): TypedCode => ({
  subject: codeSubject(authority, 'sign-payment', { name: paymentId, digest }),
  typed: submitted.code,
  channel: channelOfMethod[submitted.method],
  from: submitted.from,
})

/**
 * Looks at a payment and locks it, in the packet that begins the transaction. Null: there is no such payment or code, or more
 * must be asked than a plain last signature needs: orders count towards the limit, the recipient is new, others pay the recipient now,
 * the key is taken.
 * @param at the moment of the signature: it counts on the day whose limit is asked
 */
export async function lookAtOnce(
  context: Context,
  transaction: DatabaseTransaction,
  submission: Submission,
  at: Date,
): Promise<Look | null> {
  const { authority, paymentId, submitted, keep } = submission
  const { companyId, personId } = authority
  const [
    payment,
    people,
    policy,
    signatures,
    usedToday,
    orders,
    code,
    accesses,
    payer,
    accounts,
    isSaved,
    recipients,
    isFree,
    isKeyFree,
  ] = await sideBySide([
    lockPayment(transaction, companyId, paymentId),
    lockPeopleWhoAct(transaction, companyId),
    readSigningPolicy(transaction, companyId),
    findSignatures(transaction, [{ companyId, id: paymentId }]),
    lockMethodUse(transaction, personId, submitted.method, businessDateAt(at.getTime())),
    findOrdersToNewRecipients(transaction, personId, submitted.method),
    lockCodeToCompare(context, transaction, codeTyped(submission)),
    lockPeople(transaction, [personId], companyId),
    findPayer(transaction, companyId),
    ownAccounts(transaction, companyId),
    isRecipientSaved(transaction, { company_id: companyId, payment_id: paymentId }),
    findRecipientOf(transaction, companyId, paymentId),
    lockTransferOf(transaction, { companyId, paymentId }),
    keep.isFree(transaction),
  ])
  const [signatory] = accesses
  if (payment === undefined || code === null || signatory === undefined) return null
  if (orders.length > 0 || !isSaved || !isFree || !isKeyFree) return null
  const here = new Map(recipients.map((row) => [row.iban, recipientAccountOf(row)]))
  const signing = signingOf(payment, { policy: policy.policy, signatures, people })
  return {
    signing,
    code,
    typed: codeTyped(submission, signing.toSign.digest),
    usedToday,
    signatory,
    payer,
    known: { companyId, accounts, cards: [], foreign: new Map(), here, issuers: new Set() },
  }
}
