import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { keepPasskey } from '../staff-member/staff-passkeys.ts'
import { poseChallenge, signedBytes, takePosed } from './challenge.ts'
import { optionsOf, type RelyingParty, verifyAnswer } from './passkeys.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'

export type GivenProof = DeskBody<'POST /api/desk/actions'>['proof']

/**
 * The evidence of an operation, kept with it: the passkey's signature with all that is needed to verify it again.
 * `door`: the development door answered, on one's own machine. `demo`: demo staff decided.
 */
export type Evidence =
  | { readonly by: 'door' | 'demo' }
  | {
      readonly by: 'passkey'
      readonly credentialId: string
      readonly nonce: string
      readonly clientDataJSON: string
      readonly authenticatorData: string
      readonly signature: string
    }

/** Poses the challenge by which a person proves one operation. @param bound the digest of the operation */
export async function poseProof(
  context: DeskContext,
  party: RelyingParty,
  { staff, purpose, bound }: { staff: StaffAuthority; purpose: 'action' | 'decision'; bound: string },
) {
  const { challengeId, bytes } = await poseChallenge(context, { purpose, bound, staffId: staff.staffId })
  return { challengeId, options: await optionsOf(context, { party, bytes, of: staff.staffId }) }
}

/** The proved content: the digest that the person saw, and the evidence. */
export type Proved = { readonly bound: string; readonly evidence: Evidence }

/**
 * Verifies that this very person answered the challenge of an operation, with a passkey of their own. The door answers
 * for them where it stands open and their session came through it. Demo staff have no key and need none: the cases that
 * they may decide are invented (`refusalAbout`).
 */
export async function verifyProof(
  context: DeskContext,
  party: RelyingParty,
  { staff, purpose, proof }: { staff: StaffAuthority; purpose: 'action' | 'decision'; proof: GivenProof },
): Promise<Result<Proved, Refusal>> {
  const posed = await takePosed(context, proof.challengeId, purpose)
  if (posed === null || posed.staffId !== staff.staffId) return refused({ code: 'passkeyRefused' })
  if (staff.isDemo) return ok({ bound: posed.bound, evidence: { by: 'demo' } })
  if (proof.answer === 'door') {
    const answers = context.desk.door && staff.begunBy === 'door'
    return answers ? ok({ bound: posed.bound, evidence: { by: 'door' } }) : refused({ code: 'passkeyRefused' })
  }
  const passkey = await verifyAnswer(context, { party, bytes: signedBytes(posed), answer: proof.answer })
  if (passkey?.staffId !== staff.staffId) return refused({ code: 'passkeyRefused' })
  const { clientDataJSON, authenticatorData, signature } = proof.answer.response
  const signed = { clientDataJSON, authenticatorData, signature }
  return ok({
    bound: posed.bound,
    evidence: { by: 'passkey', credentialId: passkey.credentialId, nonce: posed.nonce.toString('hex'), ...signed },
  })
}

/**
 * True if the proof still stands in the transaction of its operation: the passkey has not been taken away since it
 * answered, and is not until the transaction ends.
 */
export const standsStill = async (transaction: DatabaseTransaction, evidence: Evidence): Promise<boolean> =>
  evidence.by !== 'passkey' || keepPasskey(transaction, evidence.credentialId)
