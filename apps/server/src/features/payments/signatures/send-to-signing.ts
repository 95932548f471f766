import type { Payment } from '@dilo/contract/payment-service.ts'
import { signingMethods } from '@dilo/contract/signing-methods.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { fillable, type SignaturePlan, signaturePlan } from '@dilo/domain/signing/signature-plan.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { isOpenBetween } from '../parties/may-be-paid.ts'
import { needsUpdate } from '../parties/good-until.ts'
import { readPayment } from '../reading/read-payments.ts'
import { type PossibleStep, storeStep } from '../payment/take-payment-step.ts'
import { readUseOf, bankLimits } from '../../signing/door.ts'
import { answerAs, lockOneToSign, type Signing } from './payment-to-sign.ts'
import { endRework } from '../payment/rework-store.ts'
import { tellWhoMaySign } from './tell-who-may-sign.ts'

/** The people who can sign a payment now, their methods, and the signatures that no one can give. */
export async function planOf(
  context: Context,
  reader: Reader,
  { companyId, toSign }: { readonly companyId: string } & Pick<Signing, 'toSign'>,
): Promise<SignaturePlan> {
  const usedBy = await readUseOf(context, reader, companyId, toSign.people)
  return signaturePlan(toSign, { methods: signingMethods, limits: bankLimits(context), usedBy })
}

/** A draft on its way to signing. */
type MovedToSigning = { readonly signing: Signing; readonly taken: PossibleStep }

/** Records that a draft is on signing, by an own step or with its first code, and tells its possible signatories. */
export async function moveToSigning(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { signing, taken, event }: MovedToSigning & { readonly event: 'SEND_TO_SIGNING' | 'SEND_CODE' },
  at: Date,
): Promise<void> {
  const { payment } = taken
  await storeStep(transaction, taken, { personId: authority.personId, at })
  await tellWhoMaySign(transaction, signing, {
    event,
    personId: authority.personId,
    signatures: signing.toSign.signatures,
  })
  await endRework(transaction, payment, at)
  recordAudit(transaction, {
    companyId: authority.companyId,
    by: authority,
    event: 'paymentSentToSigning',
    subjectId: payment.payment_id,
    facts: {},
    at,
  })
}

/** Sends a draft to its signatories. cannotSendForSigning if a required signature has no possible signatory. */
export async function sendToSigning(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Payment, Refusal>> {
  return inTransaction<Payment, Refusal>(context.database, async (transaction) => {
    const signing = await lockOneToSign(transaction, authority, paymentId)
    if (!signing.ok) return refused({ code: signing.error })
    const taken = answerAs(signing.value, authority.personId, 'SEND_TO_SIGNING')
    if (!taken.ok) return refused({ code: taken.error })
    // Signatories get only payments that can be paid.
    const relation =
      signing.value.people.find(({ person_id }) => person_id === authority.personId)?.type ?? authority.relationType
    const outdated = await needsUpdate(context, transaction, authority, taken.value.payment.kind)
    if (outdated !== null) return refused({ code: outdated })
    const open = await isOpenBetween(context, transaction, authority, { payment: taken.value.payment, relation })
    if (!open.ok) return open
    const possible = fillable(
      await planOf(context, transaction, { companyId: authority.companyId, toSign: signing.value.toSign }),
    )
    if (!possible.ok) return refused({ code: possible.error })
    await moveToSigning(
      transaction,
      authority,
      { signing: signing.value, taken: taken.value, event: 'SEND_TO_SIGNING' },
      new Date(context.clock.now()),
    )
    return readPayment(context, transaction, authority, paymentId)
  })
}
