import { type PaymentState, signatureEvent } from '@dilo/domain/flows/payment.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { withOrders } from '@dilo/domain/signing/method-limit.ts'
import { maySign, type PossibleSignature } from '@dilo/domain/signing/may-sign.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { checkReturnUnderLock } from '../money-back/check-return-under-lock.ts'
import { stillInstant } from '../parties/instant-terms.ts'
import { mayBePaid } from '../parties/may-be-paid.ts'
import { withSavedRecipient } from '../payment/remember-recipients.ts'
import { possibleStep, storeStep } from '../payment/take-payment-step.ts'
import { usedByOrders } from '../standing-order/orders-in-limits.ts'
import { carryOutSignature } from './carry-out-signature.ts'
import {
  type GivenSignature,
  insertSignatures,
  type NewSignature,
  lockPeople,
  lockUse,
  type Signable,
  signatoryNamed,
  bankLimits,
} from '../../signing/door.ts'
import { paymentText } from '../payment/payment-digest.ts'
import { answerSigning, lockOneToSign, lookAtOne, type Signing } from './payment-to-sign.ts'
import { lacksMoney, readyForCode, type Seen } from './ready-for-code.ts'
import { signatureBegun } from './signature-begun.ts'
import { signingMessage } from './signing-message.ts'
import { tellWhoMaySign } from './tell-who-may-sign.ts'

/** A signature that may be given, the account at this bank to which it may lead, and the last day of any account. */
type PossibleToPay = PossibleSignature & {
  readonly creditor: LedgerAccountRef | null
  readonly lastDay: BusinessDate | null
}

/**
 * A payment after a signature.
 * @property isPaidHere whether its recipient is a client of the bank: if it is `signed`, others pay that account now
 */
type SignedPayment = {
  readonly state: PaymentState
  readonly debtorAccountId: string
  readonly isPaidHere: boolean
}

/**
 * A payment that people of its company sign.
 * @param batchDigest the digest of the list, if the payment is one of many that are signed at once
 */
export const signablePayment = (
  batchDigest: Buffer | null = null,
): Signable<Seen, Signing, SignedPayment, PossibleToPay> => ({
  proofSubject: ({ payment, toSign }) => ({
    name: payment.payment_id,
    digest: toSign.digest,
    text: () => paymentText(payment),
    amount: payment.currency === 'UAH' ? payment.amount : null,
    moves: { amount: payment.amount, currency: payment.currency },
    invalid: 'changedSinceCode',
  }),
  async look(_, reader, authority, { paymentId }) {
    const signing = await lookAtOne(reader, authority, paymentId)
    if (!signing.ok) return refused({ code: signing.error })
    const possible = answerSigning(signing.value, authority.personId, 'SIGN')
    return possible.ok ? signing : refused({ code: possible.error })
  },
  async lock(_, transaction, authority, { paymentId }) {
    const signing = await lockOneToSign(transaction, authority, paymentId)
    return signing.ok ? signing : refused({ code: signing.error })
  },
  beforeProof: (context, transaction, authority, { subject: signing, asked, method }) =>
    readyForCode(context, transaction, authority, { signing, method, seen: asked.version }),
  message:
    ({ payment }) =>
    (code, language) =>
      signingMessage(code, payment, language),
  begun: (context, transaction, authority, { subject: signing, method, sentTo }) =>
    signatureBegun(context, transaction, authority, { signing, method, sentTo }),
  async underLock(context, transaction, authority, { subject, method, digest, at }) {
    const { companyId, personId } = authority
    const { payment, toSign } = subject
    const taken = answerSigning(subject, personId, 'SIGN')
    if (!taken.ok) return refused({ code: taken.error })
    const [signed, byOrders, parties, returns, instant] = await sideBySide([
      lockUse(
        transaction,
        { companyId, signatory: signatoryNamed(toSign, personId) },
        method,
        businessDateAt(at.getTime()),
      ),
      usedByOrders(context, transaction, payment, { personId, method }),
      mayBePaid(context, transaction, authority, payment),
      checkReturnUnderLock(context, transaction, payment),
      stillInstant(context, transaction, payment),
    ])
    const used = withOrders(signed, byOrders)
    const attempt = { personId, digest: digest as Digest, method, used, limits: bankLimits(context) }
    const possible = maySign(toSign, attempt)
    if (!possible.ok) return refused({ code: possible.error })
    if (!parties.ok) return parties
    if (!returns.ok) return refused({ code: returns.error })
    if (!instant.ok) return refused({ code: instant.error })
    if (lacksMoney(context, payment, parties.value, possible.value)) return refused({ code: 'insufficientFunds' })
    const { recipient, lastDay } = parties.value
    return ok({ ...possible.value, creditor: recipient.kind === 'here' ? recipient.account : null, lastDay })
  },
  async accept(context, transaction, authority, { subject, signature }) {
    const state = await acceptSignature(context, transaction, authority, subject, { ...signature, batchDigest })
    if (!state.ok) return state
    const { debtor_account_id: debtorAccountId } = subject.payment
    return ok({ state: state.value, debtorAccountId, isPaidHere: signature.creditor !== null })
  },
})

type Accepted = GivenSignature<PossibleToPay> & { readonly batchDigest: Buffer | null }

/**
 * Stores a signature. The state machine decides what follows: others still have to sign, the payment is carried out, or
 * it waits.
 */
async function acceptSignature(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  signing: Signing,
  signature: Accepted,
): Promise<Result<PaymentState, Refusal>> {
  const { payment, signatures } = signing
  const { companyId, personId } = authority
  const ids = [...new Set([personId, ...signatures.map(({ person_id }) => person_id)])]
  const place = placeOf(signature)
  const isPaidAtOnce = signature.missing === 0 && 'creditor' in place && place.creditor !== null
  const [isNew, signatories, saved] = await sideBySide([
    storeSignature(transaction, authority, signing, signature),
    lockPeople(transaction, ids, companyId),
    isPaidAtOnce ? withSavedRecipient(context, transaction, [payment]) : Promise.resolve([]),
  ])
  if (!isNew) return refused({ code: 'signedByThisPerson' })
  return signature.missing === 0
    ? carryOutSignature(context, transaction, authority, payment, {
        signature,
        lastDay: signature.lastDay,
        ...place,
        savesRecipient: saved.length > 0,
        signatories,
      })
    : waitForOthers(transaction, authority, signing, signature)
}

/** A payment of a list waits in the queue behind single ones. */
const placeOf = ({ batchDigest, creditor }: Accepted) =>
  batchDigest === null ? { inBatch: false, creditor } : { inBatch: true }

/** False if this person already has a valid signature of this type. */
async function storeSignature(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  signing: Signing,
  signature: Accepted,
): Promise<boolean> {
  const [isNew] = await insertSignatures(transaction, [newSignature(authority, signing, signature)])
  if (!isNew) return false
  recordAudit(transaction, signedRecord(authority, signing, signature))
  return true
}

type Given = Pick<Accepted, 'type' | 'method' | 'batchDigest' | 'origin' | 'evidence' | 'at'>

/** A signature of a payment as it is stored. */
export const newSignature = (
  { companyId, personId, sessionId }: CompanyAuthority,
  { payment, toSign }: Signing,
  { type, method, batchDigest, origin, evidence, at }: Given,
): NewSignature => ({
  subject: { kind: 'payment', companyId, id: payment.payment_id },
  personId,
  type,
  method,
  digest: Buffer.from(toSign.digest, 'hex'),
  batchDigest,
  signedAt: at,
  counted: { amount: toSign.amount, on: businessDateAt(at.getTime()) },
  recipientWasNew: false,
  origin: { ...origin, sessionId },
  evidence,
})

/** The signature, for the trail. */
export const signedRecord = (
  authority: CompanyAuthority,
  { payment, toSign }: Signing,
  { type, method, at }: Pick<Given, 'type' | 'method' | 'at'>,
) =>
  ({
    companyId: authority.companyId,
    by: authority,
    event: 'paymentSigned',
    subjectId: payment.payment_id,
    facts: { version: payment.version, digest: toSign.digest, method, type },
    at,
  }) as const

async function waitForOthers(
  transaction: DatabaseTransaction,
  { personId }: CompanyAuthority,
  signing: Signing,
  { type, method, missing, at }: Accepted,
): Promise<Result<PaymentState, Refusal>> {
  const { payment, toSign } = signing
  const partly = possibleStep(payment, signatureEvent({ missing, waits: false }))
  if (!partly.ok) return refused({ code: partly.error })
  await storeStep(transaction, partly.value, { personId, at, signature: { type, method } })
  const given = { personId, type, method, digest: toSign.digest }
  await tellWhoMaySign(transaction, signing, {
    event: 'SIGN_IN_PART',
    personId,
    signatures: [...toSign.signatures, given],
  })
  return ok(partly.value.step.next)
}
