import type { ConfirmedCardStep } from '@dilo/domain/cards/card-confirmation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { checkConfirmation, type Proof, spendConfirmation, type SubmittedProof } from '../../signing/door.ts'
import { asOfCard } from '../record/card-code.ts'
import { cardConfirmation } from './card-step.ts'

/** Compares what the caller submits for a step with a card, before the locks. */
export async function proveStep(
  context: Context,
  authority: CompanyAuthority,
  step: ConfirmedCardStep,
  submitted: SubmittedProof,
): Promise<Result<Proof, Refusal>> {
  const proof = await checkConfirmation(context, authority, cardConfirmation, step, submitted)
  return proof.ok ? proof : refused(asOfCard(proof.error))
}

/** Uses the proof up in the step's transaction: the card is still the one for which it was given. */
export async function spendProof(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  step: ConfirmedCardStep,
  proof: Proof,
): Promise<Result<void, Refusal>> {
  if (cardConfirmation.subjectOf(authority, step).digest !== proof.digest)
    return refused({ code: 'cardStatusNotChanged' })
  const spent = await spendConfirmation(transaction, authority, cardConfirmation, proof)
  return spent.ok ? ok(undefined) : refused(asOfCard(spent.error))
}
