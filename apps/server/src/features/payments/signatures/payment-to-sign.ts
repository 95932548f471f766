import { answerPaymentAction, type PaymentActor } from '@dilo/domain/flows/payment-actions.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { authorityToSign, type PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import type { SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { paymentAsked, refusalOfMissing } from '../payment/payment-actor.ts'
import { findPaymentRow, lockPaymentIfAny, type PaymentRow, type PossibleStep } from '../payment/take-payment-step.ts'
import { paymentDigest } from '../payment/payment-digest.ts'
import {
  findSignatures,
  lockPeopleWhoAct,
  peopleWhoAct,
  readSigningPolicy,
  type RelatedPerson,
  type SignatureRow,
  toSignByPolicy,
  whoActOn,
} from '../../signing/door.ts'

/** A payment with everything that its signatures depend on. */
export type Signing = {
  readonly payment: PaymentRow
  readonly toSign: PaymentToSign
  readonly signatures: readonly SignatureRow[]
  /** Everybody who acts on its account. */
  readonly people: readonly RelatedPerson[]
}

/** The person acting, and their company. */
export type Asker = Pick<CompanyAuthority, 'companyId' | 'personId'>

/**
 * Looks at payments without a lock: `lockToSign` repeats every decision from this. It asks for the payments last, so that
 * a payment that has just got its last signature appears as signed by all, and not as signed by the caller.
 * noSuchPayment, paymentOfAnotherCompany: the company lacks one of the payments.
 */
export async function lookToSign(
  reader: Reader,
  asker: Asker,
  paymentIds: readonly string[],
): Promise<Result<readonly Signing[], RefusalCode<'payments'>>> {
  const { companyId } = asker
  const [around, payments] = await sideBySide([
    readAround(reader, companyId, paymentIds, peopleWhoAct(reader, companyId)),
    eachOf(reader, asker, paymentIds, (paymentId) => findPaymentRow(reader, companyId, paymentId)),
  ])
  return payments.ok ? ok(payments.value.map((payment) => signingOf(payment, around))) : payments
}

/**
 * Looks at payments and locks them until the transaction ends, with the relations of everybody who acts for the
 * company, so that every signature has a right behind it (security row 33). Locks are taken in this order: payments by
 * id, relations by person, the use of a method, codes, people, accounts.
 */
export async function lockToSign(
  transaction: DatabaseTransaction,
  asker: Asker,
  paymentIds: readonly string[],
): Promise<Result<readonly Signing[], RefusalCode<'payments'>>> {
  const { companyId } = asker
  const payments = await eachOf(transaction, asker, paymentIds.toSorted(), (paymentId) =>
    lockPaymentIfAny(transaction, companyId, paymentId),
  )
  if (!payments.ok) return payments
  const around = await readAround(transaction, companyId, paymentIds, lockPeopleWhoAct(transaction, companyId))
  return ok(payments.value.map((payment) => signingOf(payment, around)))
}

/** Looks at one payment without a lock. */
export const lookAtOne = async (
  reader: Reader,
  asker: Asker,
  paymentId: string,
): Promise<Result<Signing, RefusalCode<'payments'>>> => onlyOf(await lookToSign(reader, asker, [paymentId]))

export const lockOneToSign = async (
  transaction: DatabaseTransaction,
  asker: Asker,
  paymentId: string,
): Promise<Result<Signing, RefusalCode<'payments'>>> => onlyOf(await lockToSign(transaction, asker, [paymentId]))

function onlyOf(
  signings: Result<readonly Signing[], RefusalCode<'payments'>>,
): Result<Signing, RefusalCode<'payments'>> {
  if (!signings.ok) return signings
  const [only] = signings.value
  return only === undefined ? refused('noSuchPayment') : ok(only)
}

async function eachOf(
  reader: Reader,
  asker: Asker,
  paymentIds: readonly string[],
  read: (paymentId: string) => Promise<PaymentRow | undefined>,
): Promise<Result<readonly PaymentRow[], RefusalCode<'payments'>>> {
  const payments: PaymentRow[] = []
  for (const paymentId of paymentIds) {
    const payment = await read(paymentId)
    if (payment === undefined) return refused(await refusalOfMissing(reader, asker, paymentId))
    payments.push(payment)
  }
  return ok(payments)
}

type Around = {
  readonly policy: SigningPolicy
  readonly signatures: readonly SignatureRow[]
  readonly people: readonly RelatedPerson[]
}

async function readAround(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
  whoAct: Promise<readonly RelatedPerson[]>,
): Promise<Around> {
  const subjects = paymentIds.map((id) => ({ companyId, id }))
  const [people, { policy }, signatures] = await sideBySide([
    whoAct,
    readSigningPolicy(reader, companyId),
    findSignatures(reader, subjects),
  ])
  return { policy, people, signatures }
}

/** A payment in the terms of the signing rules. */
export function signingOf(payment: PaymentRow, { policy, people: all, signatures: ofAll }: Around): Signing {
  const people = whoActOn(all, payment.debtor_account_id)
  const signatures = ofAll.filter(({ subject_id }) => subject_id === payment.payment_id)
  return { payment, people, signatures, toSign: toSignOf(payment, { policy, signatures, people }) }
}

function toSignOf(payment: PaymentRow, { policy, signatures, people }: Around): PaymentToSign {
  const { currency, debtor_account_id: accountId, amount } = payment
  return toSignByPolicy(policy, { accountId, currency, amount, digest: digestNow(payment) }, { signatures, people })
}

export const digestNow = (payment: PaymentRow): Digest => paymentDigest(payment).toString('hex') as Digest

/** The caller by their present relation with the company: without an active one they have no rights. */
function actorOf({ payment, toSign, people }: Signing, personId: string): PaymentActor {
  const person = people.find((one) => one.person_id === personId)
  const standing = standingSignatures(toSign.digest, toSign.signatures, toSign.people)
  return {
    permissions: person === undefined ? [] : effectivePermissions(person.type, person.permissions),
    signatureType: person?.signature_type ?? 'none',
    isAuthor: payment.author_person_id === personId,
    hasSigned: standing.some((signature) => signature.personId === personId),
  }
}

/** The step of this person's action on the payment, by the matrix of all actions. */
export function answerAs(
  signing: Signing,
  personId: string,
  action: PaymentAction,
): Result<PossibleStep, RefusalCode<'payments'>> {
  const { payment } = signing
  // Signing does not depend on whether clearing has the payment.
  const taken = answerPaymentAction(action, paymentAsked(payment, { handedOver: true }), actorOf(signing, personId))
  return taken.ok ? ok({ payment, event: action, step: taken.value }) : taken
}

/** The step of an action that ends in a signature: the payment must still need that signature, too. */
export function answerSigning(
  signing: Signing,
  personId: string,
  action: 'SEND_CODE' | 'SIGN',
): Result<PossibleStep, RefusalCode<'payments'>> {
  const taken = answerAs(signing, personId, action)
  if (!taken.ok) return taken
  const authority = authorityToSign(signing.toSign, personId)
  return authority.ok ? taken : authority
}
