import { signatureEvent } from '@dilo/domain/flows/payment.ts'
import { unused } from '@dilo/domain/signing/method-limit.ts'
import { maySign, type PossibleSignature } from '@dilo/domain/signing/may-sign.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { RecipientAccount } from '../../accounts/door.ts'
import { bankLimits, signatoryNamed } from '../../signing/door.ts'
import { checkFoundParties } from '../parties/check-parties.ts'
import { partiesAmong } from '../parties/find-parties.ts'
import { hinderedPayer, untilLastDay } from '../parties/may-be-paid.ts'
import { type PossibleStep, possibleStep } from '../payment/take-payment-step.ts'
import { findWait } from '../wait/find-wait.ts'
import type { Look, Submission } from './look-at-once.ts'
import { answerSigning } from './payment-to-sign.ts'
import { lacksMoney } from './ready-for-code.ts'

/** A last signature whose money moves at once: nothing is asked of anybody else, and nothing waits. */
export type Clear = {
  readonly possible: PossibleSignature
  readonly taken: PossibleStep
  readonly creditor: RecipientAccount
}

/**
 * Decides by the rules of every signature whether this one is plain: the last and only one of a payment between two accounts
 * of this bank, which may be paid now and waits for nothing. Null: the long way finds out what it is, and says so.
 */
export async function decideAtOnce(
  context: Context,
  transaction: DatabaseTransaction,
  { authority, submitted }: Submission,
  look: Look,
): Promise<Clear | null> {
  const { signing, payer, known, signatory, usedToday } = look
  const { payment, toSign, people, signatures } = signing
  const { personId } = authority
  const { method } = submitted
  if (payment.kind !== 'toClient' || payment.debtor_card_id !== null || payment.creditor_card_id !== null) return null
  // The sum that goes back is bounded under a lock of its own.
  if (payment.returns_entry !== null) return null
  if (signatures.length > 0 || look.code.digest !== toSign.digest) return null
  if (!answerSigning(signing, personId, 'SIGN').ok) return null
  // A person's own limits count what they have signed in the company, which is a sum.
  if (signatoryNamed(toSign, personId).limits[method] !== undefined) return null
  const used = { today: usedToday, inCompany: unused.inCompany }
  const possible = maySign(toSign, { personId, digest: toSign.digest, method, used, limits: bankLimits(context) })
  if (!possible.ok || possible.value.missing > 0) return null
  const relation = people.find(({ person_id: id }) => id === personId)
  if (hinderedPayer(payer, relation) !== null) return null
  const recipient = { number: { by: 'account' as const, iban: payment.creditor_iban } }
  const found = partiesAmong(context, known, { payerId: payment.debtor_account_id, recipient })
  const parties = checkFoundParties(context, authority, found, payment.creditor_code)
  if (!parties.ok || parties.value.recipient.kind !== 'here') return null
  const payable = await untilLastDay(context, transaction, { payment, company: payer, parties: parties.value })
  if (!payable.ok || lacksMoney(context, payment, payable.value, possible.value)) return null
  if ((await findWait(context, transaction, payment, [signatory])) !== null) return null
  const taken = possibleStep(payment, signatureEvent({ missing: 0, waits: false }))
  return taken.ok ? { possible: possible.value, taken: taken.value, creditor: parties.value.recipient.account } : null
}
